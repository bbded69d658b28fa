// Two worlds that one person cannot tell apart, each with a bot, a playground and a database of its own, under one clock.
// Both play the same; what comes to that person and to the public is compared after every step. Nothing here knows the rules,
// but for the words that answer an offer.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ear, whereTheyPart } from './heard.js'
import { HeadlessTable } from './headless_table.js'
import { program, runMajlis, setStage, until } from './stage.js'
import { components, dice, isConfirm, Table, verb } from './table.js'

const kPeople = ['amber', 'basalt', 'coral', 'dune', 'fern'] // by seat
const kStranger = 'gale'
const kPatienceMs = 60000 // on a machine that does other things as well
const kMostSteps = 10
const kMostApart = 300 // seconds between what both did at one moment, on a machine that is very busy
const kAnswers = { accept: 'accept', decline: 'decline', refuse: 'decline', 'take-back': 'withdraw' } // typed: what the button does
const kMostTries = 8 // to find a step; the first half of them waits for one of the viewer's own

const detail = component => component.custom_id.split(' ')[5]
const isTakeBack = component => verb(component) === 'uz'
const answerIn = action => /^\S+ \d+$/.test(action) && kAnswers[action.split(' ')[0]] // to an offer, by its number: "accept 3"
const isBelowOffer = (component, number) => component.custom_id?.[1] === 'J' && component.custom_id.split(' ')[2] === `offer${number}`
// Whatever acts without a Confirm: wishes and answers given ahead, answers to offers, promises. The mirrors would not know of it.
const actsAtOnce = component => ['uS', 'uW'].includes(verb(component)) ||
  (verb(component) === 'uJ' && ['accept', 'decline', 'withdraw', 'drop', 'break'].includes(detail(component)))
// What a person may press without acting: the panel's own ways, but neither its Confirm nor the way to other tables.
const isWayAround = component => !component.disabled && component.custom_id && !['uc', 'uN'].includes(verb(component)) && !actsAtOnce(component)

export class Leak extends Error {}

class World {
  constructor(stage, name) {
    this.stage = stage
    this.name = name
    this.table = new Table(stage, kPeople, 1, kPatienceMs)
    this.ear = new Ear(stage.playground)
    this.mirror = new HeadlessTable() // the same game, where the rules are asked
    this.database = stage.database.open()
  }

  async settle() {
    await this.stage.playground.post('/api/users', { name: kStranger, dms: 'open' })
    await this.keepWindowsOpen()
    const { guilds, channels, users } = await this.stage.playground.get('/api/state')
    this.guild = guilds[0].id
    this.channel = channels.find(channel => channel.name === 'games' && channel.guild_id === this.guild).id
    this.ids = Object.fromEntries(users.map(user => [user.name, user.id]))
  }

  async take(record, seats) {
    const file = join(this.stage.folder, 'record.json')
    writeFileSync(file, JSON.stringify(record))
    const players = kPeople.slice(0, seats).map(name => `${this.ids[name]}=${name}`).join(',')
    const { status, said } = await runMajlis(['import', file, '--guild', this.guild, '--channel', this.channel, '--players', players],
      { DATABASE_URL: await this.url() })
    if (status !== 0) throw new Error(said)
    this.game = said.match(/Game (\d+)/)[1]
    await this.quiet()
    this.table.thread = (await this.database.ask(`select channel_id from threads where game_id = ${this.game} and purpose = 'table'`))[0]
  }

  // Each world would draw a moment of its own for a window that waits for nobody. Here no window closes until both are told to,
  // because times are compared.
  async keepWindowsOpen() {
    await this.database.ask(`
      create or replace function keep_window_open() returns trigger language plpgsql as $$ begin
        if new.window_question is not null and old.window_closes_at is null and new.window_closes_at is not null then
            new.window_closes_at := '2999-01-01';
        end if;
        return new; end $$;
      create or replace trigger windows_stay_open before update on games for each row execute function keep_window_open()`)
  }

  // The question that waits for nobody, when its moment is drawn.
  async window() {
    let open
    await until(async () => {
      [open] = await this.database.ask(`select (window_closes_at is not null) || ' ' || window_question from games
        where game_id = ${this.game} and state = 'running' and window_question is not null`)
      return !open?.startsWith('false')
    }, 20000)
    return open
  }

  async closeWindow(now) {
    await this.database.ask(`update games set window_closes_at = instant(${now}) where game_id = ${this.game}`)
    await until(async () => (await this.database.ask(`select count(*) from games where game_id = ${this.game} and state = 'running'
      and window_question is not null and window_closes_at = instant(${now})`))[0] === '0', 20000)
    await this.quiet()
  }

  async url() { return this.database.url ??= await this.stage.database.url() }

