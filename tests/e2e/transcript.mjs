// Plays a whole game in one language and writes down, once each, whatever people read of it: tools/transcript.
//   MAJLIS_PRESET=release node tests/e2e/transcript.mjs LANGUAGE GAME [SEED]
import { setStage, until } from './stage.js'
import { components, Table } from './table.js'

const kPeople = ['amber', 'basalt', 'coral', 'dune', 'fern']
const kSeats = { caravan: 3, 'tigris-euphrates': 4, 'crescent-moon': 5 }
const kAside = 12 // turns between two looks at what is no move

// What was read before is not written again. Two lines are one when only names, places and numbers of one plural form differ.
class Pen {
  read = new Set()

  constructor(language) { this.plural = new Intl.PluralRules(language) }

  key(line) {
    return line
      .replace(/<t:[^>]*>|<[@#&!]+\d+>/g, '@')
      .replace(new RegExp(`\\b(${kPeople.join('|')})\\b`, 'gi'), '@')
      .replace(/\b[A-Pa-p]\d{1,2}\b/g, '#')
      .replace(/\b[0-9a-f]{16,}\b/g, '…')
      .replace(/^-# m\w+-\d+$/, '-# mark')
      .replace(/\d+/g, number => this.plural.select(Number(number)))
  }

  write(where, lines) {
    const news = lines.filter(line => line.trim() && !this.read.has(this.key(line)))
    for (const line of news) this.read.add(this.key(line))
    if (news.length > 0) console.log([`\n## ${where}`, ...news].join('\n'))
  }
}

const sentences = text => (text ?? '').split(/\n|(?<!^\d+\.)(?<=[.?!]) (?=\S)/m)

function* labelsOf(message) {
  for (const one of components(message)) {
    if (one.label) yield `  [${one.label}]`
    if (one.placeholder) yield `  <${one.placeholder}>`
    for (const option of one.options ?? []) yield `    - ${option.label}${option.description ? ` (${option.description})` : ''}`
  }
}

function* linesOf({ content, attachments = [], ...message }) {
  yield* sentences(content)
  for (const { description } of attachments) yield* sentences(description).map(line => line && `  (alt) ${line}`)
  yield* labelsOf(message)
}

function* linesOfForm({ title, components: fields }) {
  yield `  form: ${title}`
  for (const field of fields) yield `  field: ${field.label ?? field.components[0].label}`
}

class Reader extends Table {
  seen = new Set() // messages of threads and channels
  turns = 0

  constructor(pen, ...rest) {
    super(...rest)
    this.pen = pen
  }

  // Whatever somebody does, the answer is read.
  async post(path, body) {
    const answer = await super.post(path, body)
    const what = body.command ? `/${body.command} ${JSON.stringify(body.options)}` : body.custom_id ?? path
    if (answer?.message) this.pen.write(what, [...linesOf(answer.message)])
    if (answer?.modal) this.pen.write(what, [...linesOfForm(answer.modal)])
    for (const { name } of answer?.choices ?? []) this.pen.write(`suggested for ${JSON.stringify(body.options)}`, [`    ${name}`])
    return answer
  }

  // Edited posts are read again.
  async readChannel(channel, as) {
    for (const message of await this.messages(channel, as)) {
      const words = [...linesOf(message)]
      const known = message.id + words.join('\n')
      if (!this.seen.has(known)) this.pen.write('everybody', words)
      this.seen.add(known)
    }
  }

  async takeTurn(user) {
    if (this.turns++ % kAside === 0) await this.lookAside(user)
    const did = await super.takeTurn(user)
    if (did) await this.readChannel(this.thread)
    return did
  }

  // What is no move: refusals, other pictures, typed actions that are wrong, asking to take back.
  async lookAside(user) {
    await this.command(user, this.thread, 'rules', { why: kWords[this.roll(kWords.length)] })
    for (const command of ['rules', 'do', 'deal', 'log', 'hand']) await this.command(user, this.thread, command, kOptions[command] ?? {})
    await this.command(user, this.thread, 'board', { text: true })
    await this.post('/api/interactions/autocomplete', { user, channel: this.thread, command: 'do', focused: 'action', options: { action: '' } })
    await this.takeBack(user)
  }

  // The newest button that takes a move back, whosever it is; those who are asked then answer.
  async takeBack(user) {
    const [post, undo] = newest(await this.messages(this.thread), 'U')
    if (!undo) return
    await this.press(user, post, undo)
    await this.quiet()
    const [request, answer] = newest((await this.messages(this.thread)).slice(-3), 'GR')
    if (answer) for (const other of this.people) await this.press(other, request, answer)
  }
}

function newest(messages, verbs) {
  for (const message of messages.toReversed())
    for (const one of components(message)) if (verbs.includes(one.custom_id?.[1])) return [message, one]
  return []
}

const kWords = ['sell 9', 'bid 99', 'leader king a1', 'tile red c3', 'end', 'pass', 'build castle a1', 'move a1 b1 1', 'buy near 1', 'influence c3']
const kOptions = { do: { action: 'nothing like it' } }

async function lookAround(table, user, channel) {
  for (const [command, options] of [['help'], ['settings'], ['privacy'], ['stats'], ['setup'], ['turns'], ['pack list'], ['league list'], ['away show'], ['rules'],
    ['rules', { search: 'MJ-1.1' }], ['game create', { game: 'chess' }], ['game create', { game: 'caravan', options: 'stages=9' }],
    ['away quiet', { from: '22:00', to: '7:00', zone: 'Europe/Prague' }], ['away vacation', { days: 3 }], ['away back'], ['away noquiet']])
    await table.command(user, channel, command, options)
}

async function speakEverywhere(table, channel, language) {
  const { message } = await table.command(kPeople[0], channel, 'setup')
  const select = components(message).find(component => component.custom_id === 'u setup language')
  await table.press(kPeople[0], message, select, [language])
}

async function lookBack(table) {
  const user = table.people[1]
  for (const what of ['board', 'market', 'conflict', 'scores', 'progress']) await table.command(user, table.thread, 'board', { what, text: true })
  for (const what of ['conflict', 'scores', 'progress']) await table.command(user, table.thread, 'board', { what })
  for (const command of ['act', 'help', 'log', 'replay', 'export', 'notes', 'deal', 'stats', 'turns', 'game resign', 'game rematch'])
    await table.command(user, table.thread, command)
}

const [language = '', game = '', seed = '1'] = process.argv.slice(2)
if (!['en', 'cs', 'pl', 'ru'].includes(language) || !kSeats[game.replace(/:.*/, '')])
  throw new Error(`transcript.mjs LANGUAGE GAME [SEED]: a language of en, cs, pl, ru and a game of ${Object.keys(kSeats).join(', ')} (crescent-moon:4 for four)`)

const [kind, seats = kSeats[kind]] = game.split(':')
const stage = await setStage(`transcript-${language}-${game.replace(':', '-')}`)
try {
  await stage.speak(Object.fromEntries(kPeople.map(name => [name, language === 'en' ? 'en-GB' : language])))
  const table = new Reader(new Pen(language), stage, kPeople.slice(0, Number(seats)), Number(seed))
  const channel = (await stage.playground.get('/api/state')).channels.find(one => one.name === 'games').id
  await speakEverywhere(table, channel, language)
  await lookAround(table, kPeople[1], channel)
  await table.open({ game: kind, pace: 'relaxed' })
  await table.readChannel(channel)
  await table.play()
  await until(async () => (await table.state()) === 'over')
  await table.quiet()
  await table.readChannel(table.thread)
  await lookBack(table)
  const channels = (await stage.playground.get(`/api/users/${kPeople[1]}/channels`)).rows
  for (const { id } of channels.filter(one => one.kind === 'dm' || one.type === 1)) await table.readChannel(id, kPeople[1])
} finally {
  await stage.strike()
}
