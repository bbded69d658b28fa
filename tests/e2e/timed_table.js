// Tables with clocks, and the time of the playground, which is moved on until something is due.
import { until } from './stage.js'
import { components, Table } from './table.js'

export const kMinute = 60000
export const kHour = 60 * kMinute
export const kDay = 24 * kHour

export class TimedTable extends Table {
  openAt(pace, absence, wishes = {}) { return this.open({ here: true, pace, absence, ...wishes }) }

  ask(sql) { return this.stage.database.ask(sql) }

  async said() {
    return (await this.messages(this.thread)).filter(message => message.author.bot && !message.ephemeral && message.type === 0).map(message => message.content)
  }

  async count(pattern) { return (await this.said()).filter(content => pattern.test(content)).length }

  // In seconds, as messages show them.
  deadlines() {
    return this.ask(`select floor(extract(epoch from deadline_at)) from clocks where game_id = ${this.game} and deadline_at is not null`)
  }

  async version() { return Number((await this.ask(`select version from games where game_id = ${this.game}`))[0]) }

  // Seat and secrecy of whoever is awaited.
  async asked() {
    return (await this.ask(`select seat || ' ' || secrecy from clocks where game_id = ${this.game} and question is not null order by seat`)).map(row => row.split(' '))
  }

  // Until somebody is asked openly: who that is.
  async playToATurn() {
    for (let turns = 0; turns < 80; ++turns) {
      const [first] = await this.asked()
      if (first?.[1] === 'open') return this.people[first[0]]
      await this.takeTurn(this.people[turns % this.people.length])
      await this.letWindowsClose()
    }
    throw new Error('no turn begins')
  }

  // Typed and confirmed.
  async does(user, action) {
    const composed = (await this.command(user, this.thread, 'do', { action })).message
    return (await this.press(user, composed, components(composed).find(one => one.custom_id.startsWith('uc')))).message
  }
}

export class Time {
  constructor(stage) { this.stage = stage }

  pass(ms) { return this.stage.playground.post('/api/clock', { advance_ms: ms }) }
  set(now) { return this.stage.playground.post('/api/clock', { now }) }
  async now() { return Number((await this.pass(0)).now) }

  // Whatever is due has been looked at.
  async settled(database = this.stage.database) {
    const now = await this.now()
    await until(async () => {
      const due = await database.ask(`select (select count(*) from clocks join games using (game_id) where state = 'running' and due_at <= instant(${now}))
        + (select count(*) from games where state = 'running' and standing = 'going' and window_closes_at <= instant(${now}))`)
      return due[0] === '0'
    }, 60000)
  }
}
