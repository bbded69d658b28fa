// A window for which nobody is missed, because all who are asked had answered before, does not close in the moment in which it
// is asked: it stands open for a while that is drawn, also across a restart, and reads like any other.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { assertNothingLostNothingDoubled } from './table.js'
import { kMinute, Time, TimedTable } from './timed_table.js'

let stage, time, table, missed, closes, version
before(async () => {
  stage = await setStage('closing_windows')
  time = new Time(stage)
})
after(() => stage?.strike())

const window = async () => (await stage.database.ask(`select window_question || ' ' || coalesce(milliseconds(window_closes_at), 0) from games where game_id = ${table.game} and window_question is not null`))[0]?.split(' ')

// The bids of a stage may be given while tea is drunk before them.
async function tableWhere(people, bidding) {
  const one = new TimedTable(stage, people, 1)
  await one.openAt('daily', 'careful')
  for (const user of bidding) await one.does(user, 'bid 1')
  for (const user of people) await one.does(user, 'pass')
  await one.quiet()
  return one
}

// How many posts there are, and what the last one says to everybody: the rest is of the cards of that table.
async function reads(one) {
  const said = await one.said()
  return { posts: said.length, last: said.at(-1).replace(/<t:\d+/g, '<t:').replace(/^-# .*$/gm, '') }
}

// The moment is drawn: it may come before anybody has looked, and then another table is taken.
async function tableThatWaits() {
  for (let tries = 0; tries < 20; ++tries) {
    table = await tableWhere(['amber', 'basalt'], ['amber', 'basalt'])
    closes = await until(async () => Number((await window() ?? [0, 1])[1]), 20000)
    if (closes - (await time.now()) > 5 * kMinute) return
  }
  throw new Error('no window waits for five minutes')
}

test('it reads like one for which somebody is missed', async () => {
  await tableThatWaits()
  missed = await tableWhere(['amber', 'basalt'], ['amber'])
  version = await table.version()
  assert.ok(closes - (await time.now()) <= 30 * kMinute)
  assert.deepEqual(await reads(table), await reads(missed))
  assert.match((await table.prompt()).content, /<@\d+>.*<@\d+>, each in secret/)
})

test('an answer may be changed, and a restart changes nothing', async () => {
  assert.match((await table.does('basalt', 'bid 0')).content, /Nobody sees it before it is opened/)
  await stage.bot.kill()
  await stage.bot.startWithStore()
  if (closes - (await time.now()) > 2 * kMinute) await time.set(closes - kMinute)
  assert.equal(Number((await window())[1]), closes)
  assert.equal(await table.version(), version)
  assert.deepEqual(await reads(table), await reads(missed))
})

test('when its moment has come it closes, with what was answered last', async () => {
  if (closes > (await time.now())) await time.set(closes)
  await until(async () => (await table.version()) > version, 20000)
  await table.quiet()
  assert.equal(await window(), undefined)
  const [events] = await stage.database.ask(`select events[1] from commits where game_id = ${table.game} order by after desc limit 1`)
  assert.equal(events, 'bids 1 0 A')
  await missed.does('basalt', 'bid 0')
  await missed.quiet()
  assert.equal((await reads(table)).posts, (await reads(missed)).posts)
  await assertNothingLostNothingDoubled(table)
})
