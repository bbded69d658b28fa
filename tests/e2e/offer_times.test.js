// Offers and the clock, which is turned: an offer ends when its time is up, without anybody pressing, across a restart, once;
// and when the one who has to answer has no time left, also at a table that waits for everybody.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Dealers } from './dealers.js'
import { setStage, until } from './stage.js'
import { assertNothingLostNothingDoubled, components } from './table.js'
import { kDay, kHour, kMinute, Time, TimedTable } from './timed_table.js'

let stage, time, table, dealers
before(async () => {
  stage = await setStage('offer_times')
  time = new Time(stage)
  table = new TimedTable(stage, ['amber', 'basalt'], 8)
  await table.openAt('daily', 'wait')
  dealers = new Dealers(table)
  for (const user of table.people) await dealers.plays(user, 'pass')
  for (const user of table.people) await dealers.plays(user, `bid ${user === 'amber' ? 1 : 0}`)
})
after(() => stage?.strike())

const chooses = async value => (await dealers.presses('amber', await dealers.deal('amber'), 'How long your offers stand', [value])).content
const lapses = async number => Number((await stage.database.ask(`select count(*) from commits where game_id = ${table.game} and '@lapse ${number}' = any(actions)`))[0])
const isGone = async number => {
  await until(async () => /Its time was up\./.test((await dealers.postOf(number)).content), 20000)
  await table.quiet()
  assert.deepEqual(components(await dealers.postOf(number)), [], 'its buttons are gone')
}

test('an offer carries its time, and ends when it is up without anybody pressing', async () => {
  assert.match(await chooses('1h'), /Offers that you make from now on stand 1h at most\./)
  await dealers.plays('amber', 'offer B 1 - ""')
  const post = await dealers.openPost()
  const [, latest] = post.content.match(/At the latest <t:(\d+):R>\./)
  assert.ok(Math.abs(Number(latest) * 1000 - (await time.now()) - kHour) < kMinute)
  const view = await dealers.deal('basalt')
  assert.match(view.content, new RegExp(`At the latest <t:${latest}:R>\\.`))
  await time.pass(kHour)
  await isGone(1)
  assert.equal(await lapses(1), 1)
  assert.equal(await table.count(/The time for offer 1 is up: nobody has answered it, so it counts as declined\./), 1)
  const late = await dealers.presses('basalt', view, 'Accept')
  assert.match(late.content, /Offer 1 is no longer open\. Its time was up\./)
  assert.match(late.content, /Nothing is offered just now\./)
})

test('what is open now is named to whoever presses an older Accept', async () => {
  await dealers.plays('amber', 'offer B 1 - "again"')
  const stale = await dealers.deal('basalt')
  await time.pass(kHour)
  await isGone(2)
  await chooses('rules')
  await dealers.plays('amber', 'offer B 2 - "the last"')
  const late = await dealers.presses('basalt', stale, 'Accept')
  assert.match(late.content, /Offer 2 is no longer open\. Its time was up\./)
  assert.match(late.content, /\*\*Offers to you\*\*\n- Offer 3 from/)
})

test('it ends when whoever has to answer has no time left, and the game goes on', async () => {
  await time.pass(4 * kDay)
  await isGone(3)
  assert.equal(await lapses(3), 1)
  assert.equal(await table.count(/Time is up, and the game waits/), 0, 'the turn is the maker’s again')
  assert.match((await table.prompt()).content, /Awaited now/)
})

test('the time that passes while the bot is away counts, once', async () => {
  await dealers.plays('amber', 'rest')
  await dealers.comesToTurnOf('amber')
  await chooses('15m')
  await dealers.plays('amber', 'offer B 0 - ""')
  const number = Number((await dealers.openPost()).content.match(/Offer (\d+) from/)[1])
  await stage.bot.kill()
  await time.pass(kHour)
  await stage.bot.startWithStore()
  await isGone(number)
  await stage.bot.stop()
  await stage.bot.startWithStore()
  await time.pass(kHour)
  await table.quiet()
  assert.equal(await lapses(number), 1)
  assert.equal(await table.count(new RegExp(`The time for offer ${number} is up`)), 1)
  await assertNothingLostNothingDoubled(table)
})

test('every request of the bot was right', async () => {
  const entries = (await stage.playground.get('/api/traffic')).rows
  assert.deepEqual(entries.filter(entry => entry.status >= 400).map(entry => [entry.path, entry.status, entry.errors]), [])
})
