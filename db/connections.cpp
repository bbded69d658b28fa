#include "db/connections.h"

#include <algorithm>
#include <utility>

#include <pqxx/pqxx>

namespace majlis {
namespace {

// A session that began while the database was read-only may stay so for good: it is left for a new one.
constexpr std::string_view kReadOnly = "25006";

// libpq takes no less than 2 s.
std::string connect_timeout(std::chrono::milliseconds wait) {
    return std::to_string(std::max<long>(2, std::chrono::ceil<std::chrono::seconds>(wait).count()));
}

std::string with_connect_timeout(const std::string& url, std::chrono::milliseconds wait) {
    const std::string word = "connect_timeout=" + connect_timeout(wait);
    if (url.find("://") == std::string::npos) return word + " " + url;
    return url + (url.find('?') == std::string::npos ? "?" : "&") + word;
}

// Whoever vanishes without a word does not hold a game's lock for long.
std::string session_settings(std::chrono::milliseconds statement_timeout) {
    const std::string limit = std::to_string(statement_timeout.count());
    return "set statement_timeout = " + limit + "; set idle_in_transaction_session_timeout = " + limit +
           "; set timezone = 'UTC'; set client_min_messages = 'warning'";
}

} // namespace

// A connection of the pool, for as long as this lives.
class Connections::Loan {
public:
    explicit Loan(Connections& pool) : pool_(pool), connection_(pool.take()) {}

    ~Loan() { pool_.put_back(std::move(connection_)); }

    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;

    pqxx::connection& link() { return *connection_->link; }

    Prepared& prepared() { return connection_->prepared; }

    void close() { connection_->link->close(); } // nobody gets it after this

private:
    Connections& pool_;
    std::unique_ptr<Connection> connection_;
};

Connections::Connections(const StoreSettings& settings) : settings_(settings) {}

Connections::~Connections() = default;

void Connections::in_transaction(const Work& work) {
    run(Reading::Latest, work);
}

void Connections::write(const std::function<void(Sql&)>& work) {
    run(Reading::Latest, [&](Sql& sql) {
        work(sql);
        return Finish::Commit;
    });
}

void Connections::look(const std::function<void(Sql&)>& work) {
    run(Reading::OneMoment, [&](Sql& sql) {
        work(sql);
        return Finish::RollBack;
    });
}

// A connection that lay idle while the server was restarted shows it only when used. Then nothing has been done yet,
// so a new one is taken, once.
void Connections::run(Reading reading, const Work& work) {
    Stage stage = Stage::Connecting;
    try {
        attempt(reading, work, stage);
    } catch (const StoreUnavailable&) {
        if (stage != Stage::Beginning) throw;
        drop_idle();
        attempt(reading, work, stage);
    }
}

void Connections::attempt(Reading reading, const Work& work, Stage& stage) {
    Loan loan(*this);
    stage = Stage::Beginning;
    const auto finish = [&](pqxx::dbtransaction& transaction) {
        stage = Stage::Working;
        Sql sql(transaction, loan.prepared());
        if (work(sql) == Finish::Commit) transaction.commit();
    };
    try {
        if (reading == Reading::Latest) {
            pqxx::work transaction(loan.link());
            finish(transaction);
        } else {
            pqxx::transaction<pqxx::isolation_level::repeatable_read, pqxx::write_policy::read_only> transaction(
                loan.link());
            finish(transaction);
        }
    } catch (const pqxx::sql_error& error) {
        if (error.sqlstate() == kReadOnly) {
            loan.close();
            drop_idle();
        }
        throw_as_ours();
    } catch (const pqxx::failure&) {
        throw_as_ours();
    }
}

std::unique_ptr<pqxx::connection> Connections::connect() const {
    try {
        auto connection =
            std::make_unique<pqxx::connection>(with_connect_timeout(settings_.url, settings_.connection_wait));
        pqxx::nontransaction(*connection).exec(session_settings(settings_.statement_timeout));
        return connection;
    } catch (const pqxx::failure&) {
        throw_as_ours();
    }
}

std::unique_ptr<Connection> Connections::take() {
    std::unique_lock lock(mutex_);
    if (!returned_.wait_for(lock, settings_.connection_wait, [&] { return lent_ < settings_.connections; }))
        throw StoreUnavailable("All connections to the database are busy.");
    ++lent_;
    if (!idle_.empty()) {
        auto connection = std::move(idle_.back());
        idle_.pop_back();
        return connection;
    }
    lock.unlock();
    try {
        return std::make_unique<Connection>(connect(), Prepared());
    } catch (...) {
        put_back(nullptr);
        throw;
    }
}

void Connections::put_back(std::unique_ptr<Connection> connection) {
    const std::lock_guard lock(mutex_);
    --lent_;
    if (connection && connection->link->is_open()) idle_.push_back(std::move(connection));
    returned_.notify_one();
}

void Connections::drop_idle() {
    const std::lock_guard lock(mutex_);
    idle_.clear();
}

} // namespace majlis
