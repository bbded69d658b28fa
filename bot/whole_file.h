// A file that is there whole or not at all, however its writing ends: it gets its name when it lies on the disk.
// Readable for its owner alone, from its first byte on: what operators write holds secrets.
#pragma once

#include <filesystem>
#include <fstream>

namespace majlis {

class WholeFile {
public:
    explicit WholeFile(std::filesystem::path path);

    std::ostream& out() { return out_; }

    void finish(); // until then there is none, or the one that was there before

private:
    std::filesystem::path path_;
    std::filesystem::path unfinished_;
    std::ofstream out_;
};

} // namespace majlis
