#include "tests/support/shell.h"

#include <array>
#include <cstdio>
#include <stdexcept>

namespace majlis::test {

std::string run(const std::string& command) {
    FILE* pipe = popen(command.c_str(), "r");
    if (!pipe) throw std::runtime_error("cannot start: " + command);
    std::string output;
    std::array<char, 4096> piece{};
    while (const std::size_t count = std::fread(piece.data(), 1, piece.size(), pipe))
        output.append(piece.data(), count);
    if (pclose(pipe) != 0) throw std::runtime_error("failed: " + command + "\n" + output);
    while (!output.empty() && output.back() == '\n')
        output.pop_back();
    return output;
}

std::string shell_word(std::string_view text) {
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

std::filesystem::path build_folder() {
    return std::filesystem::read_symlink("/proc/self/exe").parent_path().parent_path();
}

std::filesystem::path checkout() {
    for (auto folder = build_folder(); folder != folder.root_path(); folder = folder.parent_path())
        if (std::filesystem::exists(folder / "tools" / "private_postgres")) return folder;
    throw std::runtime_error("the test program lies outside the checkout");
}

} // namespace majlis::test
