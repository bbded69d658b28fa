// A bounded pool of connections and the one way to run a transaction on them. Internal to db/.
// Turns what the library throws into StoreUnavailable, CommitInDoubt or, for our own mistakes, std::logic_error.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "db/errors.h"
#include "db/pqxx_names.h"
#include "db/sql.h"
#include "db/store.h"

namespace majlis {

enum class Finish { Commit, RollBack };

// A connection, and what is prepared on it.
struct Connection {
    std::unique_ptr<pqxx::connection> link;
    Prepared prepared;
};

class Connections {
public:
    explicit Connections(const StoreSettings& settings);
    ~Connections();

    using Work = std::function<Finish(Sql&)>;
    void in_transaction(const Work& work);
    void write(const std::function<void(Sql&)>& work); // and commit
    void look(const std::function<void(Sql&)>& work);  // all as of one moment

private:
    class Loan;
    enum class Reading { Latest, OneMoment };

    enum class Stage { Connecting, Beginning, Working };

    void run(Reading reading, const Work& work);
    void attempt(Reading reading, const Work& work, Stage& stage);
    std::unique_ptr<pqxx::connection> connect() const;
    std::unique_ptr<Connection> take();
    void put_back(std::unique_ptr<Connection> connection);
    void drop_idle();

    StoreSettings settings_;
    std::mutex mutex_;
    std::condition_variable returned_;
    std::vector<std::unique_ptr<Connection>> idle_;
    std::size_t lent_ = 0;
};

} // namespace majlis
