// Everything that was ever offered in a game is pressed again later: each button of each kind and age is answered, and does
// nothing twice. Then one of each kind with the database stopped: each is answered, and what is said is true.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { assertNothingLostNothingDoubled, components, Table } from './table.js'

// Notes whatever anybody is shown.
class Collecting extends Table {
  shown = new Map() // kind: [{user, message, component}], oldest first

  note(user, message) {
    for (const component of components(message)) {
      if (component.disabled || !component.custom_id) continue
      const kind = component.custom_id.slice(0, 2)
      this.shown.set(kind, [...(this.shown.get(kind) ?? []), { user, message, component }])
    }
  }

  async press(user, message, component, values) {
    const answer = await super.press(user, message, component, values)
    this.note(user, answer.message)
    return answer
  }

  async command(user, channel, command, options) {
    const answer = await super.command(user, channel, command, options)
    this.note(user, answer.message)
    return answer
  }

  async takeTurn(user) {
    for (const message of await this.messages(this.thread)) if (!message.ephemeral) this.note(this.people[0], message)
    return super.takeTurn(user)
  }

  // Panels change in place: what they offered before cannot be pressed any more.
  async isSeen({ user, message, component }) {
    for (const channel of [this.channel, this.thread]) {
      const now = (await this.messages(channel, user)).find(one => one.id === message.id)
      if (now) return components(now).some(one => one.custom_id === component.custom_id)
    }
    return false
  }

  // The first, the one in the middle and the last of a kind, of those that can still be seen.
  async ages(kind) {
    const left = []
    for (const one of this.shown.get(kind)) if (await this.isSeen(one)) left.push(one)
    return [...new Set([0, left.length >> 1, left.length - 1])].map(i => left[i]).filter(Boolean)
  }
}

let stage, table
before(async () => {
  stage = await setStage('every_button')
  table = new Collecting(stage, ['amber', 'basalt'], 9)
  await table.open({ here: true })
  for (const command of ['log', 'notes', 'replay', 'export', 'turns', 'game resign']) await table.command('amber', table.thread, command)
  await table.command('amber', table.thread, 'organise rollback', { reason: 'Perhaps.' })
  for (const message of await table.messages(table.channel)) table.note('amber', message)
  const aside = (await table.act('amber')).message
  await table.press('amber', aside, components(aside).find(component => component.label === 'And more…'))
  await table.play({ rounds: 6 }).catch(error => { if (!/did not end/.test(error.message)) throw error })
})
after(() => stage?.strike())

const values = component => component.options && component.options.slice(0, Math.max(1, component.min_values ?? 1)).map(option => option.value)
const heard = answer => [answer.message, ...(answer.followups ?? [])].map(message => message?.content ?? '').join('\n')
const ends = kind => ['uZ'].includes(kind) // who resigns is gone: pressed last, by nobody here

async function pressAgain({ user, message, component }) {
  return table.press(user, message, component, values(component))
}

test('every kind of button of every age is answered', async () => {
  await stage.playground.post('/api/clock', { advance_ms: 2 * 24 * 3600 * 1000 })
  assert.ok(table.shown.size > 10, [...table.shown.keys()].join(' '))
  let pressed = 0
  for (const kind of table.shown.keys())
    for (const one of ends(kind) ? [] : await table.ages(kind)) {
      if (!(await table.isSeen(one))) continue
      const answer = await pressAgain(one)
      ++pressed
      assert.ok(answer.acknowledged_ms !== null, `${one.component.custom_id} is not acknowledged`)
      assert.ok(answer.modal || heard(answer).trim() || answer.message?.attachments?.length, `${one.component.custom_id} says nothing`)
      if (/begun already|gone on since/.test(heard(answer)))
        assert.ok(components(answer.message).length > 0, `${one.component.custom_id} leads to nothing that is live`)
    }
  assert.ok(pressed > 20, `${pressed} were pressed`)
  await assertNothingLostNothingDoubled(table)
})

test('every kind is answered truly with the database stopped', async () => {
  const kinds = new Map()
  for (const kind of table.shown.keys()) kinds.set(kind, await table.ages(kind))
  const form = [...kinds.values()].flat().find(({ component }) => component.custom_id.startsWith('m'))
  await stage.database.stop()
  try {
    for (const [kind, all] of kinds) {
      let one = null
      for (const candidate of all) if (!one && (await table.isSeen(candidate))) one = candidate
      if (!one) continue
      const answer = await pressAgain(one)
      assert.ok(answer.acknowledged_ms !== null, `${kind} is not acknowledged`)
      if (!answer.modal) assert.match(heard(answer), /Not recorded|cannot be reached/, kind)
    }
    const opened = await pressAgain(form)
    assert.ok(opened.modal, 'a form needs no database')
    const sent = await table.fillIn(form.user, opened)
    assert.match(heard(sent), /Not recorded/)
    for (const command of ['act', 'hand', 'board', 'log', 'turns', 'setup', 'league list']) {
      const answer = await table.command('amber', table.thread, command)
      assert.ok(answer.acknowledged_ms !== null, command)
      assert.match(heard(answer), /Not recorded|cannot be reached|in the channel where/, command)
    }
    const { choices } = await stage.playground.post('/api/interactions/autocomplete',
      { user: 'amber', channel: table.thread, command: 'do', focused: 'action', options: { action: '' } })
    assert.deepEqual(choices, [])
  } finally {
    await stage.database.start()
  }
  await until(async () => components((await table.act('amber')).message).length > 0, 20000)
  await assertNothingLostNothingDoubled(table)
})

test('a message or a channel that was deleted stops nobody', async () => {
  const prompt = await table.prompt()
  await stage.playground.post('/api/faults', { kind: 'deleted_message', message: prompt.id })
  await table.play({ rounds: 3 }).catch(error => { if (!/did not end/.test(error.message)) throw error })
  await table.quiet()
  assert.ok(await table.prompt(), 'a new prompt stands there')
})
