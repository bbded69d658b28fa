// Tables for people who send what is wrong: each game in the middle of its play among the same people, one table of two
// others, one where nobody sits yet. Turns are begun, a pause is proposed, something is asked back, a league is open.
import { HeadlessTable } from './headless_table.js'
import { ImportedTable } from './positions.js'
import { components, isMove, Table } from './table.js'
import { TimedTable } from './timed_table.js'
import { letWindowsClose } from './windows.js'

export const kPlayer = 'basalt', kOther = 'dune', kStranger = 'gale', kOrganiser = 'amber'

const kPeople = [kPlayer, 'coral', 'hazel', 'iris'], kPeopleElsewhere = [kOther, 'fern']
const kTwo = kPeople.slice(0, 2) // who begin turns everywhere
const kInTheMiddle = [{ game: 'tigris-euphrates', seats: 3, plies: 30 }, { game: 'crescent-moon', seats: 4, plies: 40 }]
const kMostPresses = 4

const does = (component, what) => component.custom_id?.[1] === what
const isChoice = component => isMove(component) && !['c', 'S', 'W'].some(what => does(component, what)) // neither confirmed nor settled for later

export class WrongScene {
  number = 0

  static async raise(stage, forger, seed) {
    const scene = new WrongScene()
    Object.assign(scene, { stage, forger, seed, database: stage.database.open(), headless: new HeadlessTable() })
    for (const name of [kStranger, ...kPeople.slice(2)]) await stage.playground.post('/api/users', { name, locale: 'en-GB' })
    await forger.learnCommands()
    await scene.set()
    return scene
  }

  strike() {
    this.database.close()
    this.headless.close()
  }

  // Everything anew; what was seen at earlier tables stays known.
  async set() {
    await new Table(this.stage, []).quiet() // cards that somebody has wished for stand where they will stand
    for (const wishes of ['delete from preferences', 'delete from rests', "update users set bystander = 'asked'", 'delete from guild_settings'])
      await this.database.ask(wishes) // they may keep people from the next tables
    this.number += 1
    this.tables = [await this.clocked(kTwo, 2)]
    for (const row of kInTheMiddle) this.tables.push(await this.imported(row))
    this.away = await this.clocked(kPeopleElsewhere, 0)
    await this.setLobby()
    await this.know()
    await this.stir()
    await this.settled()
    await this.lookAround()
  }

  heard(table) {
    const post = table.post.bind(table)
    table.post = async (path, body) => {
      const answer = await post(path, body)
      this.forger.noteAnswer(answer, body.channel ?? table.thread, body.message)
      return answer
    }
    return table
  }

  // A table of Caravan, so many rounds after its deal.
  async clocked(people, rounds) {
    const table = this.heard(new TimedTable(this.stage, people, this.seed + this.number))
    await table.openAt('daily', 'wait')
    for (let round = 0; round < rounds; ++round) for (const user of people) await table.takeTurn(user)
    await table.letWindowsClose()
    return table
  }

  async imported({ game, seats, plies }) {
    const seed = `wrong ${this.seed} ${this.number}`
    await this.headless.ask({ op: 'new', game, seats, seed })
    await this.headless.ask({ op: 'random', plies, seed })
    const table = this.heard(new ImportedTable(this.stage, kPeople.slice(0, seats), this.seed + this.number))
    await table.openAtPosition(game, (await this.headless.ask({ op: 'state' })).state)
    return table
  }

  async setLobby() {
    const [first] = this.tables
    await first.command(kOrganiser, first.channel, 'league create', { name: `Cup ${this.number}`, season: 'spring' })
    const { message } = await first.command(kOrganiser, first.channel, 'game create', { game: 'tigris-euphrates' })
    if (!message) throw new Error('no table is set')
    this.lobby = Number((await this.database.ask("select max(game_id) from games where state = 'lobby'"))[0])
  }

  // Where everything is, for the forger and for whoever watches.
  async know() {
    const { users } = await this.stage.playground.get('/api/state')
    this.ids = Object.fromEntries(users.map(user => [user.name.toLowerCase(), user.id]))
    this.playing = this.tables.map(table => Number(table.game))
    this.elsewhere = [Number(this.away.game)]
    const all = [...this.tables, this.away]
    const kinds = await this.database.ask(`select game_id || ' ' || kind from games where game_id in (${[...this.playing, ...this.elsewhere, this.lobby]})`)
    this.forger.moveTo({
      users: Object.fromEntries(users.map(user => [user.name, user])),
      games: [...this.playing, ...this.elsewhere, this.lobby, this.lobby + 1, 0, 999],
      channels: [...all.map(table => table.thread), this.tables[0].channel],
      kinds: Object.fromEntries(kinds.map(row => row.split(' '))),
    })
  }

  async stir() {
    const [caravan, , moon] = this.tables
    await this.wantBack(caravan, kPlayer)
    for (const table of this.tables) for (const user of kTwo) await this.prepare(table, user)
    await moon.command('coral', moon.thread, 'game pause') // one of four is not enough
    await this.govern(caravan)
  }

  // Looks at what only organisers are shown, and changes nothing.
  async govern(table) {
    const { message } = await table.command(kOrganiser, table.channel, 'setup')
    await table.press(kOrganiser, message, components(message).find(component => component.custom_id.startsWith('m setup pace')))
    await table.command(kOrganiser, table.thread, 'organise rollback', { reason: 'Perhaps.' })
  }

  // The latest moves: one of them may be this person's, and others are asked.
  async wantBack(table, user) {
    for (const message of (await table.messages(table.thread)).slice(-6)) {
      const button = components(message).find(component => does(component, 'U'))
      if (button) await table.press(user, message, button)
    }
  }

  // Begins a turn, and confirms nothing.
  async prepare(table, user) {
    let { message } = await table.act(user)
    for (let presses = 0; presses < kMostPresses; ++presses) {
      const choices = components(message).filter(isChoice)
      if (choices.length === 0) return
      message = (await table.choose(user, message, choices[table.roll(choices.length)]))?.message
    }
  }

  // What is told stands there, and no window is about to close.
  async settled() {
    await letWindowsClose(this.stage)
    await new Table(this.stage, []).quiet()
  }

  async lookAround() {
    for (const table of [...this.tables, this.away]) for (const user of table.people) await this.forger.look(user, table.thread)
    for (const user of [...kPeople, kOther, kOrganiser]) await this.forger.look(user, this.tables[0].channel)
  }

  // Nothing that this writes stays.
  async undone(work) {
    await this.database.ask('begin')
    try {
      return await work()
    } finally {
      await this.database.ask('rollback')
    }
  }

  // The public posts of these tables, as everybody sees them.
  async posted(tables) {
    const shown = await Promise.all(tables.map(table => table.messages(table.thread)))
    return shown.flat().filter(message => !message.ephemeral).map(message => `post ${message.id} ${message.content} ${JSON.stringify(message.components)}`)
  }
}
