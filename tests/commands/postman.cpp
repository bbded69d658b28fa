#include "tests/commands/postman.h"

#include <stdexcept>

namespace majlis::test {

void Postman::deliver(Instant now) {
    using namespace std::chrono_literals;
    while (const auto lease = store_.outbox().lease_lane(now, 1min, "postman")) {
        while (const auto row = store_.outbox().next_row(*lease, now))
            deliver(*lease, *row, now);
        store_.outbox().give_back(*lease);
    }
}

void Postman::deliver(const Lease& lease, const OutboxRow& row, Instant now) {
    const bool thread = row.post.kind == OutboxKind::OpenThread;
    const bool words = !thread && row.post.kind != OutboxKind::CloseThread && row.post.kind != OutboxKind::AddMember &&
                       row.post.kind != OutboxKind::RemoveMember;
    delivered_.push_back({row, words ? post_from_payload(row.post.payload) : Post{}});
    const MessageId message{++last_message_};
    const ChannelId channel{thread ? 900'000 + row.id.game.value : 600};
    if (store_.outbox().record_sent(lease, row, {0, channel, message}, Rest::Complete, now) == Held::Lost)
        throw std::logic_error("the postman has lost a lane");
}

std::vector<Delivered> Postman::since(std::size_t first) const {
    return {delivered_.begin() + static_cast<std::ptrdiff_t>(first), delivered_.end()};
}

const Delivered& Postman::last(OutboxKind kind) const {
    for (auto one = delivered_.rbegin(); one != delivered_.rend(); ++one)
        if (one->row.post.kind == kind) return *one;
    throw std::runtime_error("the postman has delivered nothing of that kind");
}

std::vector<Delivered> Postman::to(const Destination& destination) const {
    std::vector<Delivered> some;
    for (const Delivered& one : delivered_)
        if (one.row.post.to == destination) some.push_back(one);
    return some;
}

} // namespace majlis::test
