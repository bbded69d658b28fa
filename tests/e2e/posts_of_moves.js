// How much a move brings to everybody at its table: its posts, and the prompt below them, which may be renewed later.
// Offers have posts of their own, which are not counted; rows that tell of no move have version 0.
const kCounted = `
  select game_id, version = max(version) over (partition by game_id) as newest,
         count(*) filter (where kind = 'post') + least(1, count(*) filter (where kind = 'prompt')) as posts
  from outbox where kind in ('post', 'prompt') and lane like 'thread % table' and version > 0 and coalesce(purpose, '') not like 'offer %'
  group by game_id, version`

// The most that a move before the newest one has brought, and the most that the newest one has, which may have ended its game.
export async function mostPostsOfMoves(database, game) {
  const most = async which => Number((await database.ask(
    `select coalesce(max(posts), 0) from (${kCounted}) as moves where game_id = ${game} and ${which}`))[0])
  return { before: await most('not newest'), newest: await most('newest') }
}
