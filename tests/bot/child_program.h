// A program of its own beside the test: started with words and variables, listened to line by line, ended with the
// test. For what has to be real: the playground, a proxy, a client on somebody else's library.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace majlis::test {

class ChildProgram {
public:
    explicit ChildProgram(const std::vector<std::string>& words,
                          const std::map<std::string, std::string>& variables = {});
    ~ChildProgram(); // ends it
    ChildProgram(const ChildProgram&) = delete;
    ChildProgram& operator=(const ChildProgram&) = delete;

    std::string line(std::chrono::milliseconds patience = std::chrono::seconds(30));         // the next one it prints
    std::string line_with(const std::string& beginning, std::chrono::milliseconds patience); // skips others
    void signal(int number) const;

    int process() const { return process_; }

private:
    bool read_more(std::chrono::steady_clock::time_point until);

    std::string name_;
    int process_ = 0;
    int output_ = -1;
    std::string unread_;
};

} // namespace majlis::test
