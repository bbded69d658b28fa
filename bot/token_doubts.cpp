#include "bot/token_doubts.h"

#include "bot/discord.h"
#include "bot/log.h"

namespace majlis {
namespace {

constexpr std::chrono::minutes kApart{1};
constexpr std::chrono::milliseconds kBetweenLooks{200}; // at the clock, which may be one that leaps
constexpr long kUnauthorized = 401;

} // namespace

TokenDoubts::TokenDoubts(Sender& sender, Clock clock, std::function<void()> refused)
    : sender_(sender), clock_(std::move(clock)), refused_(std::move(refused)), thread_([this] { run(); }) {}

TokenDoubts::~TokenDoubts() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void TokenDoubts::doubt() {
    {
        const std::lock_guard lock(mutex_);
        doubted_ = true;
    }
    changed_.notify_all();
}

void TokenDoubts::run() {
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return ending_ || doubted_; });
            if (ending_) return;
        }
        log_warning("Discord has refused the token once, asking again");
        if (ask() == Token::Refused) {
            if (!wait_until(clock_() + kApart)) return;
            if (ask() == Token::Refused) return refused_();
        }
        log_info("the token was not refused again");
        const std::lock_guard lock(mutex_);
        doubted_ = false; // also what was heard meanwhile
    }
}

TokenDoubts::Token TokenDoubts::ask() {
    const Answer answer = sender_.ask(who_we_are());
    const auto* refusal = std::get_if<Refused>(&answer);
    return refusal && refusal->status == kUnauthorized ? Token::Refused : Token::MayBeGood;
}

bool TokenDoubts::wait_until(Instant then) {
    std::unique_lock lock(mutex_);
    while (!ending_ && clock_() < then)
        changed_.wait_for(lock, kBetweenLooks);
    return !ending_;
}

} // namespace majlis