  quiet() {
    return until(async () => (await this.database.ask(`select count(*) from outbox where game_id = ${this.game} and state = 'unsent'`))[0] === '0', 60000)
  }

  // What the person is answered is heard; what others are answered is not.
  async done(person, answer) {
    if (answer.error) throw new Error(`${this.name}: ${answer.error}`)
    if (person === this.hearer || person === kStranger) this.ear.interactions.push(answer.interaction)
    return answer
  }

  async command(person, ...words) { return this.done(person, await this.table.command(person, this.table.thread, ...words)) }

  async press(person, message, component, values) { return this.done(person, await this.table.press(person, message, component, values)) }

  async fillIn(person, interaction, fields) { return this.done(person, await this.table.post('/api/interactions/modal', { user: person, interaction, fields })) }

  // Typed, then confirmed.
  async act(person, notation) {
    const panel = await this.command(person, 'do', { action: notation })
    const confirm = components(panel.message).find(isConfirm)
    if (!confirm) throw new Error(`${this.name}: ${notation} cannot be confirmed: ${panel.message?.content}`)
    await this.press(person, panel.message, confirm)
    await this.quiet()
  }

  // The same by the button below the offer's post, or on the page of all offers, which acts at once.
  async answer(person, notation) {
    const [, number] = notation.split(' ')
    const posts = await this.table.messages(this.table.thread)
    for (const message of [...posts.reverse(), (await this.command(person, 'deal')).message]) {
      const button = components(message).find(one => isBelowOffer(one, number) && detail(one) === answerIn(notation))
      if (!button) continue
      await this.press(person, message, button)
      return this.quiet()
    }
    throw new Error(`${this.name}: there is no button for: ${notation}`)
  }

  // What was done in the game itself, on the bot's side and on the mirror's.
  async events() {
    const rows = await this.database.ask(`select json_agg(events order by after) from commits where game_id = ${this.game}`)
    const { commits } = await this.mirror.record()
    return { recorded: JSON.stringify(JSON.parse(rows.join(''))), mirrored: JSON.stringify(commits.map(commit => commit.events)) }
  }

  async close() {
    this.mirror.close()
    this.database.close()
    await this.stage.strike()
  }
}

export class TwinWorlds {
  counted = { pairs: 0, steps: 0, own: 0, pressed: 0, messages: 0, images: 0, windows: 0 }

  static async raise(name, botProgram = program) {
    const stages = [await setStage(`${name}_dealt`, [], botProgram), await setStage(`${name}_redealt`, [], botProgram)]
    const twins = new TwinWorlds()
    twins.worlds = stages.map((stage, i) => new World(stage, ['dealt', 'redealt'][i]))
    await stages[1].bot.stop() // it follows the other's clock from now on
    stages[1].bot.environment.MAJLIS_CLOCK = stages[0].bot.environment.MAJLIS_CLOCK
    await stages[1].bot.startWithStore()
    await twins.both(world => world.settle())
    return twins
  }

  both(act) { return Promise.all(this.worlds.map(act)) }

  async same(ask) {
    const [one, other] = await this.both(ask)
    return one === other
  }

  // One pair from its seed; throws a Leak where the two can be told apart. False: nothing was hidden there.
  async compare(game, seed) {
    this.seed = seed
    this.roll = dice(seed)
    const setting = await this.deal(game, seed)
    if (!setting) return false
    this.viewer = setting.viewer
    this.seats = setting.seats
    const hearer = this.viewer === null ? kStranger : kPeople[this.viewer]
    if (!(await this.begun())) return false
    await this.both(async world => {
      world.hearer = hearer
      await world.ear.attend(world.ids[hearer])
      await world.take(await world.mirror.record(), this.seats)
    })
    await this.hear('as it is set up')
    if (seed % 2 === 0) await this.sendHandsByMessage()
    if (seed % 10 === 1) await this.sendHandsByThread() // a server has a thousand threads at most
    for (let step = 1; step < kMostSteps && await this.step(hearer); ++step) this.counted.steps += 1
    await this.leave()
    this.counted.pairs += 1
    return true
  }

  // A position somewhere in a random game, and the same with everything dealt anew that the viewer does not know.
  async deal(game, seed) {
    const [{ mirror }, { mirror: other }] = this.worlds
    const { seats: choices } = (await mirror.ask({ op: 'games' })).games.find(one => one.id === game)
    const seats = choices[this.roll(choices.length)]
    const begin = { op: 'new', game, seats, seed: `twins ${seed}` }
    await mirror.ask(begin)
    const { secret, commitment, joins } = await mirror.record()
    const whole = await mirror.ask({ op: 'random', plies: 'end', seed: `walk ${seed}` })
    await mirror.ask(begin)
    await mirror.ask({ op: 'random', plies: this.roll(whole.plies), seed: `walk ${seed}` })
    const { state } = await mirror.ask({ op: 'state' })
    const viewer = this.roll(6) === 0 ? null : this.roll(seats)
    await this.both(one => one.mirror.ask({ op: 'set', game, state }))
    await other.ask({ op: 'redeal', seat: viewer, seed: `redealt ${seed}` })
    const redealt = (await other.ask({ op: 'state' })).state
    if (JSON.stringify(redealt) === JSON.stringify(state)) return undefined
    await other.ask({ op: 'set', game, state: redealt })
    await this.both(async world => world.mirror.load({ ...await world.mirror.record(), secret, commitment, joins }))
    return { seats, viewer }
  }

