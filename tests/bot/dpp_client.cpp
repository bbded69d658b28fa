// A small client on DPP, a library that nobody here wrote. It says what it hears, a line each:
// ready, resumed, pressed <custom_id>. `dpp_client plain` asks the gateway for no compression.
#include <iostream>
#include <mutex>
#include <string>

#include <dpp/dpp.h>

namespace {

void say(const std::string& line) {
    static std::mutex mutex; // DPP's handlers run on several threads
    const std::lock_guard lock(mutex);
    std::cout << line << std::endl;
}

} // namespace

int main(int count, char** arguments) {
    const bool compressed = count < 2 || std::string(arguments[1]) != "plain";
    dpp::cluster bot("a-token", dpp::i_guilds, 1, 0, 1, compressed, dpp::cache_policy::cpol_none);
    bot.on_ready([](const dpp::ready_t&) { say("ready"); });
    bot.on_resumed([](const dpp::resumed_t&) { say("resumed"); });
    bot.on_button_click([](const dpp::button_click_t& press) { say("pressed " + press.custom_id); });
    bot.on_log([](const dpp::log_t& line) {
        if (line.severity >= dpp::ll_warning) std::cerr << line.message << std::endl;
    });
    bot.start(dpp::st_wait);
}
