#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "bot/whole_file.h"
#include "tests/support/shell.h"

namespace majlis {
namespace {

class FilesAreWhole : public testing::Test {
protected:
    FilesAreWhole() {
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }

    ~FilesAreWhole() override { std::filesystem::remove_all(folder_); }

    std::string text() const {
        std::ifstream file(path_);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    void write(const std::string& text) {
        WholeFile file(path_);
        file.out() << text;
        file.finish();
    }

    std::filesystem::path folder_ = test::build_folder() / "whole_file";
    std::filesystem::path path_ = folder_ / "backup";
};

TEST_F(FilesAreWhole, one_that_is_finished_is_there_and_takes_the_place_of_the_old_one) {
    write("old");
    write("new");
    EXPECT_EQ(text(), "new");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1) << "and nothing else is left";
}

TEST_F(FilesAreWhole, one_that_is_broken_off_is_not_there_and_the_old_one_stays) {
    WholeFile(path_).out() << "half";
    EXPECT_FALSE(std::filesystem::exists(path_));
    write("old");
    WholeFile(path_).out() << "half";
    EXPECT_EQ(text(), "old");
    write("new");
    EXPECT_EQ(text(), "new");
}

TEST_F(FilesAreWhole, nobody_else_may_read_it_however_far_it_has_come) {
    using std::filesystem::perms;
    WholeFile file(path_);
    for (const auto& entry : std::filesystem::directory_iterator(folder_))
        EXPECT_EQ(entry.status().permissions(), perms::owner_read | perms::owner_write);
    file.finish();
    EXPECT_EQ(std::filesystem::status(path_).permissions(), perms::owner_read | perms::owner_write);
}

TEST_F(FilesAreWhole, a_place_that_cannot_be_written_is_said) {
    EXPECT_THROW(WholeFile(folder_ / "nowhere" / "backup"), std::runtime_error);
}

} // namespace
} // namespace majlis
