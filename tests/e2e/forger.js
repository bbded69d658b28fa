// People who send what no client would: commands and components with missing, foreign, oversized, forged and outdated
// values. Commands are walked as they are registered and components as they were seen: nothing here lists either.
import { components, dice } from './table.js'

const kPatienceMs = 60000 // on a machine that does other things as well
const kGone = 'There is no such message.' // the playground's word
const kSubcommand = 1, kSubcommandGroup = 2
const kText = 3, kNumber = 4, kFlag = 5, kPerson = 6, kFile = 11 // kinds of option

const kTexts = ['', ' ', '-', '~0', '0', '@everyone <@1> **bold**', 'Příliš žluťoučký ﷽ \u202e\u0007', "'; drop table games; --", '{1} %s %n',
  'seats=99', 'stages=0; stages=1', `stages=${'9'.repeat(5000)}`, `pace=${'x'.repeat(1900)}`, '"unfinished', 'a;b;;c', '../../etc/passwd', 'x'.repeat(6000), '🐪'.repeat(700), '\n\n\n', 'null']
const kNumbers = [0, 1, -1, 2, 99, 2 ** 31, 2 ** 53, -(2 ** 53), 1.5]
const kStrangeIds = ['', ' ', 'uw', 'm', 'mt', 'mn 1', 'uc 0 - 0 0', 'zz 1', 'ua', 'ua -1', 'ua 99999999999999999999', 'setup', 'setup nonsense',
  'x'.repeat(100), 'u'.repeat(400), 'uw 1 ' + 'q'.repeat(90), 'pa\u0000 1', 'mt 1 q 0 0 99999', 'mn 1 q 0 0 9-0', 'mt 1 q 0 0 0']
const kClasses = 'mpuvx'
const kWords = ['-', '~ffffffff', 'pass', 'no such word', '"', '0', '-1', '999999999', 'a,b,a', 'a>b>a', 'x'.repeat(90)]

export class Forger {
  seen = new Map() // custom_id -> { component, message, channel }
  commands = [] // { path, options, id }
  left = []

  constructor(playground, { users, games, channels }, seed) {
    this.playground = playground
    this.users = users
    this.games = games // numbers, of tables that there are and that there are not
    this.channels = channels
    this.roll = dice(seed)
  }

  any(list) { return list[this.roll(list.length)] }

  async learnCommands() {
    const walk = (definition, path, id) => {
      const parts = (definition.options ?? []).filter(option => [kSubcommand, kSubcommandGroup].includes(option.type))
      if (parts.length === 0) this.commands.push({ id, path, options: definition.options ?? [] })
      for (const part of parts) walk(part, [...path, part], id)
    }
    for (const command of (await this.playground.get('/api/state')).commands) walk(command, [command], command.id)
  }

  // What a person sees in a channel; it stays known when it is gone.
  async look(user, channel) {
    for (const message of (await this.playground.get(`/api/channels/${channel}/messages?as=${user}`)).rows ?? []) this.note(message, channel)
  }

  note(message, channel) {
    for (const component of components(message)) if (component.custom_id) this.seen.set(component.custom_id, { component, message: message.id, channel })
  }

  // One wrong thing by this person. Every command and every component comes before any comes again.
  async send(user, channels = this.channels) {
    if (this.left.length === 0) this.left = [...this.commands.map(command => ({ command })), ...[...this.seen.values()].slice(-60).map(seen => ({ seen }))]
    const { command, seen } = this.left.splice(this.roll(this.left.length), 1)[0]
    const forged = command ? this.wrongCommand(command) : this.wrongComponent(seen)
    const channel = forged.channel && this.roll(3) > 0 ? forged.channel : this.any(channels)
    const answer = await this.playground.post('/api/interactions/forged', { ...forged, user, channel, wait_ms: kPatienceMs })
    if (answer.error === kGone) return this.sendAnother(user, channels, forged)
    for (const message of [answer.message, ...answer.followups ?? []]) if (message) this.note(message, channel)
    return { forged: { ...forged, user, channel }, answer }
  }

  // The message has been deleted meanwhile, so Discord would have let nobody press it.
  sendAnother(user, channels, { message }) {
    for (const [custom_id, seen] of this.seen) if (seen.message === message) this.seen.delete(custom_id)
    return this.send(user, channels)
  }

  // ---- commands ----

