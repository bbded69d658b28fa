// Days pass at every pace and in every way of being absent, with people who sleep as they like. Three days and one game of
// each pace here; MAJLIS_LONG plays thirty days of five games each.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertNoneStuck, audit, beginAudit, Days, openTables } from './sleepers.js'
import { setStage } from './stage.js'
import { assertNothingLostNothingDoubled, dice } from './table.js'
import { Time } from './timed_table.js'

const kLong = Boolean(process.env.MAJLIS_LONG)
const kPeople = ['amber', 'basalt', 'coral', 'dune', 'fern']

let stage
before(async () => { stage = await setStage('thirty_days') })
after(() => stage?.strike())

test('no game is stuck, nobody is reminded twice, and every deadline is kept to the minute', async () => {
  const time = new Time(stage)
  const began = Date.now()
  await stage.speak({ fern: 'en-GB' })
  await beginAudit(stage)
  const tables = await openTables(stage, kPeople, kLong ? 5 : 1, { long: kLong })
  const days = new Days(stage, time, tables, dice(7))
  await days.pass(kLong ? 30 : 3)
  await tables[0].quiet(300000)
  const kept = await audit(stage, tables, await time.now())
  await assertNoneStuck(stage, tables, { goneOn: kLong })
  assert.ok(kept.reminders > 0 && kept.deadlines > 0, JSON.stringify(kept))
  await assertNothingLostNothingDoubled(tables[0])
  console.log(`${days.looks} looks, ${days.wakes} turns, ${kept.reminders} reminders, ${kept.deadlines} deadlines, ${Math.round((Date.now() - began) / 1000)} s`)
})