  // A record without a move would get a secret of its own where it is imported; an answer that waits is no move yet.
  async begun() {
    for (let tries = 0; tries < kMostSteps && await this.chooseStep(); ++tries)
      if ((await this.worlds[0].mirror.record()).commits.length > 0) return true
    return false
  }

  // Something that somebody can do in both worlds and that tells the viewer nothing which differs; both mirrors have
  // played it then. What is drawn or revealed may differ: there the two part rightly, and that is not tried.
  async chooseStep() {
    const before = await Promise.all(this.worlds.map(world => world.mirror.record()))
    for (let tries = 0; tries < kMostTries; ++tries) {
      const step = await this.randomStep(before[0])
      if (!step) return undefined // the game is over
      const wanted = step.seat === this.viewer || tries >= kMostTries / 2 || this.viewer === null
      if (wanted && await this.alsoPlayedUnseen(step, before[0])) return step
      await Promise.all(this.worlds.map((world, i) => world.mirror.load(before[i])))
    }
    return undefined
  }

  // Played on the first mirror alone.
  async randomStep(before) {
    const [{ mirror }] = this.worlds
    const { plies } = await mirror.ask({ op: 'random', plies: 1, seed: `step ${this.roll(2 ** 30)}` })
    if (plies === 0) return undefined
    const { commits, waiting } = await mirror.record()
    const known = before.waiting.map(answer => JSON.stringify(answer))
    const [step] = commits[before.commits.length]?.actions ?? waiting.filter(answer => !known.includes(JSON.stringify(answer)))
    return step
  }

  // Played again where it was found at random: what it says is wanted, too.
  async alsoPlayedUnseen({ seat, action }, before) {
    await this.worlds[0].mirror.load(before)
    const played = await this.both(world => world.mirror.try({ op: 'play', seat, action }))
    const heard = ({ events }) => JSON.stringify(events.filter(({ to }) => to === 'all' || to.includes(this.viewer)).map(({ text }) => text))
    return played.every(({ ok }) => ok) && heard(played[0]) === heard(played[1]) &&
      await this.same(world => world.mirror.view(this.viewer)) && this.same(world => world.mirror.view(null))
  }

  async step(hearer) {
    if (await this.over()) return false
    if (this.roll(3) === 0) await this.lookAround(kStranger)
    if (this.viewer !== null && this.roll(2) === 0) await this.lookAround(hearer)
    if (this.viewer !== null && this.roll(3) === 0) await this.typeAhead(hearer)
    const chosen = await this.chooseStep()
    if (!chosen) return false
    const pressed = answerIn(chosen.action) && this.roll(2) === 0
    await this.both(world => pressed ? world.answer(kPeople[chosen.seat], chosen.action) : world.act(kPeople[chosen.seat], chosen.action))
    await this.hear(`after seat ${chosen.seat} ${pressed ? 'pressed' : 'played'} ${chosen.action}`)
    await this.closeWindows(hearer)
    if (pressed) this.counted.pressed += 1
    if (chosen.seat === this.viewer) this.counted.own += 1
    return true
  }

  // The mirrors have opened at once what waits for nobody in the worlds.
  async closeWindows(hearer) {
    for (;;) {
      const open = await this.both(world => world.window())
      if (open[0] !== open[1]) throw new Leak(`seed ${this.seed}, viewer ${this.viewer}: ${open[0]} waits in one world, ${open[1]} in the other`)
      if (!open[0]) return
      if (this.roll(2) === 0) await this.lookAround(this.viewer === null ? kStranger : hearer)
      const { now } = await this.worlds[0].stage.playground.post('/api/clock', { advance_ms: 0 })
      await this.both(world => world.closeWindow(Number(now)))
      this.counted.windows += 1
      await this.hear(`after ${open[0]} was opened`)
    }
  }

  // At its end a game hides nothing more: records and replays part rightly.
  async over() {
    const [{ database, game }] = this.worlds
    return (await database.ask(`select state from games where game_id = ${game}`))[0] === 'over'
  }

