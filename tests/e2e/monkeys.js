// People who do anything at all: they press old and new buttons, choose and type at random, at tables that are not
// theirs as well, while Discord, the gateway, the bot and the database fail. Nothing here knows the rules.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from './stage.js'
import { components, isConfirm, isMove, Table, verb } from './table.js'

const kStranger = 'gale'
const kMostPresses = 60 // of one turn
const kMostFailures = 20 // of one person, one after the other, while nothing is broken
// Longer than until another process looks whether anything waits.
const kLateThread = { kind: 'late', route: '/threads', method: 'POST', count: 1, delay_ms: 1200 }

// What is pressed at random leaves the lobby alone: who sits at a table stays there.
const mayBePressed = component => !component.disabled && component.custom_id && !['Leave', 'Join', 'Start'].includes(component.label)
// In a turn neither the way to other tables, nor a select of whatever Discord knows.
const leadsOn = component => mayBePressed(component) && verb(component) !== 'uN' && (component.type === 2 || component.options?.length > 0)

export class Monkeys extends Table {
  meddled = 0
  pressed = new Set() // kinds of components
  wrong = [] // what was not as people were told
  commits = [] // as they were last seen
  failures = new Map() // person -> how often in a row
  alone = true // nobody else acts at this moment
  late = false // something that was pressed lately had no answer

  // At a quiet moment: what a game before has broken is whole again.
  async open(wishes) {
    await this.stage.playground.post('/api/users', { name: kStranger })
    for (const name of this.people) await this.stage.playground.post('/api/users', { name })
    await this.openMessages()
    await this.stage.hosts.connected()
    assert.equal((await this.stage.playground.post('/api/faults', kLateThread)).error, undefined)
    await super.open(wishes)
  }

  // Who takes no direct messages takes them again when one of the bot's has been refused: the next deal is, at the latest.
  async openMessages() {
    const { users } = await this.stage.playground.get('/api/state')
    const met = await this.stage.database.ask("select user_id from users where direct_messages = 'closed'")
    for (const { id, name } of users) if (met.includes(id)) await this.stage.playground.post('/api/users', { name, dms: 'open' })
  }

  // To whom the bot sends direct messages; when it does so to nobody any more, everybody.
  async reached() {
    const seats = await this.stage.database.ask(`select seat from seats where game_id = ${this.game} and delivery = 'direct message' order by seat`)
    return seats.length > 0 ? seats.map(seat => this.people[seat]) : this.people
  }

  any(list) { return list[this.roll(list.length)] }

  // A thread that Discord has archived is woken by whoever writes there.
  async act(user) {
    const answer = await super.act(user)
    if (!/archived/.test(answer.error)) return answer
    await this.stage.playground.post('/api/messages', { user, channel: this.thread, content: 'Is anybody here?' })
    return super.act(user)
  }

  // Mostly what leads on, now and then what leads back or aside.
  async takeTurn(user) {
    let panel = await this.act(user)
    let did = false
    for (let presses = 0; presses < kMostPresses; ++presses) {
      const chosen = this.wayOn(components(panel?.message).filter(leadsOn))
      if (!chosen) return did
      this.pressed.add(verb(chosen))
      did ||= isMove(chosen)
      if (isConfirm(chosen)) {
        await this.confirm(user, panel.message, chosen)
        return true
      }
      panel = await this.choose(user, panel.message, chosen)
    }
    return did
  }

  wayOn(ways) {
    const moves = ways.filter(isMove)
    const confirm = moves.find(isConfirm)
    if (confirm) return this.roll(8) > 0 ? confirm : this.any(ways)
    if (moves.length === 0) return this.roll(8) === 0 ? this.any(ways) : undefined
    return this.any(this.roll(12) === 0 ? ways : moves)
  }

  // What people are told is recorded stays so, and is recorded once, tapped twice as well.
  async confirm(user, message, component) {
    const taps = this.roll(5) === 0 ? 2 : 1
    const before = taps > 1 || !this.alone || this.roll(3) === 0 ? await this.standing(user).catch(() => undefined) : undefined
    const judged = this.alone && !this.late
    const answers = await Promise.all(Array.from({ length: taps }, () => this.press(user, message, component)))
    if (!before) return
    const after = await until(() => this.standing(user).catch(() => undefined), 60000)
    const said = words => answers.some(({ message }) => words.test(message?.content))
    const told = said(/\*\*Recorded\.\*\*(?! Nobody sees)/), sealed = said(/\*\*Recorded\.\*\* Nobody sees/)
    if (told && after.times === before.times) this.wrong.push(`${component.custom_id} was said to be recorded and is not`)
    if (sealed && judged && after.version === before.version && after.waiting === 0) this.wrong.push(`${component.custom_id} was said to be recorded and waits nowhere`)
    if (judged && after.times > before.times + before.most) this.wrong.push(`${component.custom_id} was recorded ${after.times - before.times} times`)
  }

