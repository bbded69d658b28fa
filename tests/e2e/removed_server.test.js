// A server removes the bot in the middle of a game. Invited again in time, the game goes on where it was, with what had been
// left untold, and each clock with what it had left; after thirty days it is over.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { components } from './table.js'
import { kDay, kHour, kMinute, Time, TimedTable } from './timed_table.js'

let stage, table, time, left
before(async () => {
  stage = await setStage('removed_server')
  time = new Time(stage)
  table = new TimedTable(stage, ['amber', 'basalt'], 3)
  await table.openAt('daily', 'careful')
})
after(() => stage?.strike())

const fault = kind => stage.playground.post('/api/faults', { kind })
const absent = async () => Number((await stage.database.ask('select count(*) from absent_guilds'))[0])

// What is too old is tidied up when the bot starts.
async function days(count) {
  await time.pass(count * kDay)
  await stage.bot.stop()
  await stage.bot.startWithStore()
}

test('removed for 29 days, it waits, and no clock runs', async () => {
  await time.pass(20 * kHour) // reminded
  await time.settled()
  await table.quiet()
  left = Number((await table.deadlines())[0]) * 1000 - (await time.now())
  const version = await table.version()
  await fault('bot_removed')
  await until(async () => (await absent()) === 1, 20000)
  await days(29)
  assert.equal(await table.state(), 'running')
  assert.equal(await table.version(), version, 'nobody has moved for anybody')
  assert.equal(await table.count(/I am back|Time is up/), 0)
})

test('invited again, each clock has what it had left', async () => {
  await fault('bot_invited')
  await until(async () => (await absent()) === 0, 20000)
  await until(async () => (await table.count(/I am back on this server/)) === 1, 20000)
  await table.quiet()
  const deadlines = await table.deadlines()
  assert.equal(new Set(deadlines).size, 1)
  assert.ok(Math.abs(Number(deadlines[0]) * 1000 - (await time.now()) - left) < kMinute)
  assert.match((await table.prompt()).content, new RegExp(`<t:${deadlines[0]}:R>`))
  assert.equal(await table.count(/A reminder/), 1, 'once, before')
  const version = await table.version()
  await time.set(Number(deadlines[0]) * 1000 - kMinute)
  await time.settled()
  assert.equal(await table.version(), version)
  await time.set(Number(deadlines[0]) * 1000 + 1000)
  await time.settled()
  await table.quiet()
  assert.ok(await table.version() > version)
})

test('the game goes on where it was', async () => {
  await until(async () => components((await table.act('amber')).message).length > 0, 20000)
  await table.play({ rounds: 3 }).catch(error => { if (!/did not end/.test(error.message)) throw error })
  await table.quiet()
  assert.deepEqual(await stage.database.ask("select reason from outbox where state = 'dead'"), [])
  assert.match((await table.prompt()).content, /Awaited now/)
})

test('removed while the bot is not running, it stands still as well', async () => {
  const [deadline] = await table.deadlines()
  left = Number(deadline) * 1000 - (await time.now())
  const version = await table.version()
  await stage.bot.stop()
  await fault('bot_removed')
  await stage.bot.startWithStore()
  await until(async () => (await absent()) === 1, 20000)
  await time.pass(9 * kDay)
  await fault('bot_invited')
  await until(async () => (await absent()) === 0, 20000)
  await until(async () => (await table.count(/I am back on this server/)) === 2, 20000)
  assert.equal(await table.version(), version)
  assert.ok(Math.abs(Number((await table.deadlines())[0]) * 1000 - (await time.now()) - left) < kMinute)
})

test('removed for more than 30 days, the game is over without a result', async () => {
  await fault('bot_removed')
  await until(async () => (await absent()) === 1, 20000)
  await days(31)
  await until(async () => (await table.state()) === 'over', 20000)
  assert.deepEqual(await stage.database.ask(`select standing from games where game_id = ${table.game}`), ['ended'])
  assert.deepEqual(await stage.database.ask("select count(*) from outbox where state = 'unsent'"), ['0'])
})
