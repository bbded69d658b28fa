// Somebody who has never played: help, a first game against the computer, the rules, own settings, and being forgotten.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { components, isMove, Table } from './table.js'

let stage, table, games
before(async () => {
  stage = await setStage('newcomer')
  table = new Table(stage, ['coral', 'dune'], 5)
  const state = await stage.playground.get('/api/state')
  games = state.channels.find(channel => channel.name === 'games').id
})
after(() => stage?.strike())

const said = async (user, channel, command, options) => (await table.command(user, channel, command, options)).message.content
const button = (message, label) => components(message).find(one => one.label?.startsWith(label))
const press = async (user, message, label) => (await table.press(user, message, button(message, label))).message
const threadsOf = async user => (await stage.playground.get(`/api/users/${user}/channels`)).rows.filter(one => one.type === 12)
const userId = async name => (await stage.playground.get('/api/state')).users.find(one => one.name.toLowerCase() === name).id

test('on a server where nothing is set up, help says where to begin', async () => {
  assert.match(await said('amber', games, 'help'), /Nothing is set up on this server yet\. Type \/setup/)
  assert.match(await said('coral', games, 'help'), /No table is gathering in this channel: \/game create sets one\./)
  assert.match(await said('coral', games, 'help'), /first small game against the computer, in two minutes: \/tutorial/)
})

// What the advice says, or else what comes first.
const advised = ['Confirm', 'Pass', 'Coins: 0', 'Draw', 'Waive', 'Pay']
async function answerAsAdvised(thread) {
  let panel = (await table.command('coral', thread, 'act')).message
  for (let presses = 0; presses < 20 && !/\*\*Recorded\.\*\*/.test(panel.content); ++presses) {
    const next = advised.map(label => button(panel, label)).find(Boolean) ?? components(panel).find(isMove)
    assert.ok(next, panel.content)
    panel = (await table.choose('coral', panel, next)).message
  }
}

test('the tutorial is played to its end, in a thread that nobody else sees', async () => {
  assert.match(await said('coral', games, 'tutorial'), /Your tutorial begins/)
  const [thread] = await until(async () => { const all = await threadsOf('coral'); return all.length > 0 && all }, 20000)
  assert.deepEqual(await threadsOf('dune'), [])
  await table.quiet()
  table.thread = thread.id
  const told = async () => (await table.messages(thread.id, 'coral')).map(message => message.content)
  assert.match((await told()).join('\n'), /\*\*Your first caravan\.\*\*[^]*\*First, tea\.\*/)
  assert.match(await said('coral', thread.id, 'help'), /\*\*You are awaited:\*\* Drink tea/)
  const state = () => stage.database.ask('select state from games where guided')
  for (let moves = 0; (await state())[0] !== 'over'; ++moves) {
    assert.ok(moves < 40, 'it ends')
    await answerAsAdvised(thread.id)
    await table.quiet()
  }
  assert.match((await told()).join('\n'), /\*Your turn\.\*[^]*\*\*The game is over\.\*\*[^]*\*\*That was all\.\*\*/)
  assert.match(await said('coral', games, 'stats'), /You have played no game here yet/)
})

test('the tutorial of a Czech on an English server is Czech, with its pictures', async () => {
  await stage.speak({ basalt: 'cs' })
  assert.match(await said('basalt', games, 'tutorial'), /začíná/)
  const [thread] = await until(async () => { const all = await threadsOf('basalt'); return all.length > 0 && all }, 20000)
  await table.quiet()
  const posts = await table.messages(thread.id, 'basalt')
  const pictures = posts.flatMap(message => message.attachments ?? [])
  assert.ok(pictures.length > 0)
  for (const picture of pictures) assert.match(picture.description, /^Karavana, oáza 1 z 3\./)
  assert.match(posts.map(message => message.content).join('\n'), /\*Nejdřív čaj\.\*[^]*Čeká se na/)
  await stage.speak({ basalt: 'en-GB' })
})

