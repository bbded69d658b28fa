// Taps that people make: twice at once, and on buttons that are days old.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage } from './stage.js'
import { assertNothingLostNothingDoubled, components, Table } from './table.js'

let stage, table
before(async () => {
  stage = await setStage('taps')
  table = new Table(stage, ['amber', 'basalt'], 3)
  await table.open({ pace: 'none' }) // three days pass: nobody is to be called meanwhile
})
after(() => stage?.strike())

const commits = async () => Number((await stage.database.ask('select count(*) from commits'))[0])
const waiting = async () => Number((await stage.database.ask('select count(*) from waiting_answers'))[0])

// Walks amber's panel until Confirm is offered.
async function untilConfirm(user) {
  let panel = await table.act(user)
  for (let presses = 0; presses < 30; ++presses) {
    const offered = components(panel.message)
    const confirm = offered.find(component => component.custom_id.startsWith('uc'))
    if (confirm) return { message: panel.message, confirm }
    const move = offered.find(component => /^u[wkifyq]|^m/.test(component.custom_id))
    assert.ok(move, panel.message.content)
    panel = await table.choose(user, panel.message, move)
  }
  throw new Error('Confirm was never offered')
}

test('two taps at once on Confirm act once', async () => {
  const before = (await commits()) + (await waiting())
  const { message, confirm } = await untilConfirm('amber')
  const answers = await Promise.all([table.press('amber', message, confirm), table.press('amber', message, confirm)])
  for (const answer of answers) assert.ok(answer.acknowledged_ms !== null, JSON.stringify(answer))
  await assertNothingLostNothingDoubled(table)
  assert.equal((await commits()) + (await waiting()), before + 1)
})

test('a button of three days ago is answered with what is live', async () => {
  const old = await table.prompt()
  await stage.playground.post('/api/clock', { advance_ms: 3 * 24 * 3600 * 1000 })
  const answer = await table.press('basalt', old, components(old)[0])
  assert.equal(answer.type, 5, JSON.stringify(answer))
  assert.ok(answer.message.content.includes('Caravan'), answer.message.content)
})

test('a panel of three days ago does nothing twice', async () => {
  const { message, confirm } = await untilConfirm('basalt')
  await table.press('basalt', message, confirm)
  const before = await commits()
  await stage.playground.post('/api/clock', { advance_ms: 3 * 24 * 3600 * 1000 })
  const answer = await table.press('basalt', message, confirm)
  assert.ok(answer.acknowledged_ms !== null)
  assert.equal(await commits(), before)
  await assertNothingLostNothingDoubled(table)
})
