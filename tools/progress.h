// How far a long piece of work has come: a bar on a terminal, a plain line now and then elsewhere.
// It goes to the error output, so that the standard output holds the result alone.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

namespace majlis {

enum class Onto { Terminal, File };

Onto error_output(); // what the program's error output is

class ProgressBar {
public:
    ProgressBar(std::string what, std::ostream& out, Onto onto);
    ~ProgressBar(); // leaves the bar's line

    void show(std::uint64_t done, std::uint64_t all);

private:
    void draw(std::uint64_t done, std::uint64_t all, int percent);

    std::string what_;
    std::ostream& out_;
    Onto onto_;
    int shown_ = -1; // percent
};

} // namespace majlis