  // What had no answer in time may be done later.
  async press(...words) {
    const answer = await super.press(...words)
    this.late ||= answer.completed_ms == null
    return answer
  }

  // How often this seat's actions were recorded, and how often that may happen at one Confirm: what is composed goes at
  // once, but for what waits, or waited before, and is opened later. Whoever wishes to pass acts at any time.
  async standing(user) {
    const own = `game_id = ${this.game} and seat = ${this.people.indexOf(user)}`
    const [row] = await this.stage.database.ask(`select concat_ws(' ',
      (select count(distinct at) from commits where game_id = ${this.game} and ${this.people.indexOf(user)} = any(action_seats)),
      (select coalesce(max(cardinality(actions)), 0) from buffers where ${own}), (select count(*) from waiting_answers where ${own}),
      (select count(*) from seats join users using (user_id) where ${own} and bystander = 'passes'),
      (select version from games where game_id = ${this.game}))`)
    const [times, composed, waiting, passes, version] = row.split(' ').map(Number)
    return { times, waiting, version, most: passes > 0 ? Infinity : Math.max(1, composed) + waiting }
  }

  // What was recorded once stands as it stood.
  async look() {
    const commits = await this.stage.database.ask(`select after || ' ' || md5(t::text) from commits t where game_id = ${this.game} order by after`)
    if (this.commits.some((commit, i) => commit !== commits[i])) this.wrong.push(`commits have changed: ${this.commits.length} became ${commits.length}`)
    this.commits = commits
  }

  // Anybody presses anything that was ever shown to them: most of it is out of date.
  async meddle() {
    const user = this.any([...this.people, kStranger])
    const shown = (await this.messages(this.thread, user)).filter(message => components(message).some(mayBePressed))
    if (shown.length === 0) return
    const message = this.any(shown)
    const answer = await this.choose(user, message, this.any(components(message).filter(mayBePressed)))
    if (!answer?.error) this.meddled += 1 // or nobody could have pressed it
    return answer
  }

  fillIn(user, { interaction, modal }) {
    const fields = modal.components.map(part => part.component ?? part.components[0])
    return this.post('/api/interactions/modal', { user, interaction, fields: Object.fromEntries(fields.map(field => [field.custom_id, this.typed(field)])) })
  }

  // Small numbers mostly, because that is what games ask for; now and then words.
  typed(field) {
    const text = this.roll(5) > 0 ? String(this.roll(4)) : 'twenty camels, or **none** @everyone'.slice(0, field.max_length ?? 100)
    return text.padEnd(field.min_length ?? 0, '0')
  }

  // Until the game is over. `disturb` happens once in a while, and what it breaks may keep people from acting.
  async playAmid(disturb, { every = 25, moves = 3000, minutes = 10 } = {}) {
    const end = Date.now() + minutes * 60000
    for (let move = 0; move < moves && Date.now() < end; ++move) {
      if (move % every === every - 1) await this.actWhile(disturb)
      if (this.roll(4) === 0) await this.meddle().catch(() => sleep(50))
      if (this.roll(4) === 0) await this.letWindowsClose().catch(() => sleep(50)) // else people change what they have answered
      if (!(await this.somebodyActs()) && (await this.isOver())) return
    }
    throw new Error(`game ${this.game} did not end; ${this.wrong}`)
  }

  // It breaks in while one of them acts, sometimes two.
  async actWhile(disturb) {
    await this.look()
    this.alone = this.roll(2) > 0
    const breaksIn = sleep(this.roll(150)).then(() => disturb(this))
    await Promise.all([breaksIn, this.somebodyActs(), !this.alone && this.meddle().catch(() => sleep(50))])
    this.alone = true
    this.late = false
    this.failures.clear()
    await this.look()
  }

  // The first who can.
  async somebodyActs() {
    for (const user of await this.inOrder()) if (await this.triesToAct(user)) return true
    return false
  }

  // Beginning anywhere; mostly those come first who were called.
  async inOrder() {
    const first = this.roll(this.people.length)
    const people = [...this.people.slice(first), ...this.people.slice(0, first)]
    if (this.roll(4) === 0) return people
    const seats = await this.stage.database.ask(`select seat from clocks where game_id = ${this.game} and question is not null`).catch(() => [])
    const isCalled = user => seats.includes(String(this.people.indexOf(user)))
    return [...people.filter(isCalled), ...people.filter(user => !isCalled(user))]
  }

  async triesToAct(user) {
    try {
      const did = await this.takeTurn(user)
      this.failures.delete(user)
      return did
    } catch (error) {
      this.failures.set(user, (this.failures.get(user) ?? 0) + 1)
      if (this.failures.get(user) === kMostFailures) this.wrong.push(`${user} cannot act: ${error.stack}`)
      await sleep(50)
      return false
    }
  }

  isOver() { return this.state().then(state => state === 'over', () => false) }
}
