#include "tests/bot/child_program.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdexcept>

#include <sys/wait.h>
#include <unistd.h>

namespace majlis::test {

namespace {

using std::chrono::steady_clock;

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> list;
    for (auto& text : texts)
        list.push_back(text.data());
    list.push_back(nullptr);
    return list;
}

// This program's own variables, with some set anew.
std::vector<std::string> environment(const std::map<std::string, std::string>& variables) {
    std::vector<std::string> lines;
    for (char** own = environ; *own; ++own) {
        std::string line(*own);
        if (!variables.contains(line.substr(0, line.find('=')))) lines.push_back(std::move(line));
    }
    for (const auto& [name, value] : variables) {
        std::string line = name;
        lines.push_back(line.append("=").append(value));
    }
    return lines;
}

} // namespace

ChildProgram::ChildProgram(const std::vector<std::string>& words, const std::map<std::string, std::string>& variables)
    : name_(words.at(0)) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe for " + name_);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    auto arguments = words;
    auto lines = environment(variables);
    const int error =
        posix_spawnp(&process_, name_.c_str(), &actions, nullptr, pointers(arguments).data(), pointers(lines).data());
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    output_ = ends[0];
    if (error != 0) throw std::runtime_error(name_ + " does not start");
}

ChildProgram::~ChildProgram() {
    ::kill(process_, SIGTERM);
    ::waitpid(process_, nullptr, 0);
    ::close(output_);
}

void ChildProgram::signal(int number) const {
    ::kill(process_, number);
}

std::string ChildProgram::line(std::chrono::milliseconds patience) {
    const auto until = steady_clock::now() + patience;
    while (unread_.find('\n') == std::string::npos)
        if (!read_more(until)) throw std::runtime_error(name_ + " said nothing more; last: " + unread_);
    const auto end = unread_.find('\n');
    auto text = unread_.substr(0, end);
    unread_.erase(0, end + 1);
    return text;
}

std::string ChildProgram::line_with(const std::string& beginning, std::chrono::milliseconds patience) {
    const auto until = steady_clock::now() + patience;
    for (;;) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - steady_clock::now());
        auto text = line(std::max(left, std::chrono::milliseconds(0)));
        if (text.starts_with(beginning)) return text;
    }
}

bool ChildProgram::read_more(steady_clock::time_point until) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - steady_clock::now()).count();
    pollfd output{output_, POLLIN, 0};
    if (left < 0 || ::poll(&output, 1, static_cast<int>(left)) <= 0) return false;
    std::array<char, 4096> piece{};
    const auto count = ::read(output_, piece.data(), piece.size());
    if (count <= 0) return false;
    unread_.append(piece.data(), static_cast<std::size_t>(count));
    return true;
}

} // namespace majlis::test
