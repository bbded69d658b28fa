#include "bot/metrics.h"

#include <fstream>

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>
#include <unistd.h>

namespace majlis {
namespace {

using prometheus::BuildCounter;
using prometheus::BuildGauge;
using prometheus::BuildHistogram;
using prometheus::Registry;

// Discord gives a first response three seconds; we promise one.
const prometheus::Histogram::BucketBoundaries kSeconds{0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 15};
const prometheus::Histogram::BucketBoundaries kPauses{1, 5, 15, 60, 300, 900, 3599};

prometheus::Counter& counter(Registry& registry, const char* name, const char* help) {
    return BuildCounter().Name(name).Help(help).Register(registry).Add({});
}

prometheus::Gauge& gauge(Registry& registry, const char* name, const char* help) {
    return BuildGauge().Name(name).Help(help).Register(registry).Add({});
}

prometheus::Histogram& histogram(Registry& registry, const char* name, const char* help,
                                 const prometheus::Histogram::BucketBoundaries& boundaries = kSeconds) {
    return BuildHistogram().Name(name).Help(help).Register(registry).Add({}, boundaries);
}

std::string class_of(long status) {
    if (status == 0) return "none";
    if (status == 429) return "429"; // asked to wait: worth a line of its own
    return std::to_string(status / 100) + "xx";
}

double resident_bytes() {
    std::ifstream file("/proc/self/statm"); // pages: the whole program, then what is in memory
    double whole = 0;
    double resident = 0;
    file >> whole >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

} // namespace

struct Metrics::Numbers {
    Registry registry;
    prometheus::Histogram& first_response =
        histogram(registry, "majlis_first_response_seconds", "From hearing of an interaction to its first response.");
    prometheus::Histogram& answer =
        histogram(registry, "majlis_answer_seconds", "From hearing of an interaction to the end of its work.");
    prometheus::Counter& turned_away = counter(registry, "majlis_interactions_turned_away_total",
                                               "Interactions refused because too many were waiting.");
    prometheus::Counter& unreadable =
        counter(registry, "majlis_interactions_unreadable_total", "Interactions that could not be read.");
    prometheus::Counter& over_share = counter(registry, "majlis_interactions_over_share_total",
                                              "Interactions refused because too many of one person were waiting.");
    prometheus::Family<prometheus::Counter>& requests =
        BuildCounter().Name("majlis_requests_total").Help("Requests to Discord by class of answer.").Register(registry);
    prometheus::Histogram& asked_to_wait =
        histogram(registry, "majlis_asked_to_wait_seconds",
                  "How long Discord asked us to wait after too many requests.", kPauses);
    prometheus::Family<prometheus::Histogram>& attempts =
        BuildHistogram()
            .Name("majlis_delivery_seconds")
            .Help("Attempts to deliver a row of the outbox, by outcome.")
            .Register(registry);
    prometheus::Counter& identifications = counter(registry, "majlis_gateway_identifications_total",
                                                   "Sessions begun, of a thousand that Discord grants a day.");
    prometheus::Counter& brakes = counter(registry, "majlis_gateway_brakes_total",
                                          "Times that no session was begun for ten minutes, since too many were lost.");
    prometheus::Gauge& gateway =
        gauge(registry, "majlis_gateway_connected", "1 while there is a session with Discord's gateway.");
    prometheus::Gauge& store = gauge(registry, "majlis_store_reachable", "1 while the database answers.");
    prometheus::Gauge& rest =
        gauge(registry, "majlis_discord_answers", "1 unless no request was answered for a minute.");
    prometheus::Gauge& clocks_trusted =
        gauge(registry, "majlis_clocks_trusted", "0 while clocks differ by minutes: deadlines and tidying wait.");
    prometheus::Family<prometheus::Gauge>& clock_skew = BuildGauge()
                                                            .Name("majlis_clock_skew_seconds")
                                                            .Help("How far our clock is ahead of another's.")
                                                            .Register(registry);
    prometheus::Gauge& last_answer =
        gauge(registry, "majlis_last_answer_timestamp_seconds", "When Discord last answered a request.");
    prometheus::Gauge& resident = gauge(registry, "process_resident_memory_bytes", "How much memory the process has.");
};

Metrics::Metrics() : numbers_(std::make_unique<Numbers>()) {
    rest(Reach::There);
    clocks(Trust::Kept);
}

Metrics::~Metrics() = default;

void Metrics::first_response(Seconds took) {
    numbers_->first_response.Observe(took.count());
}

void Metrics::answered(Seconds took) {
    numbers_->answer.Observe(took.count());
}

void Metrics::turned_away() {
    numbers_->turned_away.Increment();
}

void Metrics::unreadable() {
    numbers_->unreadable.Increment();
}

void Metrics::over_share() {
    numbers_->over_share.Increment();
}

void Metrics::request(long status) {
    numbers_->requests.Add({{"answer", class_of(status)}}).Increment();
    if (status > 0 && status < 500) numbers_->last_answer.SetToCurrentTime();
}

void Metrics::asked_to_wait(Seconds pause) {
    numbers_->asked_to_wait.Observe(pause.count());
}

void Metrics::attempt(std::string_view outcome, Seconds took) {
    numbers_->attempts.Add({{"outcome", std::string(outcome)}}, kSeconds).Observe(took.count());
}

void Metrics::identified() {
    numbers_->identifications.Increment();
}

void Metrics::braked() {
    numbers_->brakes.Increment();
}

void Metrics::gateway(Reach reach) {
    numbers_->gateway.Set(reach == Reach::There ? 1 : 0);
}

void Metrics::store(Reach reach) {
    numbers_->store.Set(reach == Reach::There ? 1 : 0);
}

void Metrics::rest(Reach reach) {
    numbers_->rest.Set(reach == Reach::There ? 1 : 0);
}

void Metrics::clock_ahead(std::string_view of, Seconds ahead) {
    numbers_->clock_skew.Add({{"of", std::string(of)}}).Set(ahead.count());
}

void Metrics::clocks(Trust trust) {
    numbers_->clocks_trusted.Set(trust == Trust::Kept ? 1 : 0);
}

std::optional<std::string> Metrics::trouble() const {
    if (numbers_->gateway.Value() == 0) return "There is no session with Discord's gateway.";
    if (numbers_->rest.Value() == 0) return "Discord has not answered any request for a minute.";
    if (numbers_->store.Value() == 0) return "The database does not answer.";
    if (numbers_->clocks_trusted.Value() == 0)
        return "The clocks of this machine, of the database and of Discord differ by minutes: deadlines and tidying "
               "wait.";
    return std::nullopt;
}

std::string Metrics::text() const {
    numbers_->resident.Set(resident_bytes());
    return prometheus::TextSerializer().Serialize(numbers_->registry.Collect());
}

} // namespace majlis
