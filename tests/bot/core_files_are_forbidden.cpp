// What the system says of a child that has crashed, with core files allowed before and forbidden by us.
#include <csignal>
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bot/core_files.h"

namespace majlis {
namespace {

enum class Forbidden { No, Yes };

[[noreturn]] void crash_in(const std::string& folder, Forbidden forbidden) {
    rlimit limit{};
    ::getrlimit(RLIMIT_CORE, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_CORE, &limit);
    ::prctl(PR_SET_DUMPABLE, 1);
    if (::chdir(folder.c_str()) != 0) ::_exit(1);
    if (forbidden == Forbidden::Yes) forbid_core_files();
    ::raise(SIGQUIT); // which no sanitizer handles
    ::_exit(1);
}

int ending_of_a_crash(Forbidden forbidden) {
    char folder[] = "/tmp/majlis-core-XXXXXX";
    EXPECT_NE(::mkdtemp(folder), nullptr);
    const pid_t child = ::fork();
    if (child == 0) crash_in(folder, forbidden);
    int status = 0;
    ::waitpid(child, &status, 0);
    std::filesystem::remove_all(folder);
    return status;
}

TEST(CoreFilesAreForbidden, no_core_is_dumped) {
    const int status = ending_of_a_crash(Forbidden::Yes);
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_FALSE(WCOREDUMP(status));
}

TEST(CoreFilesAreForbidden, and_without_that_one_would_be) {
    rlimit limit{};
    ::getrlimit(RLIMIT_CORE, &limit);
    if (limit.rlim_max == 0) GTEST_SKIP() << "the system forbids them to everybody";
    EXPECT_TRUE(WCOREDUMP(ending_of_a_crash(Forbidden::No)));
}

TEST(CoreFilesAreForbidden, neither_file_nor_collector) {
    const pid_t child = ::fork();
    if (child == 0) {
        forbid_core_files();
        rlimit limit{1, 1};
        ::getrlimit(RLIMIT_CORE, &limit);
        ::_exit(limit.rlim_cur == 0 && limit.rlim_max == 0 && ::prctl(PR_GET_DUMPABLE) == 0 ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

} // namespace
} // namespace majlis
