#include "bot/whole_file.h"

#include <fcntl.h>
#include <stdexcept>
#include <utility>

#include <unistd.h>

namespace majlis {
namespace {

// What lies in the file is on the disk, whatever happens to the machine.
void settle_on_disk(const std::filesystem::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool settled = file >= 0 && ::fsync(file) == 0;
    if (file >= 0) ::close(file);
    if (!settled) throw std::runtime_error("The file cannot be brought onto the disk: " + path.string());
}

void create_for_owner_alone(const std::filesystem::path& path) {
    std::filesystem::remove(path);
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) throw std::runtime_error("The file cannot be written: " + path.string());
    ::close(file);
}

} // namespace

WholeFile::WholeFile(std::filesystem::path path) : path_(std::move(path)), unfinished_(path_.string() + ".unfinished") {
    create_for_owner_alone(unfinished_);
    out_.open(unfinished_, std::ios::binary);
}

void WholeFile::finish() {
    if (!out_.flush()) throw std::runtime_error("The file cannot be written to its end: " + unfinished_.string());
    settle_on_disk(unfinished_);
    std::filesystem::rename(unfinished_, path_);
}

} // namespace majlis
