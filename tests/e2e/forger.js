// People who send what no client would: commands and components with missing, foreign, oversized, forged and outdated
// values. Commands are walked as they are registered, components as they were seen and verbs as the bot spells them:
// nothing here lists any of them. It is kept who has tried what.
import { readFileSync } from 'node:fs'
import { components } from './table.js'
import { WrongValues } from './wrong_values.js'

const kPatienceMs = 60000 // on a machine that does other things as well
const kGone = 'There is no such message.' // the playground's word
const kLatest = 200 // components
const kSubcommand = 1, kSubcommandGroup = 2

export const kVerbs = [...readFileSync(new URL('../../commands/button_id.cpp', import.meta.url), 'utf8').match(/kVerbs = "(\w+)"/)[1]]

// Class letter and verb; the first words of a component that is about no game's question ("u setup here").
const kindOf = id => id.match(/^\w \w+( [a-z][a-z-]*(?= |$))?/)?.[0] ?? id.slice(0, 2)
const gameOf = id => id.match(/^\w\w (\d+)/)?.[1]
const commandName = ({ path }) => '/' + path.map(part => part.name).join(' ')

export class Forger extends WrongValues {
  commands = [] // { path, options, id }
  channels = []
  kinds = new Map() // number of a game -> which game it is
  tried = new Map() // "person what" -> how often
  gone = new Set() // kinds of component that stood on a message that was deleted: there may have been no other to press
  bags = new Map() // person -> what is still to be tried before anything comes again

  constructor(playground, seed) {
    super(seed)
    this.playground = playground
  }

  // Where things are now; what was seen elsewhere stays known.
  moveTo({ users, games, channels, kinds }) {
    Object.assign(this, { users, games, channels })
    for (const [game, kind] of Object.entries(kinds)) this.kinds.set(game, kind)
  }

  async learnCommands() {
    const walk = (definition, path, id) => {
      const parts = (definition.options ?? []).filter(option => [kSubcommand, kSubcommandGroup].includes(option.type))
      if (parts.length === 0) this.commands.push({ id, path, options: definition.options ?? [] })
      for (const part of parts) walk(part, [...path, part], id)
    }
    for (const command of (await this.playground.get('/api/state')).commands) walk(command, [command], command.id)
  }

  // ---- what is known ----

  // What a person sees in a channel; it stays known when it is gone.
  async look(user, channel) {
    for (const message of (await this.playground.get(`/api/channels/${channel}/messages?as=${user}`)).rows ?? []) this.note(message, channel)
  }

  // `source`: the message below which somebody has pressed.
  noteAnswer(answer, channel, source) {
    if (answer.modal) this.noteForm(answer.modal, channel, source)
    for (const message of [answer.message, ...answer.followups ?? []]) if (message) this.note(message, channel)
  }

  noteForm({ custom_id, components: parts }, channel, message) {
    const form = parts.map(part => (part.component ?? part.components[0]).custom_id)
    this.seen.set(custom_id, { component: { custom_id, form }, message, channel })
  }

  note(message, channel) {
    for (const component of components(message)) if (component.custom_id) this.seen.set(component.custom_id, { component, message: message.id, channel })
  }

  forget(message) {
    for (const [custom_id, seen] of this.seen)
      if (seen.message === message) {
        this.gone.add(this.kindIn(custom_id))
        this.seen.delete(custom_id)
      }
  }

  // "tigris-euphrates uw": kinds of different games are different ones.
  kindIn(id) { return `${this.kinds.get(gameOf(id)) ?? 'no game'} ${kindOf(id)}` }

  // By kind, the oldest first.
  seenByKind() {
    const all = new Map()
    for (const [id, seen] of this.seen) {
      const kind = this.kindIn(id)
      if (!all.has(kind)) all.set(kind, [])
      all.get(kind).push(seen)
    }
    return all
  }

  // ---- what is sent ----

  // Commands come by turns with all else, so that everybody tries each of them soon.
  draw(user) {
    if (!this.bags.has(user)) this.bags.set(user, { drawn: 0, commands: [], others: [] })
    const bag = this.bags.get(user)
    const name = bag.drawn++ % 2 === 0 ? 'commands' : 'others'
    if (bag[name].length === 0) bag[name] = name === 'commands' ? this.commands.map(command => ({ command })) : this.others()
    return bag[name].splice(this.roll(bag[name].length), 1)[0]
  }

  // Of each kind of component the newest, one in the middle and the oldest; each verb on some component; commands that are
  // being typed, and one of no name.
  others() {
    const ages = [...this.seenByKind()].flatMap(([kind, all]) =>
      [...new Set([all.at(-1), all[all.length >> 1], all[0]])].map((seen, age) => ({ kind, seen, outdated: age > 0 })))
    const typed = this.commands.filter(() => this.roll(5) === 0).map(command => ({ typed: command }))
    return [...ages, ...kVerbs.map(verb => ({ verb })), ...typed, { nameless: this.any(this.commands) }]
  }

  make(drawn) {
    if (drawn.command) return this.command(drawn.command, 'command')
    if (drawn.typed) return this.command(drawn.typed, 'autocomplete')
    if (drawn.nameless) return this.nameless(this.command(drawn.nameless, 'command'))
    const seen = drawn.seen ?? this.any([...this.seen.values()].slice(-kLatest))
    const { custom_id } = seen.component
    if (drawn.verb) return this.component(seen, this.withVerb(custom_id, drawn.verb))
    if (drawn.outdated) this.ways.add('outdated')
    return this.component(seen, this.roll(3) === 0 ? custom_id : this.forgedId(custom_id))
  }

  nameless(forged) {
    this.ways.add('forged')
    forged.data.name = 'nonsense'
    return forged
  }

  // One wrong thing by this person.
  async send(user) {
    const drawn = this.draw(user)
    this.ways.clear()
    const forged = this.make(drawn)
    const channel = forged.channel && this.roll(3) > 0 ? forged.channel : this.any(this.channels)
    const answer = await this.playground.post('/api/interactions/forged', { ...forged, user, channel, wait_ms: kPatienceMs })
    if (answer.error === kGone) return this.sendAnother(user, drawn, forged.message)
    this.noteAnswer(answer, channel, forged.message)
    this.noteTried(user, drawn)
    return { forged: { ...forged, user, channel }, answer }
  }

  // The message has been deleted meanwhile, so Discord would have let nobody press it: another of its kind is tried later.
  sendAnother(user, { kind, verb }, message) {
    this.forget(message)
    const next = kind && this.seenByKind().get(kind)?.[0]
    if (next) this.bags.get(user).others.push({ kind, seen: next, outdated: true })
    if (verb) this.bags.get(user).others.push({ verb })
    return this.send(user)
  }

  // ---- what was tried ----

  noteTried(user, { command, kind, verb }) {
    const what = [command && commandName(command), kind, verb && `verb ${verb}`, ...[...this.ways].map(way => `way ${way}`)]
    for (const one of what.filter(Boolean)) this.tried.set(`${user} ${one}`, (this.tried.get(`${user} ${one}`) ?? 0) + 1)
  }

  // Of these, what this person has not tried.
  untried(user, what) { return what.filter(one => !this.tried.has(`${user} ${one}`)) }

  untriedCommands(user) { return this.untried(user, this.commands.map(commandName)) }

  // How many kinds of component were sent by anybody.
  kindsTried() {
    const all = [...this.tried.keys()].map(key => key.slice(key.indexOf(' ') + 1))
    return new Set(all.filter(what => !/^(\/|verb |way )/.test(what)))
  }
}
