// People at a table, who press what they are offered: nothing here knows the rules.
import assert from 'node:assert/strict'
import { until } from './stage.js'
import { letWindowsClose } from './windows.js'

export { assertNothingLostNothingDoubled } from './told.js'

const kWait = 20000

// A small generator of our own, so that a game can be played again from its seed.
export function dice(seed) {
  let state = seed >>> 0
  return count => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}

export function components(message) {
  return (message?.components ?? []).flatMap(row => row.components)
}

// The first button whose label begins so, or select whose placeholder does.
export function labelled(message, label) {
  return components(message).find(component => (component.label ?? component.placeholder)?.startsWith(label))
}

export const verb = component => component.custom_id.slice(0, 2)
export const isConfirm = component => verb(component) === 'uc'
// Looking around, taking back and wishes lead nowhere.
export const isMove = component => !component.disabled && !['pa', 'ph', 'pb', 'pm', 'p1', 'pu', 'uh', 'ub', 'uz', 'ug', 'uo', 'uN', 'uI', 'uS', 'pS', 'uJ', 'pJ', 'u '].includes(verb(component))

// By what it does, whatever it is called: "mj 17" joins.
const does = (component, what) => component.custom_id?.[1] === what
const isCard = message => !message.ephemeral && components(message).some(component => does(component, 'j'))

export class Table {
  constructor(stage, people, seed = 1, patienceMs = kWait) {
    this.stage = stage
    this.patienceMs = patienceMs // how long a person waits for an answer
    this.people = people
    this.roll = dice(seed)
  }

  post(path, body) { return this.stage.playground.post(path, { wait_ms: this.patienceMs, ...body }) }

  command(user, channel, command, options = {}) {
    return this.post('/api/interactions/command', { user, channel, command, options })
  }

  press(user, message, component, values) {
    return this.post('/api/interactions/component', { user, message: message.id, custom_id: component.custom_id, ...(values && { values }) })
  }

  async messages(channel, as = this.people[0]) {
    return (await this.stage.playground.get(`/api/channels/${channel}/messages?as=${as}`)).rows
  }

  // The live one: what everybody may press.
  async prompt() {
    return (await this.messages(this.thread)).findLast(message => !message.ephemeral && components(message).length > 0)
  }

  // From /game create to the first deal. `here`: hands come when asked for, not by direct message.
  async open({ here = false, game = 'caravan', pack, pace, absence, league, options = '' } = {}) {
    const state = await this.stage.playground.get('/api/state')
    this.channel = state.channels.find(channel => channel.name === 'games').id
    const older = (await this.messages(this.channel)).map(message => message.id)
    const created = await this.command(this.people[0], this.channel, 'game create',
      { game, seats: this.people.length, options: `seating=fixed ${options}`.trim(), ...(pack && { pack }), ...(pace && { pace }), ...(absence && { absence }), ...(league && { league }) })
    assert.ok(created.message, JSON.stringify(created))
    const card = await until(async () => (await this.messages(this.channel)).find(message => isCard(message) && !older.includes(message.id)), kWait)
    const button = what => components(card).find(component => does(component, what))
    this.game = button('j').custom_id.split(' ')[1]
    for (const user of this.people) await this.join(user, card, button('j'), here ? 1 : 0)
    await this.press(this.people[0], card, button('s'))
    this.thread = await until(async () => (await this.stage.playground.get('/api/state')).threads.find(
      thread => thread.name.includes(` ${this.game}`))?.id, kWait)
    await this.quiet()
  }

  async join(user, card, button, way) {
    const asked = await this.press(user, card, button)
    const ways = components(asked.message)
    assert.ok(ways.length > 0, JSON.stringify(asked))
    await this.press(user, asked.message, ways[way])
  }

  async state() {
    return (await this.stage.database.ask(`select state from games where game_id = ${this.game}`))[0]
  }

  // What the outbox holds has been delivered.
  quiet(withinMs = 60000) {
    return until(async () => (await this.stage.database.ask("select count(*) from outbox where state = 'unsent'"))[0] === '0', withinMs)
  }

  act(user) { return this.command(user, this.thread, 'act') }

  // One look at the panel, then everything that is offered until nothing is. True when something was done.
  async takeTurn(user) {
    let panel = await this.act(user)
    let did = false
    for (let presses = 0; presses < 60; ++presses) {
      const moves = components(panel?.message).filter(isMove)
      if (moves.length === 0) return did
      const chosen = moves.find(isConfirm) ?? moves[this.roll(moves.length)]
      panel = await this.choose(user, panel.message, chosen)
      did = true
      if (isConfirm(chosen)) return true
    }
    throw new Error(`${user} found no end of choosing: ${JSON.stringify(panel?.message?.content)}`)
  }

  async choose(user, message, component) {
    if (component.type === 2) {
      const answer = await this.press(user, message, component)
      return answer?.modal ? this.fillIn(user, answer) : answer
    }
    return this.press(user, message, component, this.some(component))
  }

  some(select) {
    const count = select.min_values + this.roll(select.max_values - select.min_values + 1)
    const left = select.options.map(option => option.value)
    return Array.from({ length: count }, () => left.splice(this.roll(left.length), 1)[0])
  }

  fillIn(user, { interaction, modal }) {
    const field = (modal.components[0].component ?? modal.components[0].components[0])
    return this.post('/api/interactions/modal', { user, interaction, fields: { [field.custom_id]: String(this.roll(2)) } })
  }

  // What waits for nobody's answer any more is opened.
  letWindowsClose() { return letWindowsClose(this.stage, this.game) }

  // Everybody in turn, until the game is over or `stop` says so.
  async play({ stop = () => false, rounds = 400 } = {}) {
    for (let round = 0; round < rounds; ++round) {
      if (stop() || (await this.state()) === 'over') return
      for (const user of this.people)
        if (await this.takeTurn(user)) await this.letWindowsClose()
    }
    throw new Error('the game did not end')
  }
}
