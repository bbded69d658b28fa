#include "playground/options.h"

#include <array>
#include <charconv>
#include <stdexcept>

namespace majlis::playground {

const char* const kHelp = R"(majlis-playground: a local stand-in for Discord

  --port N             REST and gateway over TLS on 127.0.0.1 (8443; 0: a free port)
  --web-port N         page and control API over HTTP on 127.0.0.1 (8080; 0: a free port)
  --data DIR           certificates and the snapshot of the world (playground-data)
  --seed-users         a new world starts with five demo people
  --buckets real|fast  rate limits as at Discord, or none to speak of (fast)
  --clock-socket PATH  a unix socket that tells the playground's time
  --token TEXT         the only bot token that is right (default: every token)
  --shards N           how many shards the bot is told to use (1)
  --max-concurrency N  how many of them may identify within five seconds (1)
  --nonce-window-ms N  how long a nonce is remembered (300000)
  --heartbeat-ms N     the gateway's heartbeat interval (41250)
  --check              serves nobody: reads {"method", "path", "body"} a line, the path as in Discord's
                       description, and says whether that takes the body
  --help
)";

namespace {

template <typename Number>
Number number_of(const std::string& name, const std::string& value) {
    Number number{};
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc{} || end != value.data() + value.size() || number < 0)
        throw std::invalid_argument(name + " takes a number, not " + value + ".");
    return number;
}

std::uint64_t positive(const std::string& name, const std::string& value) {
    const auto number = number_of<std::int64_t>(name, value);
    if (number == 0) throw std::invalid_argument(name + " takes a number from 1 on.");
    return static_cast<std::uint64_t>(number);
}

Pace pace_of(const std::string& value) {
    if (value == "real") return Pace::Real;
    if (value == "fast") return Pace::Fast;
    throw std::invalid_argument("--buckets takes real or fast.");
}

struct ValueOption {
    std::string_view name;
    void (*take)(Options&, const std::string& name, const std::string& value);
};

using Text = const std::string&;

constexpr std::array kValueOptions{
    ValueOption{"--port", [](Options& o, Text name, Text v) { o.tls_port = number_of<int>(name, v); }},
    ValueOption{"--web-port", [](Options& o, Text name, Text v) { o.web_port = number_of<int>(name, v); }},
    ValueOption{"--data", [](Options& o, Text, Text v) { o.data = v; }},
    ValueOption{"--buckets", [](Options& o, Text, Text v) { o.settings.pace = pace_of(v); }},
    ValueOption{"--clock-socket", [](Options& o, Text, Text v) { o.clock_socket = v; }},
    ValueOption{"--token", [](Options& o, Text, Text v) { o.settings.token = v; }},
    ValueOption{"--shards", [](Options& o, Text name, Text v) { o.settings.shards = positive(name, v); }},
    ValueOption{"--max-concurrency",
                [](Options& o, Text name, Text v) { o.settings.max_concurrency = positive(name, v); }},
    ValueOption{"--nonce-window-ms",
                [](Options& o, Text name, Text v) { o.settings.nonce_window_ms = number_of<std::int64_t>(name, v); }},
    ValueOption{"--heartbeat-ms",
                [](Options& o, Text name, Text v) { o.settings.heartbeat_ms = number_of<std::int64_t>(name, v); }},
};

const ValueOption& value_option(const std::string& name) {
    for (const auto& option : kValueOptions)
        if (option.name == name) return option;
    throw std::invalid_argument("There is no option " + name + "; try --help.");
}

} // namespace

Options parse_options(const std::vector<std::string>& arguments) {
    Options options;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const auto& name = arguments[i];
        if (name == "--seed-users") {
            options.people = People::Demo;
        } else if (name == "--check") {
            options.check = true;
        } else if (name == "--help") {
            options.help = true;
        } else {
            const auto& option = value_option(name);
            if (++i == arguments.size()) throw std::invalid_argument(name + " needs a value.");
            option.take(options, name, arguments[i]);
        }
    }
    return options;
}

} // namespace majlis::playground
