#include "bot/backups.h"

#include <fstream>
#include <iostream>

#include "bot/operator_words.h"
#include "bot/whole_file.h"
#include "db/store.h"
#include "tools/progress.h"

namespace majlis {

int back_up(const std::string& url, std::span<const std::string> words) {
    const OperatorWords given(words, {}, {}, 1);
    const std::string path = given.needed_plain(0, "the file to write");
    WholeFile file(path);
    Store store({.url = url});
    {
        ProgressBar bar("backing up", std::cerr, error_output());
        store.back_up(file.out(), [&](std::uint64_t done, std::uint64_t all) { bar.show(done, all); });
    }
    file.finish();
    std::cout << "Backed up to " << path << ". It holds every secret of every game: keep it as such.\n";
    return 0;
}

int restore(const std::string& url, std::span<const std::string> words) {
    const OperatorWords given(words, {}, {}, 1);
    const std::string path = given.needed_plain(0, "the backup to read");
    std::ifstream file(path, std::ios::binary);
    if (!file) throw WrongWords("There is no file " + path + " that can be read.");
    Store store({.url = url});
    {
        ProgressBar bar("restoring", std::cerr, error_output());
        store.restore(file, [&](std::uint64_t done, std::uint64_t all) { bar.show(done, all); });
    }
    std::cout << "Restored from " << path << ". majlis replay --all proves it.\n";
    return 0;
}

} // namespace majlis
