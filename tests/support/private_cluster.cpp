#include "tests/support/private_cluster.h"

#include <fstream>
#include <iostream>
#include <sstream>

#include "tests/support/shell.h"

namespace majlis::test {
namespace {

const std::string kDatabase = "/majlis?"; // in the URL that the tool prints

} // namespace

PrivateCluster::PrivateCluster(const std::string& name)
    : folder_((build_folder() / "postgres" / name).string()), prefix_(name + "_") {
    start();
    url_ = tool("url");
    data_folder_ = ask("majlis", "show data_directory");
    ask("majlis", "alter system set fsync = off"); // the server is killed in tests, the machine is not
    ask("majlis", "select pg_reload_conf()");
    drop_leftovers();
}

PrivateCluster::~PrivateCluster() {
    try {
        stop();
    } catch (const std::exception& error) {
        std::cerr << "The cluster in " << folder_ << " still runs: " << error.what() << '\n';
    }
}

std::string PrivateCluster::create_database() {
    const std::string name = prefix_ + std::to_string(++databases_);
    ask("majlis", "create database " + name);
    return name;
}

void PrivateCluster::drop_database(const std::string& database) {
    ask("majlis", "drop database " + database + " with (force)");
}

std::string PrivateCluster::url(const std::string& database) const {
    std::string url = url_;
    return url.replace(url.find(kDatabase), kDatabase.size(), "/" + database + "?");
}

std::string PrivateCluster::socket_folder() const {
    return ask("majlis", "show unix_socket_directories");
}

std::string PrivateCluster::ask(const std::string& database, std::string_view sql) const {
    return run("psql " + shell_word(url(database)) + " -X -q -t -A -v ON_ERROR_STOP=1 -c " + shell_word(sql));
}

void PrivateCluster::start() {
    tool("start");
}

void PrivateCluster::stop() {
    tool("stop");
}

// Of a run that was broken off. The cluster itself stays from run to run: making one takes seconds.
void PrivateCluster::drop_leftovers() {
    std::istringstream names(ask("majlis", "select datname from pg_database where datname like '" + prefix_ + "%'"));
    for (std::string name; std::getline(names, name);)
        drop_database(name);
}

void PrivateCluster::kill_server() {
    std::string pid;
    std::getline(std::ifstream(data_folder_ + "/postmaster.pid"), pid);
    run("kill -9 " + pid);
}

void PrivateCluster::kill_backend(int pid) {
    run("kill -9 " + std::to_string(pid));
}

std::string PrivateCluster::tool(const std::string& command) const {
    return run(shell_word((checkout() / "tools" / "private_postgres").string()) + " " + command + " " +
               shell_word(folder_));
}

} // namespace majlis::test
