// majlis-table: plays any game without Discord or database, one JSON request a line.
// Try: {"op":"games"}
#include <iostream>
#include <string>

#include "tools/table/session.h"

namespace {

constexpr std::size_t kMostBytes = 64UL * 1024 * 1024;

// A line, cut off at kMostBytes: the rest is read and thrown away, so that memory stays bounded.
bool read_line(std::istream& in, std::string& line) {
    line.clear();
    std::streambuf& buffer = *in.rdbuf();
    for (int c = buffer.sbumpc(); c != std::char_traits<char>::eof(); c = buffer.sbumpc()) {
        if (c == '\n') return true;
        if (line.size() <= kMostBytes) line += static_cast<char>(c);
    }
    return !line.empty();
}

} // namespace

int main(int argc, char** argv) {
    if (argc > 1) {
        std::cout << "usage: " << argv[0] << " < requests > answers\n"
                  << "One JSON request a line, one JSON answer a line; see docs/headless-table.md.\n";
        return std::string_view(argv[1]) == "--help" ? 0 : 2;
    }
    std::ios::sync_with_stdio(false);
    majlis::TableSession session;
    std::string line;
    while (read_line(std::cin, line))
        if (line.find_first_not_of(" \t\r") != std::string::npos) std::cout << session.answer(line) << std::endl;
    return 0;
}
