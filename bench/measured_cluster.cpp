#include "bench/measured_cluster.h"

#include "tests/support/shell.h"

namespace majlis::bench {

namespace {

const std::string kDatabase = "/majlis?"; // in the URL that the tool prints

// Whoever prepared a statement before the counting began appears with its numbers and words, others without.
// Our SQL functions count apart when they are worked out while a statement is planned, which PostgreSQL does for some
// and not for others.
constexpr auto kCounted = R"(
    from (select regexp_replace(regexp_replace(lower(query), '''[^'']*''|\$?\m\d+\M', '$', 'g'), '\s+', ' ', 'g') as text,
                 sum(calls) as calls from pg_stat_statements group by text) counted
    where text not in ('begin', 'commit') and text not like 'select to_timestamp(milliseconds / $%')";

} // namespace

MeasuredCluster::MeasuredCluster(std::string folder) : folder_(std::move(folder)) {
    tool("start");
    url_ = tool("url");
    ask("alter system set shared_preload_libraries = 'pg_stat_statements'");
    ask("alter system set max_wal_size = '4GB'"); // no checkpoint comes in between
    ask("alter system set autovacuum = off");     // nor does what reads and writes for one of the two alone
    tool("stop");
    tool("start");
    ask("drop database if exists bench with (force)");
    ask("create database bench");
    url_.replace(url_.find(kDatabase), kDatabase.size(), "/bench?");
    ask("create extension pg_stat_statements");
    ask("create table wal_mark (at pg_lsn)");
}

MeasuredCluster::~MeasuredCluster() {
    tool("stop");
}

std::string MeasuredCluster::ask(std::string_view sql) const {
    return test::run("psql " + test::shell_word(url_) + " -X -q -t -A -v ON_ERROR_STOP=1 -c " + test::shell_word(sql));
}

void MeasuredCluster::begin_counting() const {
    ask("checkpoint");
    ask("truncate wal_mark");
    ask("insert into wal_mark values (pg_current_wal_insert_lsn())");
    ask("select pg_stat_statements_reset() is null");
}

Effort MeasuredCluster::counted() const {
    return {std::stod(ask("select sum(calls)" + std::string(kCounted))),
            std::stod(ask("select pg_current_wal_insert_lsn() - at from wal_mark"))};
}

// What psql asked itself ran once.
std::string MeasuredCluster::statements_since() const {
    return ask("select string_agg(calls || ' ' || text, chr(10) order by text)" + std::string(kCounted) +
               " and calls > 50");
}

std::string MeasuredCluster::tool(const std::string& words) const {
    return test::run(test::shell_word((test::checkout() / "tools" / "private_postgres").string()) + " " + words + " " +
                     test::shell_word(folder_));
}

} // namespace majlis::bench