  async hear(when) {
    const [dealt, redealt] = await this.both(world => world.ear.listen())
    this.counted.messages += dealt.messages
    this.counted.images += dealt.images
    const parting = whereTheyPart(dealt.text, redealt.text)
    if (parting) throw new Leak(`seed ${this.seed}, viewer ${this.viewer}, ${when}:\n${parting}`)
    const apart = dealt.times.map((time, i) => Math.abs(time - redealt.times[i])).find(seconds => seconds > kMostApart)
    if (apart) throw new Leak(`seed ${this.seed}, viewer ${this.viewer}, ${when}: a time differs by ${apart} s`)
  }

  // ---- looking without acting ----

  async lookAround(person) {
    const looks = [['act'], ['hand'], ['board'], ['board', { text: true }], ['board', { what: 'market' }], ['board', { what: 'conflict' }], ['board', { what: 'progress' }], ['board', { what: 'characters' }], ['board', { what: 'year' }],
      ['log'], ['replay'], ['export'], ['notes'], ['turns'], ['deal'], ['help'], ['rules', { why: 'pass' }]]
    const look = this.roll(2) === 0 ? looks[0] : looks[this.roll(looks.length)]
    let panels = await this.both(world => world.command(person, ...look))
    for (let presses = this.roll(8); presses > 0; --presses) {
      const next = this.wayOn(panels)
      if (!next) break
      panels = await this.both((world, i) => this.go(world, person, panels[i], next))
      await this.both(world => world.quiet()) // a talk's thread is named as soon as it is open
    }
    await this.takeAllBack(person)
    await this.both(world => world.quiet()) // a promise is noted at once, and the public prompt follows it
    await this.hear(`while ${person} looked around with /${look[0]}`)
  }

  // What /do suggests reads the position, too.
  async typeAhead(person) {
    const action = ['', 'p', 's', 'b'][this.roll(4)]
    await this.both(async world => world.done(person, await world.table.post('/api/interactions/autocomplete',
      { user: person, channel: world.table.thread, command: 'do', focused: 'action', options: { action } })))
    await this.hear(`while ${person} typed /do ${action}`)
  }

  // By its place among the components, since ids differ.
  wayOn(panels) {
    const ways = panels.map(panel => components(panel.message))
    const places = ways[0].map((_, i) => i).filter(i => isWayAround(ways[0][i]))
    if (places.length === 0) return undefined
    const place = places[this.roll(places.length)]
    const { options, min_values: least = 1, max_values: most = 1 } = ways[0][place]
    const count = options ? least + this.roll(most - least + 1) : 0
    const left = (options ?? []).map((_, i) => i)
    const options_chosen = Array.from({ length: count }, () => left.splice(this.roll(left.length), 1)[0])
    return { place, options: options_chosen, number: String(this.roll(3)) }
  }

  async go(world, person, panel, { place, options, number }) {
    const component = components(panel.message)[place]
    if (!component) throw new Leak(`${world.name}: there is no component ${place} in ${JSON.stringify(panel.message)}`)
    const values = component.options && options.map(i => component.options[i]?.value)
    const answer = await world.press(person, panel.message, component, values)
    if (!answer.modal) return answer
    const fields = answer.modal.components.map(part => part.component ?? part.components[0])
    return world.fillIn(person, answer.interaction, Object.fromEntries(fields.map(field => [field.custom_id, number])))
  }

  // What was composed on the way is taken back, so that the next step stands alone.
  async takeAllBack(person) {
    let panels = await this.both(world => world.command(person, 'act'))
    for (;;) {
      const backs = panels.map(panel => components(panel.message).find(isTakeBack))
      if (!backs[0] || !backs[1]) return
      panels = await this.both((world, i) => world.press(person, panels[i].message, backs[i]))
    }
  }

  // ---- around a pair ----

  // Hands come by direct message from now on: what goes to others must not show either.
  async sendHandsByMessage() {
    await this.both(world => world.database.ask(`update seats set delivery = 'direct message' where game_id = ${world.game}`))
  }

  // Or in a thread of one's own, chosen as people do.
  async sendHandsByThread() {
    await this.both(async world => {
      for (const person of kPeople.slice(0, this.seats)) {
        const { message } = await world.command(person, 'settings')
        await world.press(person, message, components(message).find(one => one.custom_id === 'u settings hands'), ['thread'])
        await world.quiet() // so that threads are opened in one order
      }
    })
    await this.hear('as hands come in threads')
  }

  // Both have been what the mirrors say; then nobody is awaited there any more.
  async leave() {
    for (const world of this.worlds) {
      const { recorded, mirrored } = await world.events()
      if (recorded !== mirrored) throw new Error(`seed ${this.seed}, ${world.name}: game ${world.game} went another way than its mirror:\n${recorded}\n${mirrored}`)
    }
    await this.both(world => world.database.ask(`update games set state = 'over' where game_id = ${world.game}`))
  }

  async strike() { for (const world of this.worlds) await world.close() }
}
