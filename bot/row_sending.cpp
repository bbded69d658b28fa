#include "bot/row_sending.h"

#include <algorithm>
#include <array>

#include "bot/discord_answers.h"
#include "bot/discord_limits.h"
#include "bot/interaction_json.h"
#include "bot/log.h"
#include "bot/rate_limits.h"
#include "commands/delivery.h"
#include "commands/hand_threads.h"
#include "commands/herald.h"
#include "commands/limits.h"
#include "commands/post_json.h"
#include "engine/core/overloaded.h"

namespace majlis {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;

constexpr milliseconds kFirstPause{1000}, kLongestUsualPause{300000};
static_assert(kOpeningEnds > kLongestRequest,
              "a process that lost a lane has no request on its way when another opens its thread");
constexpr minutes kClockMargin{5};                                      // between Discord's clock and ours
constexpr milliseconds kLongestAttempt = kLongestAskedFor + minutes{1}; // it may have been asked to wait on its way
constexpr std::size_t kPagesMore = 10; // each search reads so many more than the one before: one of them finds the end
constexpr minutes kAccessPause{10};    // somebody has to change a permission, or to close threads
constexpr minutes kQuarantinePause{180};
static_assert(kQuarantinePause < kLongestPause && kOpeningsCount < kLongestPause);
constexpr std::chrono::days kPatience{30}; // where only people can help
constexpr std::string_view kMarkPrefix = "\n-# ";

constexpr std::array kNoDirectMessages{50007L, 50278L, 20009L};
constexpr std::array kArchived{50083L, 160005L};
constexpr std::array kNoAccess{50001L, 50013L, 160006L}; // the last: a thousand threads are open on the server
constexpr long kTooManyDirectChannels = 40003, kUnknownMessage = 10008, kMissingPermissions = 50013;

template <std::size_t N>
bool one_of(const std::array<long, N>& codes, long code) {
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

// Twice as long after each attempt, and a quarter more or less by row, so that what failed together is not repeated at
// one moment.
milliseconds pause_after(const OutboxRow& row) {
    const milliseconds pause = std::min(kLongestUsualPause, kFirstPause * (1 << std::min(row.attempts, 16U)) / 2);
    const auto scattered =
        static_cast<long>((row.id.number * 2654435761U + std::uint64_t{row.attempts} * 40503U) % 512);
    return pause * 3 / 4 + pause * scattered / 1024;
}

// Every message ends with a small mark, by which it is found again.
std::string mark_of(const OutboxRow& row) {
    return std::string(kMarkPrefix) + nonce_of(row.id, 0);
}

// In a thread of its owner's own, or it prepares that thread.
bool shows_hand(const OutboxRow& row) {
    const auto* thread = std::get_if<ToThread>(&row.post.to);
    return thread && is_hand_thread(*thread) && row.post.kind != OutboxKind::CloseThread;
}

// A prompt is complete only when its predecessor has lost its buttons.
Sent posted(const OutboxRow& row, ChannelId channel, MessageId message) {
    return {{0, channel, message}, row.post.kind == OutboxKind::Prompt ? Rest::MoreParts : Rest::Complete};
}

// Nothing keeps Discord from opening a second one, so a doubtful thread is always looked for first, and not before it
// must be there: an answer may be lost long before Discord has done what it was asked.
Outcome unless_under_way(Outcome outcome) {
    if (auto* doubtful = std::get_if<Doubtful>(&outcome)) doubtful->pause = std::max(doubtful->pause, kOpeningEnds);
    return outcome;
}

} // namespace

RowSending::RowSending(Store& store, Sender& sender, Clock clock, Draw draw, std::size_t new_direct_channels)
    : store_(store),
      sender_(sender),
      clock_(std::move(clock)),
      draw_(std::move(draw)),
      new_direct_channels_(new_direct_channels) {}

Outcome RowSending::attempt(const OutboxRow& row) {
    switch (row.post.kind) {
    case OutboxKind::OpenThread: return open_thread(row);
    case OutboxKind::CloseThread: return close_thread(row);
    case OutboxKind::AddMember:
    case OutboxKind::RemoveMember: return change_members(row);
    case OutboxKind::Edit: return edit(row);
    case OutboxKind::Post:
    case OutboxKind::Prompt: return post(row);
    }
    throw std::logic_error("an outbox row's kind");
}

Outcome RowSending::open_thread(const OutboxRow& row) {
    const ThreadOpening opening = thread_from_payload(row.post.payload);
    if (row.doubtful_since) return find_thread(row, opening.name);
    const Answer answer = sender_.ask(majlis::open_thread(opening.in, opening.name, opening.watching));
    if (const auto* done = std::get_if<Done>(&answer))
        if (const auto thread = id_in(done->body)) return Sent{{0, ChannelId{*thread}, MessageId{*thread}}};
    return unless_under_way(outcome_of(row, opening.in, answer));
}

// Where none could be opened, the game is told in its channel, which stays open.
bool RowSending::is_thread(const OutboxRow& row) {
    const auto* to = std::get_if<ToThread>(&row.post.to);
    return to && store_.thread(to->game, to->purpose).has_value();
}

// It was closed already when its answer was lost: once more changes nothing.
Outcome RowSending::close_thread(const OutboxRow& row) {
    const auto where = channel_of(row);
    if (const auto* outcome = std::get_if<Outcome>(&where)) return *outcome;
    const ChannelId thread = std::get<ChannelId>(where);
    if (!is_thread(row)) return Sent{{0, thread, MessageId{}}};
    const bool rests = thread_end_from_payload(row.post.payload) == ThreadEnd::Rests;
    Answer answer = sender_.ask(majlis::close_thread(thread, rests ? Closing::AfterADay : Closing::Locked));
    const auto* no = std::get_if<Refused>(&answer);
    const bool may_not = no && no->code == kMissingPermissions;
    if (may_not && rests) return Sent{{0, thread, MessageId{thread.value}}}; // it is archived later, by itself
    if (may_not) answer = sender_.ask(majlis::close_thread(thread, Closing::Archived));
    if (std::holds_alternative<Done>(answer)) return Sent{{0, thread, MessageId{thread.value}}};
    if (std::holds_alternative<Lost>(answer)) return Failed{pause_after(row), sentence_of(answer)};
    return outcome_of(row, thread, answer);
}

// Who has left the server is not let in, and keeps nobody waiting.
Outcome RowSending::change_members(const OutboxRow& row) {
    const auto where = channel_of(row);
    if (const auto* outcome = std::get_if<Outcome>(&where)) return *outcome;
    const ChannelId thread = std::get<ChannelId>(where);
    const UserId user = member_from_payload(row.post.payload);
    const bool comes = row.post.kind == OutboxKind::AddMember;
    const Answer answer = sender_.ask(comes ? add_thread_member(thread, user) : remove_thread_member(thread, user));
    if (std::holds_alternative<Done>(answer)) return Sent{{0, thread, MessageId{}}};
    if (const auto* no = std::get_if<Refused>(&answer); no && !one_of(kArchived, no->code) && !has_left(row))
        return given_up(row, sentence_of(answer));
    if (std::holds_alternative<Lost>(answer)) return Failed{pause_after(row), sentence_of(answer)}; // twice is as once
    return outcome_of(row, thread, answer);
}

Outcome RowSending::find_thread(const OutboxRow& row, const std::string& name) {
    const auto game = store_.find(row.id.game);
    if (!game) return Dead{"the game is gone"};
    const Answer answer = sender_.ask(list_threads(game->guild));
    const auto* done = std::get_if<Done>(&answer);
    if (!done) return Doubtful{pause_after(row), sentence_of(answer)};
    if (const auto thread = thread_named(done->body, game->channel, name))
        return Sent{{0, *thread, MessageId{thread->value}}};
    return Absent{};
}

Outcome RowSending::post(const OutboxRow& row) {
    if (!row.sent.empty()) return retire_old_prompt(row);
    const auto where = channel_of(row);
    if (const auto* outcome = std::get_if<Outcome>(&where)) return *outcome;
    const ChannelId channel = std::get<ChannelId>(where);
    return row.doubtful_since ? find_message(row, channel) : post_in(row, channel);
}

Outcome RowSending::post_in(const OutboxRow& row, ChannelId channel) {
    Post post = post_from_payload(row.post.payload);
    add_image(row, post);
    post.content += mark_of(row);
    const Answer answer = sender_.ask(create_message(channel, post, nonce_of(row.id, 0)));
    if (const auto* done = std::get_if<Done>(&answer))
        if (const auto message = id_in(done->body)) return posted(row, channel, MessageId{*message});
    return outcome_of(row, channel, answer);
}

// Before it is posted again: the nonce, which Discord remembers for some minutes, then catches what is still on its
// way. It may stand among any number of messages of people: as long as there are more of them, it is not absent.
Outcome RowSending::find_message(const OutboxRow& row, ChannelId channel) {
    const MessageId behind_it{oldest_id_of(*row.doubtful_since + kLongestAttempt + kClockMargin)};
    MessageId after{oldest_id_of(*row.doubtful_since - kClockMargin)};
    for (std::size_t page = 0; page < kPagesMore * row.attempts; ++page) {
        const Answer answer = sender_.ask(list_messages_after(channel, after));
        const auto* done = std::get_if<Done>(&answer);
        if (!done) return Doubtful{pause_after(row), sentence_of(answer)};
        if (const auto message = own_message_ending(done->body, mark_of(row))) return posted(row, channel, *message);
        const auto end = end_of_full_page(done->body);
        if (!end || *end > behind_it) return Absent{};
        after = *end;
    }
    return Doubtful{pause_after(row), "not found yet among many messages"};
}

Outcome RowSending::edit(const OutboxRow& row) {
    const auto message = row.post.purpose ? store_.message(row.id.game, *row.post.purpose) : std::nullopt;
    if (!message) return post(row);
    Post changed = post_from_payload(row.post.payload);
    add_image(row, changed);
    const Answer answer = sender_.ask(edit_message(message->channel, message->message, changed));
    if (std::holds_alternative<Done>(answer)) return Sent{{0, message->channel, message->message}};
    const auto* refused = std::get_if<Refused>(&answer);
    if (refused && refused->code == kUnknownMessage) return post(row); // somebody has deleted it
    if (std::holds_alternative<Lost>(answer)) return Failed{pause_after(row), sentence_of(answer)};
    return outcome_of(row, message->channel, answer);
}

// The prompt is there: its predecessor loses its buttons, and only then is the new one remembered.
Outcome RowSending::retire_old_prompt(const OutboxRow& row) {
    const Sent complete{row.sent.back(), Rest::Complete};
    const auto old = row.post.purpose ? store_.message(row.id.game, *row.post.purpose) : std::nullopt;
    if (!old) return complete;
    const Answer answer = sender_.ask(take_components_away(old->channel, old->message));
    if (std::holds_alternative<Done>(answer)) return complete;
    if (std::holds_alternative<Refused>(answer)) { // deleted, or out of reach: a dead button is answered anyway
        log_info("old prompt kept", {{"game", std::to_string(row.id.game.value)}, {"why", sentence_of(answer)}});
        return complete;
    }
    return Failed{pause_after(row), sentence_of(answer)};
}

Outcome RowSending::outcome_of(const OutboxRow& row, ChannelId channel, const Answer& answer) {
    const auto pause = pause_after(row);
    return std::visit(overloaded{[&](const Done&) -> Outcome { return Doubtful{pause, "Discord's answer had no id"}; },
                                 [&](const Lost& lost) -> Outcome { return Doubtful{pause, lost.why}; },
                                 [&](const NotSent& not_sent) -> Outcome { return Failed{pause, not_sent.why}; },
                                 [&](const Refused& no) -> Outcome { return refused(row, channel, no); }},
                      answer);
}

Outcome RowSending::refused(const OutboxRow& row, ChannelId channel, const Refused& refused) {
    const std::string reason = sentence_of(refused);
    if (has_left(row)) return Failed{kAccessPause, reason}; // it goes out when we are invited again
    const auto* user = std::get_if<ToUser>(&row.post.to);
    if (user && one_of(kNoDirectMessages, refused.code)) {
        close_direct_messages(user->user);
        return undeliverable(row, user->user, reason);
    }
    if (one_of(kArchived, refused.code)) return archived(row, channel, reason);
    if (refused.code == kTooManyDirectChannels) {
        stop_opening();
        return waits_for_help(row, kQuarantinePause, reason);
    }
    if (refused.status == 401) return waits_for_help(row, pause_after(row), reason); // as a good token is now and then
    if (!one_of(kNoAccess, refused.code) || shows_hand(row)) return given_up(row, reason);
    return waits_for_help(row, kAccessPause, reason);
}

Outcome RowSending::archived(const OutboxRow& row, ChannelId thread, const std::string& reason) {
    const bool may_not = std::holds_alternative<Refused>(sender_.ask(reopen_thread(thread)));
    if (!may_not) return Failed{pause_after(row), reason};
    return shows_hand(row) ? given_up(row, reason) : waits_for_help(row, kAccessPause, reason);
}

// However often it has been tried, also in a long time without a network.
Outcome RowSending::waits_for_help(const OutboxRow& row, milliseconds pause, const std::string& reason) {
    if (row.waiting_since && clock_() - *row.waiting_since > kPatience) return given_up(row, reason);
    return Failed{pause, reason};
}

bool RowSending::has_left(const OutboxRow& row) {
    const auto game = store_.find(row.id.game);
    return game && store_.people().has_left(game->guild);
}

std::variant<ChannelId, Outcome> RowSending::channel_of(const OutboxRow& row) {
    using Where = std::variant<ChannelId, Outcome>;
    return std::visit(overloaded{[](const ToChannel& to) -> Where { return to.channel; },
                                 [&](const ToUser& to) -> Where { return direct_channel(row, to.user); },
                                 [&](const ToThread& to) -> Where {
                                     if (const auto thread = store_.thread(to.game, to.purpose)) return *thread;
                                     // The lane's first row would have opened it: it could not be opened. What was
                                     // meant for a few is not told to all.
                                     if (to.purpose != kTableThread) return given_up(row, "it has no thread");
                                     const auto game = store_.find(to.game);
                                     if (!game) return Outcome{Dead{"the game is gone"}};
                                     if (game->rules.watching == Watching::Players)
                                         return Outcome{Dead{"it has no thread, and only its players watch"}};
                                     return game->channel;
                                 }},
                      row.post.to);
}

std::variant<ChannelId, Outcome> RowSending::direct_channel(const OutboxRow& row, UserId id) {
    const User user = store_.people().user(id);
    if (user.direct_messages == DirectMessages::Closed)
        return undeliverable(row, id, "this person takes no direct messages");
    if (user.dm_channel) return *user.dm_channel;
    const Instant now = clock_();
    const auto when = store_.people().open_direct_channel(id, now, new_direct_channels_);
    if (!when) return undeliverable(row, id, "this person has been forgotten");
    if (*when > now)
        return Outcome{Failed{std::max<milliseconds>(*when - now, pause_after(row)), "new direct channels are paced"}};
    const Answer answer = sender_.ask(open_direct_channel(id));
    const auto* done = std::get_if<Done>(&answer);
    const auto channel = done ? id_in(done->body) : std::nullopt;
    if (!channel && std::holds_alternative<Lost>(answer))
        return Outcome{Failed{pause_after(row), sentence_of(answer)}}; // opening it again gives the same one
    if (!channel) return outcome_of(row, ChannelId{}, answer);
    store_.people().keep_direct_channel(id, ChannelId{*channel});
    return ChannelId{*channel};
}

void RowSending::stop_opening() {
    store_.people().stop_direct_channels(clock_() + kQuarantinePause);
    log_error("Discord wants no more new direct channels: none is opened for three hours");
}

void RowSending::close_direct_messages(UserId id) {
    store_.people().keep(id, DirectMessages::Closed);
    log_info("direct messages closed", {{"user", std::to_string(id.value)}});
}

// What was in it is never posted elsewhere: its owner is told where to look.
Outcome RowSending::undeliverable(const OutboxRow& row, UserId owner, std::string reason) {
    show_hand_here(store_, row.id.game, owner, clock_());
    return Dead{std::move(reason)};
}

// A hand whose thread cannot be opened or has gone is not waited for: its owner is told where to look.
Outcome RowSending::given_up(const OutboxRow& row, std::string reason) {
    if (shows_hand(row)) show_hand_here(store_, std::get<ToThread>(row.post.to), clock_());
    return Dead{std::move(reason)};
}

// A board that cannot be drawn must not keep the words from arriving.
void RowSending::add_image(const OutboxRow& row, Post& post) {
    if (!row.post.image) return;
    try {
        Attachment image = draw_(row.id.game, row.post.version, *row.post.image);
        hold_to_limits(image);
        post.files.push_back(std::move(image));
    } catch (const StoreUnavailable&) {
        throw;
    } catch (const std::exception& failure) {
        log_error("image not drawn", {{"game", std::to_string(row.id.game.value)},
                                      {"version", std::to_string(row.post.version.value)},
                                      {"why", failure.what()}});
        const std::string excuse = "\n" + instead_of_image(store_, row.id.game, row.post.to);
        const std::size_t room = limits::kContent - characters(excuse) - characters(mark_of(row));
        post.content = shortened(post.content, room) + excuse;
    }
}

} // namespace majlis
