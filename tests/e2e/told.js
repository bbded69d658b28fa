// What was told on Discord, held against what the store says was to be told.
import assert from 'node:assert/strict'

// What the store has recorded and what stands on Discord have to be the same, message by message, in every game.
// `refused`: what Discord said to what could not be delivered, where that is expected.
export async function assertNothingLostNothingDoubled(table, { refused = /^$/ } = {}) {
  await table.quiet()
  const database = table.stage.database.open()
  try {
    const reasons = await database.ask("select reason from outbox where state = 'dead'")
    assert.deepEqual(reasons.filter(reason => !refused.test(reason)), [], 'dead letters')
    assert.deepEqual(await database.ask(kSentNowhere), [], 'rows that were sent, but nowhere')
    for (const row of await database.ask("select game_id || ' ' || channel_id from threads where purpose = 'table'")) {
      const [game, thread] = row.split(' ')
      await assertPlace(table, database, thread, `the thread of game ${game}`)
      await assertVersions(database, game)
    }
  } finally { database.close() }
}

const kSentNowhere = `
  select game_id || ' ' || number from outbox o where state = 'sent' and kind in ('post', 'prompt', 'edit')
  and not exists (select from outbox_parts p where p.game_id = o.game_id and p.number = o.number)`

// Within a game and a lane in the order in which it was written; games that share a channel do not wait for each other.
async function assertPlace(table, database, channel, where) {
  const recorded = await recordedIn(database, channel)
  const messages = (await table.messages(channel)).filter(message => message.author.bot && !message.ephemeral && message.type === 0)
  const ids = messages.map(({ id }) => id)
  assert.deepEqual(ids.toSorted(), recorded.map(({ message }) => message).toSorted(), `${where} holds what was recorded, once`)
  for (const lane of new Set(recorded.map(row => row.lane))) {
    const inOrder = recorded.filter(row => row.lane === lane).map(({ message }) => message)
    assert.deepEqual(ids.filter(id => inOrder.includes(id)), inOrder, `${where} holds what was recorded, in its order`)
  }
  for (const row of recorded) if (!row.changes) assertSaid(row, messages[ids.indexOf(row.message)], where)
}

// The rows that became messages there; one that edited a message says so of the same one again.
async function recordedIn(database, channel) {
  const rows = await database.ask(`select json_build_object('number', o.number, 'lane', o.lane || ' ' || o.game_id, 'kind', o.kind, 'image', o.image,
      'changes', o.purpose is not null and o.kind <> 'prompt', 'content', o.payload->>'content', 'message', p.message_id::text)
    from outbox o join outbox_parts p using (game_id, number)
    where p.channel_id = ${channel} and o.kind in ('post', 'prompt', 'edit') order by o.number, p.part`)
  const known = new Set()
  return rows.map(row => JSON.parse(row)).filter(({ kind, message }) => {
    const again = kind === 'edit' && known.has(message)
    known.add(message)
    return !again
  })
}

// Nobody edits the words of such a row. Those of somebody who was forgotten are gone from the store.
function assertSaid({ number, content, image }, message, where) {
  if (content !== null) assert.equal(message.content, `${content}\n-# m${number.toString(36)}-0`, `${where}, row ${number}`)
  if (image) assert.equal(message.attachments.length, 1, `${where}: the image of row ${number}`)
}

async function assertVersions(database, game) {
  const commits = await database.ask(`select before || '>' || after from commits where game_id = ${game} order by after`)
  commits.reduce((version, commit) => {
    const [before, after] = commit.split('>')
    assert.equal(before, version, `the versions of game ${game} follow each other`)
    return after
  }, '0')
}

// Whatever moved a game on was told in its thread, its board once; the game has one thread, and the channels hold the
// cards of tables, once. Not for games (`but`) that were imported or moved to another channel: those show a board again.
export async function assertEachMoveToldOnce(table, { but = [] } = {}) {
  const { database, playground } = table.stage
  const others = async rows => (await database.ask(rows)).filter(row => !but.includes(row.split(' ')[0]))
  assert.deepEqual(await others(kUntold), [], 'moves that were not told')
  assert.deepEqual(await others(kToldAgain), [], 'moves that were told again')
  for (const channel of await database.ask("select distinct split_part(lane, ' ', 2) from outbox where lane like 'channel %'"))
    await assertPlace(table, database, channel, `channel ${channel}`)
  const names = (await playground.get('/api/state')).threads.filter(({ type }) => type === 11).map(({ name }) => name)
  assert.deepEqual(names.filter((name, i) => names.indexOf(name) !== i), [], 'threads of which there are two')
}

// What is recorded together is told together, at the last of its versions. A post that waited is cancelled when its version is
// taken back, and only then.
const kUntold = `
  select game_id || ' ' || version from (select game_id, max(after) as version from commits group by game_id, at) moved
  where not exists (select from outbox o where o.game_id = moved.game_id and o.version = moved.version
                    and o.lane = 'thread ' || moved.game_id || ' table' and o.kind in ('post', 'prompt')
                    and (o.state = 'sent' or exists (select from commits b where b.game_id = moved.game_id and b.before >= moved.version
                      and substring(b.events[1] from '^@taken-back (\\d+)$')::bigint < moved.version)))`

const kToldAgain = `
  select game_id || ' ' || version from outbox
  where lane = 'thread ' || game_id || ' table' and split_part(image, ' ', 1) = 'board' and state <> 'cancelled'
  group by game_id, version having count(*) > 1`
