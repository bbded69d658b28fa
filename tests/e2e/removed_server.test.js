// A server removes the bot in the middle of a game. Invited again in time, the game goes on where it was, with what had been
// left untold; after thirty days it is over.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { components, Table } from './table.js'

const kDay = 24 * 3600 * 1000

let stage, table
before(async () => {
  stage = await setStage('removed_server')
  table = new Table(stage, ['amber', 'basalt'], 3)
  await table.open({ here: true })
})
after(() => stage?.strike())

const fault = kind => stage.playground.post('/api/faults', { kind })
const absent = async () => Number((await stage.database.ask('select count(*) from absent_guilds'))[0])

// What is too old is tidied up when the bot starts.
async function days(count) {
  await stage.playground.post('/api/clock', { advance_ms: count * kDay })
  await stage.bot.stop()
  await stage.bot.startWithStore()
}

test('removed for 29 days, it waits', async () => {
  await fault('bot_removed')
  await until(async () => (await absent()) === 1, 20000)
  await days(29)
  assert.equal(await table.state(), 'running')
})

test('invited again, the game goes on where it was', async () => {
  await fault('bot_invited')
  await until(async () => (await absent()) === 0, 20000)
  await until(async () => components((await table.act('amber')).message).length > 0, 20000)
  await table.play({ rounds: 3 }).catch(error => { if (!/did not end/.test(error.message)) throw error })
  await table.quiet()
  assert.deepEqual(await stage.database.ask("select reason from outbox where state = 'dead'"), [])
  assert.match((await table.prompt()).content, /Awaited now/)
})

test('removed for more than 30 days, the game is over without a result', async () => {
  await fault('bot_removed')
  await until(async () => (await absent()) === 1, 20000)
  await days(31)
  await until(async () => (await table.state()) === 'over', 20000)
  assert.deepEqual(await stage.database.ask(`select standing from games where game_id = ${table.game}`), ['ended'])
  assert.deepEqual(await stage.database.ask("select count(*) from outbox where state = 'unsent'"), ['0'])
})
