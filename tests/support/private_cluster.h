// A PostgreSQL of the test program's own, started with tools/private_postgres below the build folder.
// It may be stopped, killed and started again. It stays from run to run; its databases do not.
#pragma once

#include <string>
#include <string_view>

namespace majlis::test {

class PrivateCluster {
public:
    explicit PrivateCluster(const std::string& name); // starts it
    ~PrivateCluster();                                // stops it

    std::string create_database(); // empty
    void drop_database(const std::string& database);
    std::string url(const std::string& database) const;
    std::string socket_folder() const;
    std::string ask(const std::string& database, std::string_view sql) const; // through psql: unaligned, no headings

    void start();
    void stop();
    void kill_server();         // kill -9 of the first process of the server
    void kill_backend(int pid); // kill -9 of one connection's process

private:
    void drop_leftovers();
    std::string tool(const std::string& command) const;

    std::string folder_;
    std::string url_;
    std::string data_folder_;
    std::string prefix_; // of the databases' names
    int databases_ = 0;
};

} // namespace majlis::test
