// What an operator watches, as Prometheus reads it: how many, how quick, and whether the other side is there.
// Numbers alone: nothing about a person, a game or a hand. Every function may be called from any thread.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace majlis {

enum class Reach { Away, There };
enum class Trust { Lost, Kept };

class Metrics {
public:
    using Seconds = std::chrono::duration<double>;

    Metrics();
    ~Metrics();
    Metrics(const Metrics&) = delete;
    Metrics& operator=(const Metrics&) = delete;

    void first_response(Seconds took); // from hearing of an interaction to Discord's word that it was answered
    void answered(Seconds took);       // until the work was done and its answer handed to the sender
    void turned_away();                // too many were waiting
    void unreadable();                 // an interaction: of a kind that we do not offer, or without what it needs
    void over_share();                 // too many of one person were waiting
    void request(long status);         // Discord's answer to one request; 0: there was none
    void asked_to_wait(Seconds pause); // by Discord, after too many requests
    void attempt(std::string_view outcome, Seconds took); // to deliver a row of the outbox

    void identified(); // to the gateway: Discord grants a thousand in a day
    void braked();     // so often that we wait
    void gateway(Reach reach);
    void store(Reach reach);
    void rest(Reach reach);                               // Discord's; counts as there until it is missed
    void clock_ahead(std::string_view of, Seconds ahead); // ours of another
    void clocks(Trust trust);                             // lost: deadlines and tidying wait
    std::optional<std::string> trouble() const;           // why nobody can play at the moment

    std::string text() const; // in Prometheus' text format

private:
    struct Numbers;
    std::unique_ptr<Numbers> numbers_;
};

} // namespace majlis
