#include "bot/backups.h"

#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <unistd.h>

#include "bot/operator_words.h"
#include "db/store.h"
#include "tools/progress.h"

namespace majlis {
namespace {

// What lies in the file is on the disk, whatever happens to the machine.
void settle_on_disk(const std::filesystem::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool settled = file >= 0 && ::fsync(file) == 0;
    if (file >= 0) ::close(file);
    if (!settled) throw std::runtime_error("The file cannot be brought onto the disk: " + path.string());
}

// Readable for its owner alone, from its first byte on: a backup holds every secret.
void create_for_owner_alone(const std::filesystem::path& path) {
    std::filesystem::remove(path);
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) throw std::runtime_error("The file cannot be written: " + path.string());
    ::close(file);
}

} // namespace

int back_up(const std::string& url, std::span<const std::string> words) {
    const OperatorWords given(words, {}, {});
    const std::filesystem::path path = given.needed_plain(0, "the file to write");
    const std::filesystem::path unfinished = path.string() + ".unfinished";
    create_for_owner_alone(unfinished);
    std::ofstream file(unfinished, std::ios::binary);
    Store store({.url = url});
    {
        ProgressBar bar("backing up", std::cerr, error_output());
        store.back_up(file, [&](std::uint64_t done, std::uint64_t all) { bar.show(done, all); });
    }
    if (!file.flush()) throw std::runtime_error("The file cannot be written to its end: " + unfinished.string());
    settle_on_disk(unfinished);
    std::filesystem::rename(unfinished, path);
    std::cout << "Backed up to " << path.string() << ". It holds every secret of every game: keep it as such.\n";
    return 0;
}

int restore(const std::string& url, std::span<const std::string> words) {
    const OperatorWords given(words, {}, {});
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
