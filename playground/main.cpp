// The program: puts the parts together, says where it listens, serves until it is told to end.
#include <iostream>
#include <memory>

#include <boost/system/error_code.hpp>
#include <boost/system/system_error.hpp>

#include "playground/body_check.h"
#include "playground/certificate.h"
#include "playground/clock_socket.h"
#include "playground/control_api.h"
#include "playground/embedded.h"
#include "playground/event_loop.h"
#include "playground/gateway.h"
#include "playground/options.h"
#include "playground/routes.h"
#include "playground/seed.h"
#include "playground/snapshot.h"
#include "playground/snapshot_child.h"
#include "playground/threads.h"
#include "playground/tls_server.h"
#include "playground/web_server.h"

namespace majlis::playground {

namespace {

constexpr std::int64_t kSnapshotMs = 5000;
constexpr std::int64_t kLookMs = 5000; // at what time alone changes

// One line per fact, "name value", for scripts; "ready" comes last.
void announce(const Options& options, int tls_port, int web_port, const CertificateFiles& files) {
    std::cout << "tls_port " << tls_port << "\nweb_port " << web_port << "\nca " << absolute(files.authority).string()
              << "\n";
    if (options.clock_socket) std::cout << "clock_socket " << *options.clock_socket << "\n";
    std::cout << "page http://127.0.0.1:" << web_port << "/\nready" << std::endl;
}

int serve(const Options& options) {
    create_directories(options.data);
    const auto snapshot = options.data / "world.cbor";
    const auto files = ensure_certificates(options.data);
    Site site(options.settings);
    if (!load_snapshot(site, snapshot)) seed_world(site, options.people);

    EventLoop loop;
    Gateway gateway(site);
    Router router(site, embedded_openapi());
    ControlApi control(site, gateway, [&](std::int64_t after_ms, std::function<void()> work) {
        loop.later(after_ms, std::move(work));
    });
    const int tls_port = listen_tls(loop, options.tls_port, files, site, router, gateway);
    WebServer web(loop, options.web_port, site, control);
    std::unique_ptr<ClockSocket> clock_socket;
    if (options.clock_socket) clock_socket = std::make_unique<ClockSocket>(loop, *options.clock_socket, site.clock);

    bool unsaved = true;
    site.hooks.dispatch = [&](const Dispatch& event) { gateway.dispatch(event); };
    site.hooks.changed = [&](const std::string& what, const std::string& id) {
        unsaved = true;
        if (what == "interaction") return control.interaction_changed(id);
        if (what == "clock" && clock_socket) clock_socket->tell_all();
        web.tell_pages(what, id);
    };
    std::optional<SnapshotChild> saving(std::in_place);
    loop.every(kSnapshotMs, [&] {
        const auto outcome = saving->look();
        if (outcome == SnapshotChild::Outcome::Failed) unsaved = true;
        if (outcome == SnapshotChild::Outcome::Idle && std::exchange(unsaved, false))
            unsaved = saving->start(site, snapshot) == SnapshotChild::Start::NotNow;
    });
    loop.every(kLookMs, [&] {
        gateway.look(steady_ms());
        archive_idle_threads(site);
    });
    announce(options, tls_port, web.port(), files);
    loop.run();
    saving.reset(); // has written what it had
    save_snapshot(site, snapshot);
    return 0;
}

// what() would tell the place in the sources, too.
std::string words_of(const boost::system::system_error& error) {
    const std::string words = error.code().message();
    return error.code() == boost::system::errc::address_in_use ? words + ", perhaps by another ./run." : words;
}

int complain(const std::string& why) {
    std::cerr << "majlis-playground: " << why << "\n";
    return 1;
}

} // namespace

} // namespace majlis::playground

int main(int count, char** arguments) {
    using namespace majlis::playground;
    try {
        const auto options = parse_options({arguments + 1, arguments + count});
        if (options.help) {
            std::cout << kHelp;
            return 0;
        }
        return options.check ? check_bodies(std::cin, std::cout) : serve(options);
    } catch (const boost::system::system_error& error) {
        return complain(words_of(error));
    } catch (const std::exception& error) {
        return complain(error.what());
    }
}
