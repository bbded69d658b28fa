#include <algorithm>

#include "commands/answering.h"
#include "tests/commands/rights_table.h"

namespace majlis::test {
namespace {

struct Cell {
    Who who;
    Place place;
};

std::string told(const RightsLine& line, const Cell& cell) {
    return line.what + " by " + name_of(cell.who) + " " + name_of(cell.place);
}

bool has(const RightsLine& line, unsigned may) {
    return (line.may & may) != 0;
}

// May this person change whatever is meant by that?
bool free_to(const RightsLine& line, const Cell& cell) {
    const bool here = cell.place == Place::OwnServer;
    return (cell.who == Who::Seat && (has(line, kSeat) || (here && has(line, kSeatHere)))) ||
           (cell.who == Who::FormerSeat && has(line, kFormer)) || (here && has(line, kHere)) ||
           (cell.who == Who::Organiser && here && has(line, kOrganiser));
}

bool contains(const std::string& row, const std::string& words) {
    return row.find(words) != std::string::npos;
}

bool organises_there(const Cell& cell) {
    return (cell.who == Who::Organiser && cell.place == Place::OwnServer) ||
           (cell.who == Who::OrganiserElsewhere && cell.place == Place::OtherServer);
}

class Rights : public testing::Test {
protected:
    // Of this one row.
    bool may_change(const RightsLine& line, const Cell& cell, const std::string& row) const {
        const bool own = has(line, kOwn) || (has(line, kOwnHere) && cell.place == Place::OwnServer);
        const std::string id = std::to_string(scene_.id(cell.who).value);
        const bool is_own = contains(row, "\"user_id\": " + id) || scene_.about_new_game(row);
        const bool of_server = contains(row, "\"guild_id\": " + std::to_string(RightsScene::guild(cell.place).value)) &&
                               !contains(row, "\"game_id\"");
        const bool text_of_pack = row.starts_with("packs "); // it is nobody's
        return free_to(line, cell) || (own && (is_own || text_of_pack)) ||
               (has(line, kServer) && organises_there(cell) && (of_server || is_own || text_of_pack));
    }

    // What may not have come or gone.
    std::vector<std::string> wrong_rows(const RightsLine& line, const Cell& cell, const RightsScene::Rows& now) const {
        std::vector<std::string> changed, wrong;
        std::set_symmetric_difference(before_.begin(), before_.end(), now.begin(), now.end(),
                                      std::back_inserter(changed));
        std::copy_if(changed.begin(), changed.end(), std::back_inserter(wrong),
                     [&](const std::string& row) { return !may_change(line, cell, row); });
        return wrong;
    }

    // Whoever has no seat learns nothing of the game from outside its server.
    static void expect_nothing_shown(const RightsLine& line, const Cell& cell, const Reply& reply) {
        if (cell.who == Who::Seat || cell.place == Place::OwnServer) return;
        const Post& post = post_of(reply);
        EXPECT_TRUE(post.files.empty()) << told(line, cell);
        for (const char* name : {"Alice", "Bob", "<@700>", "<@701>"})
            EXPECT_FALSE(contains(post.content, name)) << told(line, cell) << ": " << post.content;
    }

    void try_cell(const RightsLine& line, const Cell& cell) {
        const Reply reply = scene_.does(scene_.doing(cell.who, cell.place, line.in, line.doing(scene_)));
        expect_nothing_shown(line, cell, reply);
        ++cells_;
        if (scene_.digest() == digest_) return free_to(line, cell) ? scene_.put_back() : void();
        changed_ = true;
        for (const std::string& row : wrong_rows(line, cell, scene_.rows()))
            ADD_FAILURE() << told(line, cell) << " has changed: " << row
                          << "\nwith the answer: " << post_of(reply).content;
        scene_.put_back();
    }

    void try_line(const RightsLine& line) {
        changed_ = false;
        for (const Who who : kEverybody)
            for (const Place place : kEverywhere)
                try_cell(line, {who, place});
        EXPECT_TRUE(changed_ || line.effect == Effect::Looks) << line.what << " changes nothing for anybody";
    }

    RightsScene scene_;
    RightsScene::Rows before_ = scene_.rows();
    std::string digest_ = scene_.digest();
    bool changed_ = false; // by the present line
    int cells_ = 0;
};

TEST_F(Rights, everything_that_is_answered_has_its_line) {
    std::set<std::string> listed;
    for (const RightsLine& line : rights_table())
        listed.insert(line.what);
    const auto names = all_that_is_answered();
    const std::set<std::string> all(names.begin(), names.end());
    EXPECT_GT(all.size(), 100U);
    for (const std::string& name : all)
        EXPECT_TRUE(listed.contains(name)) << name << " has no line";
    for (const std::string& name : listed)
        EXPECT_TRUE(all.contains(name)) << name << " is not there any more";
}

TEST_F(Rights, what_was_put_back_is_as_before) {
    scene_.does(scene_.doing(Who::Seat, Place::OwnServer, In::Thread, SlashCommand{"game pause", {}}));
    EXPECT_NE(scene_.rows(), before_);
    scene_.put_back();
    EXPECT_EQ(scene_.rows(), before_);
}

TEST_F(Rights, nobody_changes_what_no_line_allows) {
    for (const RightsLine& line : rights_table())
        try_line(line);
    std::cout << "PROVEN rights: " << cells_ << " cells of who does what where\n";
}

} // namespace
} // namespace majlis::test
