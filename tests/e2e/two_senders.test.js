// Two processes send what one database holds, and one after the other is killed on the way: every row arrives once, in the
// order of its lane.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { Table } from './table.js'

const kRows = 1000
const kKills = Number(process.env.MAJLIS_KILLS ?? 20)
const kSlowAnswersMs = 20 * kKills // so that all kills fall between the first row and the last, and many into a request

let stage, second, tables
before(async () => {
  stage = await setStage('two_senders')
  second = await stage.botNamed('second')
  tables = []
  for (const people of [['amber', 'basalt'], ['basalt', 'amber']]) {
    const table = new Table(stage, people)
    await table.open()
    tables.push(table)
  }
  await second.startWithStore()
})
after(async () => {
  await second?.kill()
  await stage?.strike()
})

// Where rows go, and the channel in which their messages are then found.
async function lanes() {
  const { users } = await stage.playground.get('/api/state')
  const { channel } = tables[0]
  const all = [{ lane: `channel ${channel}`, channel, as: 'amber' }]
  for (const { game, thread } of tables) all.push({ lane: `thread ${game} table`, channel: thread, as: 'amber' })
  for (const user of users.filter(one => !one.bot))
    all.push({ lane: `user ${user.id}`, channel: (await stage.playground.post('/api/dms', { user: user.id })).channel, as: user.id })
  return all
}

const writeRows = all => stage.database.ask(`
  insert into outbox (game_id, lane, kind, version, payload, due_at)
    select ${tables[0].game}, (array[${all.map(({ lane }) => `'${lane}'`)}])[1 + n % ${all.length}], 'post', 0,
           json_build_object('content', 'row ' || n, 'rows', '[]'::json, 'pinged', '[]'::json), '2026-03-01'
    from generate_series(1, ${kRows}) n order by n`)

const unsent = async () => Number((await stage.database.ask("select count(*) from outbox where state = 'unsent'"))[0])

async function rowsIn({ channel, as }) {
  const { rows } = await stage.playground.get(`/api/channels/${channel}/messages?as=${as}`)
  return rows.map(message => message.content.match(/^row (\d+)\n/)?.[1]).filter(Boolean).map(Number)
}

test(`${kRows} rows, ${kKills} kills`, async () => {
  const all = await lanes()
  assert.ok(all.length >= 8, 'enough for both')
  await stage.playground.post('/api/faults', { kind: 'slow', route: '/messages', method: 'post', for_ms: 600000, delay_ms: kSlowAnswersMs })
  await writeRows(all)
  for (let kill = 1; kill <= kKills; ++kill) {
    const bot = kill % 2 ? stage.bot : second
    await until(async () => (await unsent()) <= kRows * (1 - kill / (kKills + 1)), 120000)
    await bot.kill()
    assert.ok((await unsent()) > 0, 'in between')
    await bot.start()
  }
  await tables[0].quiet(120000)
  for (const [place, lane] of all.entries()) {
    const expected = Array.from({ length: kRows }, (_, n) => n + 1).filter(n => n % all.length === place)
    assert.deepEqual(await rowsIn(lane), expected, lane.lane)
  }
})
