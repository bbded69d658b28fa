#include "tests/support/many_games.h"

#include <string_view>

namespace majlis::test {
namespace {

// $ stands for the number of games; a game's own number is 100000 + n.
constexpr std::string_view kManyGames = R"(
    insert into packs values ('many', '');
    insert into games (game_id, guild_id, channel_id, kind, pack, options, secret, commitment, state, seats, version,
                       created_at)
        select 100000 + n, 500 + n % 100, 600, 'caravan', 'many', '{}', repeat('a', 64), '', 'running', 4, 30,
               '2026-03-01' from generate_series(1, $) n;
    insert into seats select 100000 + n, seat, 700 + (n * 4 + seat) % 5000, 'Amber', 'here'
        from generate_series(1, $) n, generate_series(0, 3) seat;
    insert into commits (game_id, after, before, action_seats, actions, events, draws, build, at)
        select 100000 + n, after, after - 1, '{0}', '{pass}', '{passed}', 0, 'build-1', '2026-03-01'
        from generate_series(1, $) n, generate_series(1, 30) after;
    insert into snapshots (game_id, version, state, build, at)
        select 100000 + n, 30, '{}', 'build-1', '2026-03-01' from generate_series(1, $) n;
    insert into waiting_answers select 100000 + n, 0, 'bid30', 1, 'bid 3' from generate_series(1, $) n;
    insert into buffers select 100000 + n, 0, '{pass}', null, '2026-03-01' from generate_series(1, $) n;
    insert into clocks select 100000 + n, 0, 86400000, '2026-03-01', '2099-03-01' from generate_series(1, $) n;
    insert into interactions select 100000 + n, 7000000 + n * 10 + act, '2026-03-01'
        from generate_series(1, $) n, generate_series(1, 10) act;
    insert into intents select 100000 + n, 'bid' || act, 0, 0, 7000000 + n * 10 + act
        from generate_series(1, $) n, generate_series(1, 10) act;
    insert into threads select 100000 + n, 'table', 900000 + n from generate_series(1, $) n;
    insert into messages select 100000 + n, 'prompt', 900000 + n, 10 * n, 30 from generate_series(1, $) n;
    insert into outbox (game_id, lane, kind, version, payload, state, due_at, done_at)
        select 100000 + n, 'thread ' || 100000 + n || ' table', 'post', 30, '{}', 'sent', '2026-03-01', '2026-03-01'
        from generate_series(1, $) n, generate_series(1, 10);
    insert into outbox_parts select game_id, number, 0, 800000 + game_id, number from outbox;
    insert into outbox (game_id, lane, kind, version, payload, due_at)
        select 100000 + n, 'thread ' || 100000 + n || ' table', 'post', 30, '{}', '2026-03-01'
        from generate_series(100, $, 100) n;
    analyze)";

} // namespace

std::string many_games(int count) {
    std::string statement;
    for (const char letter : kManyGames)
        statement += letter == '$' ? std::to_string(count) : std::string(1, letter);
    return statement;
}

} // namespace majlis::test