  wrongCommand({ id, path, options }) {
    const resolved = {}
    const given = options.filter(() => this.roll(5) > 0).map(option => this.wrongOption(option, resolved))
    if (this.roll(20) === 0) given.push({ name: 'nonsense', type: kText, value: this.any(kTexts) })
    const kind = given.length > 0 && this.roll(6) === 0 ? 'autocomplete' : 'command'
    if (kind === 'autocomplete') this.any(given).focused = true
    const inner = path.slice(1).reduceRight((inside, part) => [{ name: part.name, type: part.type, options: inside }], given)
    const name = this.roll(40) === 0 ? 'nonsense' : path[0].name
    return { kind, data: { id, name, type: 1, options: inner, resolved } }
  }

  wrongOption({ name, type, choices }, resolved) {
    if (choices && this.roll(2) === 0) return { name, type, value: this.any(choices).value }
    if (type === kPerson) return { name, type, value: this.person(resolved) }
    if (type === kFile) return { name, type, value: this.file(resolved) }
    if (this.roll(12) === 0) return { name, type, value: this.any([...kTexts, ...kNumbers, true]) }
    if (type === kNumber) return { name, type, value: this.any([...kNumbers, ...this.games]) }
    if (type === kFlag) return { name, type, value: this.roll(2) === 0 }
    return { name, type, value: this.any([...kTexts, ...this.games.map(String), 'caravan', 'crescent-moon', 'pass']) }
  }

  person(resolved) {
    const user = this.any([...Object.values(this.users), { id: '1', username: 'nobody' }, { id: 'x', username: 'x' }])
    if (this.roll(4) > 0) resolved.users = { ...resolved.users, [user.id]: { id: user.id, username: user.name ?? user.username, bot: user.bot ?? false, discriminator: '0' } }
    return user.id
  }

  file(resolved) {
    const id = String(this.roll(1000))
    const size = this.any([0, 1, 10, 2 ** 20, 2 ** 31])
    const url = this.any(['', 'https://cdn.discordapp.com/attachments/1/2/none.toml', 'http://localhost/secret', 'file:///etc/passwd', 'nonsense'])
    if (this.roll(4) > 0) resolved.attachments = { [id]: { id, filename: this.any(['mine.toml', '../x', '', 'a'.repeat(300)]), size, url, proxy_url: url, content_type: 'text/plain', ephemeral: true } }
    return id
  }

  // ---- components ----

  wrongComponent({ component, message, channel }) {
    const custom_id = this.roll(3) === 0 ? component.custom_id : this.forgedId(component.custom_id)
    if (this.roll(5) === 0) return { kind: 'modal', channel, message, data: { custom_id, components: this.fields() } }
    const values = component.type === 2 ? undefined : this.values(component)
    return { kind: 'component', channel, message, data: { component_type: component.type, id: 1, custom_id, ...(values && { values }) } }
  }

  forgedId(custom_id) {
    if (this.roll(8) === 0) return this.any(kStrangeIds)
    const parts = custom_id.split(' ')
    const other = this.any([...this.seen.keys()]).split(' ')
    const change = [
      () => { parts[0] = this.any(kClasses) + (parts[0] ?? '').slice(1) },
      () => { parts[0] = (parts[0] ?? '').slice(0, 1) + (other[0] ?? '').slice(1) }, // another verb
      () => { parts[1] = String(this.any(this.games)) },
      () => { parts[2] = other[2] ?? 'nothing1.0' },
      () => { parts[3] = String(this.roll(7)) },
      () => { parts[4] = this.any(['0', '1', '4294967295', '4294967296', '-1', 'x']) },
      () => { parts[5] = this.any(['-', '0', '0:1.1.1', '9:9', '1-', 'f'.repeat(64), other[5] ?? '-']) },
      () => { parts.splice(6, parts.length, this.any(kWords)) },
      () => { parts.splice(this.roll(parts.length)) },
    ]
    for (let times = 1 + this.roll(2); times > 0; --times) this.any(change)()
    return parts.join(' ')
  }

  values({ options = [] }) {
    const known = options.map(option => option.value)
    return this.any([[], known, known.slice(0, 1), ['no such value'], ['x'.repeat(6000)], ['0', '0', '0'], ['99999'], [this.any(kTexts)], [String(this.any(this.games))]])
  }

  fields() {
    const field = custom_id => ({ type: 18, id: 1, component: { type: 4, id: 2, custom_id, value: String(this.any([...kTexts, ...kNumbers])) } })
    return this.any([[], [field('text')], [field('number')], [field('nonsense')], [field('text'), field('number')]])
  }
}
