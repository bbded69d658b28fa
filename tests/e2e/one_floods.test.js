// One person acts faster than a person can: that person is told, and nobody else notices.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage } from './stage.js'
import { Table } from './table.js'

const kPresses = Number(process.env.MAJLIS_PRESSES ?? 200) // more than wait at once, and no more than Discord itself hands on
const kTold = /What you did before is still being worked on/

let stage, table
before(async () => {
  stage = await setStage('one_floods')
  table = new Table(stage, ['amber', 'basalt'])
  await table.open({ here: true })
})
after(() => stage?.strike())

test(`${kPresses} commands of one person at once, and those of another between them`, async () => {
  const flood = Array.from({ length: kPresses }, () => table.command('amber', table.thread, 'board', { text: true }))
  const others = []
  for (let asked = 0; asked < 10; ++asked) others.push(await table.command('basalt', table.thread, 'turns'))
  for (const { message } of others) {
    assert.ok(message, 'everybody else is answered')
    assert.doesNotMatch(message.content, /Please try again/)
  }
  const answers = await Promise.all(flood)
  const told = answers.filter(({ message }) => kTold.test(message?.content)).length
  assert.ok(told > 0, 'who floods is told')
  const metrics = (await stage.bot.watched('/metrics')).text
  assert.match(metrics, new RegExp(`majlis_interactions_over_share_total ${told}\\b`))
  assert.match(metrics, /majlis_interactions_turned_away_total 0\b/)
  const slowest = Math.max(...others.map(({ acknowledged_ms }) => acknowledged_ms))
  console.log(`# ${told} of ${kPresses} turned away, ${answers.filter(({ message }) => !message).length} of them without an answer; others' first responses within ${slowest} ms`)
})

test('and a moment later that person plays on', async () => {
  assert.ok(await table.takeTurn('amber') || await table.takeTurn('basalt'))
})
