// Clocks that differ: two processes of which one is ahead, and a database whose time is another than the machine's.
import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { rmSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { program, runMajlis, setStage, until } from './stage.js'
import { Table } from './table.js'
import { kHour, Time, TimedTable } from './timed_table.js'

const kAhead = 8000 // milliseconds: an ordinary loss of the time service, and more than a lane is leased for
const kLate = 2500 // until Discord has opened a thread
const kTables = 3

let stage, second, clock
before(async () => {
  stage = await setStage('skewed_clocks', ['--shards', '2'], program, { MAJLIS_PROCESS: '1/2' })
  clock = await clockAhead()
  second = await stage.botNamed('second', { MAJLIS_PROCESS: '2/2', MAJLIS_CLOCK: `unix:${stage.clock}-ahead` })
  await second.startWithStore()
})
after(async () => {
  await second?.kill()
  clock?.close()
  rmSync(`${stage?.clock}-ahead`, { force: true })
  await stage?.strike()
})

// The playground's own goes as the machine's.
function clockAhead() {
  rmSync(`${stage.clock}-ahead`, { force: true })
  const server = createServer(client => {
    client.on('error', () => {})
    client.write(`${Date.now() + kAhead}\n`)
  })
  server.unref()
  return new Promise(resolve => server.listen(`${stage.clock}-ahead`, () => resolve(server)))
}

test('each table gets one thread, also while the second process is ahead and Discord slow', async () => {
  await stage.playground.post('/api/faults', { kind: 'late', route: '/threads', method: 'post', count: 1000, delay_ms: kLate })
  const tables = []
  for (let i = 0; i < kTables; ++i) {
    const table = new Table(stage, ['amber', 'basalt'])
    await table.open({ here: true })
    tables.push(table)
  }
  await sleep(2 * kLate) // in which a second one would be opened
  const { threads } = await stage.playground.get('/api/state')
  for (const { game } of tables) assert.equal(threads.filter(({ name }) => name.endsWith(` ${game}`)).length, 1)
  await stage.playground.post('/api/faults', { kind: 'clear' })
})

// ---- a database whose clock is another ----

// Its functions are looked for in a folder of ours before its own.
async function moveClockOfDatabase(by) {
  await stage.database.ask(`create or replace function moved.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.clock_timestamp() + interval ''${by}'''`)
}

const doctor = async () => runMajlis(['doctor'], { DATABASE_URL: await stage.database.url() })

test('while the database has another time deadlines and tidying wait, and everybody who asks is told', async () => {
  await second.stop()
  const table = new TimedTable(stage, ['amber', 'basalt'], 2)
  await table.openAt('daily', 'careful')
  const version = await table.version()
  await stage.bot.stop()
  await stage.database.ask('drop schema if exists moved cascade; create schema moved') // the last run's may be left
  await moveClockOfDatabase('10 minutes')
  await stage.database.ask('alter database majlis set search_path = public, moved, pg_catalog')
  await stage.database.ask("update interactions set at = at - interval '20 days'")
  const [interactions] = await stage.database.ask('select count(*) from interactions')
  await new Time(stage).pass(25 * kHour) // past the deadline
  await stage.bot.startWithStore()
  await until(() => stage.bot.said.includes('the clocks differ by minutes'))
  const told = await doctor()
  assert.equal(told.status, 1)
  assert.match(told.said, /TROUBLE {2}this machine and the database have the same time\n.*(599|600)\d\d\d milliseconds behind/)
  const health = await stage.bot.watched('/healthz')
  assert.equal(health.status, 503)
  assert.match(health.text, /differ by minutes/)
  assert.match((await stage.bot.watched('/metrics')).text, /majlis_clock_skew_seconds\{of="database"\} -(599|600)/)
  await sleep(2000) // in which it would be settled
  assert.equal(await table.version(), version)
  assert.deepEqual(await stage.database.ask('select count(*) from interactions'), [interactions])
  assert.equal(stage.bot.said.match(/the clocks differ by minutes/g).length, 1, 'it is said once')

  await moveClockOfDatabase('0 minutes')
  await until(() => stage.bot.said.includes('the clocks agree again'))
  await until(async () => (await table.version()) > version, 20000)
  assert.equal((await stage.bot.watched('/healthz')).status, 200)
  assert.match((await doctor()).said, /well {5}this machine and the database have the same time/)
})
