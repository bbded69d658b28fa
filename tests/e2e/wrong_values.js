// Values that are missing, foreign, oversized, forged or outdated. `ways` names those of the thing that is made just now.
import { dice } from './table.js'

export const kWays = ['missing', 'foreign', 'oversized', 'forged', 'outdated']

const kText = 3, kNumber = 4, kFlag = 5, kPerson = 6, kFile = 11 // kinds of option
const kLong = 1000, kLarge = 2 ** 31

const kTexts = ['', ' ', '-', '~0', '0', '@everyone <@1> **bold**', 'Příliš žluťoučký ﷽ \u202e\u0007', "'; drop table games; --", '{1} %s %n',
  'seats=99', 'stages=0; stages=1', `stages=${'9'.repeat(5000)}`, `pace=${'x'.repeat(1900)}`, '"unfinished', 'a;b;;c', '../../etc/passwd', 'x'.repeat(6000), '🐪'.repeat(700), '\n\n\n', 'null']
const kNumbers = [0, 1, -1, 2, 99, 2 ** 31, 2 ** 53, -(2 ** 53), 1.5]
const kStrangeIds = ['', ' ', 'uw', 'm', 'mt', 'mn 1', 'uc 0 - 0 0', 'zz 1', 'ua', 'ua -1', 'ua 99999999999999999999', 'setup', 'setup nonsense',
  'x'.repeat(100), 'u'.repeat(400), 'uw 1 ' + 'q'.repeat(90), 'pa\u0000 1', 'mt 1 q 0 0 99999', 'mn 1 q 0 0 9-0', 'mt 1 q 0 0 0']
const kLength = '24h'
const kClasses = 'mpuvx'
const kWords = ['-', '~ffffffff', 'pass', 'no such word', '"', '0', '-1', '999999999', 'a,b,a', 'a>b>a', 'x'.repeat(90)]

const oversized = value => String(value).length > kLong || Math.abs(value) >= kLarge

export class WrongValues {
  ways = new Set()
  seen = new Map() // custom_id -> { component, message, channel }
  users = {}
  games = [] // numbers, of tables that there are and that there are not

  constructor(seed) { this.roll = dice(seed) }

  any(list) { return list[this.roll(list.length)] }

  value(list) {
    const value = this.any(list)
    if (oversized(value)) this.ways.add('oversized')
    return value
  }

  foreign(list) {
    this.ways.add('foreign')
    return this.any(list)
  }

  // ---- commands ----

  command({ id, path, options }, kind) {
    const resolved = {}
    const given = options.filter(() => this.roll(5) > 0).map(option => this.option(option, resolved))
    if (given.length < options.length) this.ways.add('missing')
    if (this.roll(20) === 0 || (kind === 'autocomplete' && given.length === 0)) given.push({ name: 'nonsense', type: kText, value: this.value(kTexts) })
    if (kind === 'autocomplete') this.any(given).focused = true
    const inner = path.slice(1).reduceRight((inside, part) => [{ name: part.name, type: part.type, options: inside }], given)
    return { kind, data: { id, name: path[0].name, type: 1, options: inner, resolved } }
  }

  option({ name, type, choices }, resolved) {
    if (choices && this.roll(2) === 0) return { name, type, value: this.any(choices).value }
    if (type === kPerson) return { name, type, value: this.person(resolved) }
    if (type === kFile) return { name, type, value: this.file(resolved) }
    if (this.roll(12) === 0) return { name, type, value: this.value([...kTexts, ...kNumbers, true]) }
    if (this.roll(4) === 0) return { name, type, value: type === kNumber ? this.foreign(this.games) : String(this.foreign(this.games)) }
    if (type === kNumber) return { name, type, value: this.value(kNumbers) }
    if (type === kFlag) return { name, type, value: this.roll(2) === 0 }
    return { name, type, value: this.value([...kTexts, 'caravan', 'crescent-moon', 'pass']) }
  }

  person(resolved) {
    const user = this.foreign([...Object.values(this.users), { id: '1', username: 'nobody' }, { id: 'x', username: 'x' }])
    if (this.roll(4) > 0) resolved.users = { ...resolved.users, [user.id]: { id: user.id, username: user.name ?? user.username, bot: user.bot ?? false, discriminator: '0' } }
    return user.id
  }

  file(resolved) {
    const id = String(this.roll(1000))
    const size = this.value([0, 1, 10, 2 ** 20, 2 ** 31])
    const url = this.any(['', 'https://cdn.discordapp.com/attachments/1/2/none.toml', 'http://localhost/secret', 'file:///etc/passwd', 'nonsense'])
    if (this.roll(4) > 0) resolved.attachments = { [id]: { id, filename: this.any(['mine.toml', '../x', '', 'a'.repeat(300)]), size, url, proxy_url: url, content_type: 'text/plain', ephemeral: true } }
    return id
  }

  // ---- components ----

  // `custom_id`: as it was seen, or as somebody has forged it.
  component({ component, message, channel }, custom_id) {
    if (component.form || this.roll(5) === 0) return { kind: 'modal', channel, message, data: { custom_id, components: this.fields(component.form) } }
    const values = component.type === 2 ? undefined : this.values(component)
    return { kind: 'component', channel, message, data: { component_type: component.type, id: 1, custom_id, ...(values && { values }) } }
  }

  // The same about the same, but what it does is another thing.
  withVerb(custom_id, verb) {
    this.ways.add('forged')
    const [kind, ...rest] = custom_id.split(' ')
    return [(kind || 'u').slice(0, 1) + verb, ...rest].join(' ')
  }

  forgedId(custom_id) {
    this.ways.add('forged')
    if (this.roll(8) === 0) return this.any(kStrangeIds)
    const parts = custom_id.split(' ')
    const other = this.any([...this.seen.keys()]).split(' ')
    const change = [
      () => { parts[0] = this.any(kClasses) + (parts[0] ?? '').slice(1) },
      () => { parts[0] = (parts[0] ?? '').slice(0, 1) + (other[0] ?? '').slice(1) }, // another verb
      () => { parts[1] = String(this.foreign(this.games)) },
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
    const values = this.any([[], known, known.slice(0, 1), ['no such value'], ['x'.repeat(6000)], ['0', '0', '0'], ['99999'], [this.any(kTexts)], [String(this.any(this.games))]])
    if (values.length === 0) this.ways.add('missing')
    if (values.some(oversized)) this.ways.add('oversized')
    return values
  }

  // `own`: those that the form has. Now and then all of them are filled in as is asked.
  fields(own = []) {
    const asked = this.roll(3) === 0
    const field = custom_id => ({ type: 18, id: 1, component: { type: 4, id: 2, custom_id, value: asked ? kLength : String(this.value([...kTexts, ...kNumbers])) } })
    const fields = this.any([own, own, own.slice(0, 1), [], ['text'], ['number'], ['nonsense'], ['text', 'number']])
    if (fields.length === 0) this.ways.add('missing')
    return fields.map(field)
  }
}