test('rules are found by words and ids, in one\'s own language', async () => {
  await stage.speak({ dune: 'pl' })
  const polish = await said('dune', games, 'rules', { search: 'myto', game: 'caravan' })
  assert.match(polish, /\*\*CV-5\.6\*\* · Tura[^]*After a sale the leader may levy[^]*Sam tekst zasad jest po angielsku/)
  await stage.speak({ dune: 'ru' })
  assert.match(await said('dune', games, 'rules', { search: 'жетоны вызова', game: 'crescent-moon' }), /по-английски: challenge token[^]*\*\*CM-[^]*Сам текст правил/)
  await stage.speak({ dune: 'en-GB' })
  const { message } = await table.command('dune', games, 'rules', { search: 'TE-8' })
  assert.match(message.content, /\*\*TE-8\.1\*\* · Tiles/)
  const wide = (await table.command('dune', games, 'rules', { search: 'tile' })).message
  const next = await press('dune', wide, 'More…')
  assert.notEqual(next.content, wide.content)
  assert.equal(next.id, wide.id, 'the page changes in place')
  assert.equal((await press('dune', next, 'Back')).content, wide.content)
})

test('what is not offered is explained at the table', async () => {
  await table.open({ here: true })
  await table.takeTurn('coral')
  const [asked, waiting] = [await said('dune', table.thread, 'rules'), await said('coral', table.thread, 'rules')]
  assert.match(asked, /\*\*You are asked:\*\* Drink tea before the bids, or pass\? \(CV-3\.2\)/)
  assert.ok(waiting.length > 0)
  assert.match(await said('dune', table.thread, 'rules', { why: 'sell 2' }), /\*\*sell 2\*\*: not possible now\.[^]*\(CV-3\.5\)/)
})

test('own settings hold at once: the language, the hand, notifications', async () => {
  const panel = (await table.command('dune', games, 'settings')).message
  const language = components(panel).find(one => one.custom_id === 'u settings language')
  const czech = (await table.press('dune', panel, language, ['cs'])).message
  assert.match(czech.content, /- Jazyk: Čeština\./)
  assert.match(await said('dune', games, 'turns'), /Čeká se na tebe|Nikdo na tebe nečeká/)
  await table.press('dune', czech, components(czech).find(one => one.custom_id === 'u settings quiet'))
  const hands = components(czech).find(one => one.custom_id === 'u settings hands')
  await table.press('dune', czech, hands, ['here'])
  await stage.bot.stop()
  await stage.bot.startWithStore()
  assert.match(await said('dune', games, 'settings'), /- Jazyk: Čeština\.[^]*- Oznámení: žádná/)
  const created = (await table.messages(games)).findLast(message => button(message, 'Join'))
  assert.equal(created, undefined)
  await table.command('coral', games, 'game create', { game: 'caravan', seats: 2 })
  const card = await until(async () => (await table.messages(games)).findLast(message => button(message, 'Join')), 20000)
  assert.match((await press('dune', card, 'Join')).content, /Sedíš u stolu/)
})

// Every row of every table, as a text.
async function whereItStands(words) {
  const tables = await stage.database.ask("select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace")
  const found = []
  for (const name of tables)
    if ((await stage.database.ask(`select count(*) from ${name} t where t::text like '%${words}%'`))[0] !== '0') found.push(name)
  return found
}

test('who asks to be forgotten is nowhere any more, and the game goes on', async () => {
  const id = await userId('dune')
  const privacy = (await table.command('dune', games, 'privacy')).message
  const everything = await press('dune', privacy, 'Dej mi to všechno')
  const file = await (await fetch(stage.playground.web + everything.attachments[0].url)).json()
  assert.equal(file.user_id, id)
  assert.equal(file.your_seats.length, 2)
  assert.equal(file.your_settings[0].language, 'cs')
  const asked = await press('dune', (await table.command('dune', games, 'privacy')).message, 'Zapomeň na mě')
  assert.match(asked.content, /Sedíš u 2 stolů/)
  assert.match((await press('dune', asked, 'Ano, zapomeň na mě')).content, /Zapomenuto/)
  await table.quiet()
  await stage.bot.stop()
  await stage.bot.startWithStore() // it tidies up when it starts
  await until(async () => (await whereItStands(id)).length === 0, 20000)
  assert.deepEqual(await whereItStands('Dune'), [])
  table.people = ['coral']
  await table.play()
  assert.equal(await table.state(), 'over')
})

test('every request of the bot was right', async () => {
  const entries = (await stage.playground.get('/api/traffic')).rows
  assert.deepEqual(entries.filter(entry => entry.status >= 400).map(entry => [entry.path, entry.status, entry.errors]), [])
})
