// Each open offer stands in a post of its own, with the buttons of both parties; when it is gone, its post says what
// came of it and has no buttons any more. Which offers stand in posts, and how long, is stored with the game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/reply.h"
#include "db/game_transaction.h"
#include "engine/core/table.h"
#include "locale/language.h"

namespace majlis {

struct OfferPost {
    OutboxKind kind; // Post, or Edit of the one before
    std::string purpose;
    Post post;
};

// What has to be sent so that the posts say what is on the table for everybody. `pinged` are called anyway.
std::vector<OfferPost> offer_posts(GameTransaction& tx, const Table& table, const std::vector<SeatRow>& seats,
                                   const std::vector<UserId>& pinged, const Language& language, Instant now);

// These offers once more: all of them where the game has moved to another thread, or in place of their posts those
// whose time is another now.
std::vector<OfferPost> offer_posts_again(OutboxKind kind, const std::vector<PostedOffer>& offers, GameId game,
                                         const Table& table, const std::vector<SeatRow>& seats,
                                         const Language& language);

// In place of all of them, where the game ends before its rules end it. None is kept any more.
std::vector<OfferPost> last_offer_posts(GameTransaction& tx, const std::vector<SeatRow>& seats,
                                        const Language& language);

std::uint16_t number_of(const PostedOffer& posted);

// By the clock; nothing where the rules alone end it, or the game rests.
std::optional<Instant> goes_at(const std::vector<PostedOffer>& posted, const OfferOnTable& offer);

} // namespace majlis
