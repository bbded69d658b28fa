// A server is set up: where games are created, who may play them, who organises.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { components, Table } from './table.js'

let stage, table, games, talk, roles
before(async () => {
  stage = await setStage('arriving')
  table = new Table(stage, ['amber', 'basalt'])
  const state = await stage.playground.get('/api/state')
  const named = name => state.channels.find(channel => channel.name === name).id
  games = named('games')
  talk = named('talk')
  roles = Object.fromEntries(state.guilds[0].roles.map(role => [role.name, role.id]))
})
after(() => stage?.strike())

const said = async (user, channel, command, options) => (await table.command(user, channel, command, options)).message.content
const control = (message, end) => components(message).find(one => one.custom_id.endsWith(end))
const setup = async () => (await table.command('amber', games, 'setup')).message
const choose = async (end, ...values) => {
  const panel = await setup()
  return (await table.press('amber', panel, control(panel, end), values)).message
}

const kPermissions = [
  [10, 'View Channel'], [11, 'Send Messages'], [15, 'Attach Files'], [16, 'Read Message History'], [35, 'Create Public Threads'],
  [36, 'Create Private Threads'], [38, 'Send Messages in Threads'],
]

test('what is missing is said in one sentence, whichever it is', async () => {
  const take = (...bits) => stage.playground.post('/api/faults', { kind: 'taken_permissions', permissions: bits.reduce((sum, bit) => sum + 2 ** bit, 0) })
  for (const [bit, name] of kPermissions) {
    await take(bit)
    assert.match((await setup()).content, new RegExp(`In this channel I am not allowed to: ${name}\\. Please ask`))
  }
  await take(15, 35)
  assert.match((await setup()).content, /not allowed to: Attach Files.*Create Public Threads\. Please ask/)
  await take(34)
  assert.match((await setup()).content, /not allowed to lock threads here \(Manage Threads\)/)
  await take()
})

test('who invites the bot is told what is missing: nothing', async () => {
  assert.match((await setup()).content, /Nothing is missing: \/game create opens a table/)
  assert.match(await said('basalt', games, 'setup'), /by whoever may manage it/)
})

test('games are created in one channel', async () => {
  const panel = await setup()
  const { message } = await table.press('amber', panel, control(panel, 'here'))
  assert.match(message.content, new RegExp(`games are created in <#${games}>`))
  assert.equal(message.id, panel.id, 'the panel changes in place')
  assert.match(await said('basalt', talk, 'game create', { game: 'caravan' }), new RegExp(`created in <#${games}>`))
})

test('who has the role may play', async () => {
  assert.match((await choose('players', roles.Players)).content, new RegExp(`whoever has <@&${roles.Players}>`))
  assert.match(await said('basalt', games, 'game create', { game: 'caravan' }), /games are for whoever has the role/)
  await stage.playground.post('/api/users', { name: 'basalt', roles: ['Players'] })
  assert.match(await said('basalt', games, 'game create', { game: 'caravan' }), /The table is set/)
})

test('own lengths of time are typed into a form, and what does not do is said', async () => {
  const fill = async fields => {
    const panel = await setup()
    const form = await table.press('amber', panel, components(panel).find(one => one.label === 'Own lengths of time…'))
    assert.deepEqual(form.modal.components.map(row => (row.component ?? row.components[0]).custom_id), ['decision', 'bank', 'sealed', 'reminder'])
    return (await stage.playground.post('/api/interactions/modal', { user: 'amber', interaction: form.interaction, fields, wait_ms: 20000 })).message
  }
  const refused = await fill({ decision: '2 weeks', bank: '2d', sealed: '12h', reminder: '' })
  assert.match(refused.content, /For each decision, “2 weeks” does not do: write 1m to 60d[^]*the pace relaxed;/)
  const settled = await fill({ decision: '36h', bank: '2d', sealed: '12h', reminder: '6h' })
  assert.match(settled.content, /5\. New tables have the pace 36h\+2d\+12h\+6h;/)
  await said('amber', games, 'game create', { game: 'caravan' })
  const [pace] = await until(async () => { const rows = await stage.database.ask("select pace from games where pace like '36h%'"); return rows.length > 0 && rows }, 20000)
  assert.equal(pace, '36h+2d+12h+6h')
})

test('what was settled outlives the bot', async () => {
  await stage.bot.stop()
  await stage.bot.startWithStore()
  const panel = await setup()
  assert.match(panel.content, new RegExp(`<#${games}>`))
  assert.deepEqual(control(panel, 'players').default_values, [{ id: roles.Players, type: 'role' }])
  assert.match((await choose('players')).content, /they create and join games\): everybody/)
})

const cards = async () => (await table.messages(games)).filter(message => components(message).some(one => one.label === 'Start'))
const newestCard = count => until(async () => (await cards()).length > count && (await cards()).at(-1), 20000)
const joinHere = (user, card) => table.join(user, card, components(card).find(one => one.label === 'Join'), 1)
const threadsOf = async user => (await stage.playground.get(`/api/users/${user}/channels`)).rows.filter(one => one.type === 12)

test('a closed table: who is invited joins, chooses a seat and sees the thread, and nobody else does', async () => {
  const before = (await cards()).length
  const options = 'join=invited watch=players seating=choice start=host stages=3'
  await table.command('amber', games, 'game create', { game: 'caravan', seats: 2, options })
  const card = await newestCard(before)
  assert.match(card.content, /1\. Merchant A: free/)
  const join = components(card).find(one => one.label === 'Join')
  const asked = await table.press('coral', card, join)
  assert.match((await table.press('coral', asked.message, components(asked.message)[1])).message.content, /for those who are invited/)
  await table.command('amber', games, 'game invite', { player: 'basalt' })
  await until(async () => (await table.messages(games)).some(message => /<@\d+>, you are invited/.test(message.content)), 20000)
  await joinHere('amber', card)
  await joinHere('basalt', card)
  const start = components(card).find(one => one.label === 'Start')
  assert.match((await table.press('basalt', card, start)).message.content, /Whoever set the table starts the game/)
  assert.match((await table.press('amber', card, start)).message.content, /The game begins/)
  await table.quiet()
  assert.deepEqual(await Promise.all(['amber', 'basalt', 'coral'].map(async user => (await threadsOf(user)).length)), [1, 1, 0])
})

test('who chooses a thread finds the hand there, and nobody else sees that thread', async () => {
  const before = (await cards()).length
  await table.command('amber', games, 'game create', { game: 'caravan', seats: 2, options: 'seating=fixed stages=3' })
  const card = await newestCard(before)
  await table.join('amber', card, components(card).find(one => one.label === 'Join'), 2)
  await joinHere('basalt', card)
  await table.press('amber', card, components(card).find(one => one.label === 'Start'))
  await table.quiet()
  const hands = async user => (await threadsOf(user)).filter(thread => thread.name.startsWith('Hand 1, game '))
  const [thread] = await hands('amber')
  assert.ok(thread, 'the owner sees the thread')
  assert.deepEqual([await hands('basalt'), await hands('coral')], [[], []])
  const messages = await table.messages(thread.id, 'amber')
  assert.ok(messages.some(message => /the moderators of this server can read this thread/.test(message.content)))
  const dealt = messages.find(message => /You begin with/.test(message.content))
  assert.equal(dealt.attachments.length, 1)
  assert.ok(!(await table.messages(games)).some(message => /You begin with/.test(message.content)))
})

test('options are changed on the card', async () => {
  const before = (await cards()).length
  await table.command('amber', games, 'game create', { game: 'caravan', seats: 2 })
  const card = await newestCard(before)
  const panel = (await table.press('amber', card, components(card).find(one => one.label === 'Options'))).message
  const values = (await table.press('amber', panel, components(panel)[0], ['stages'])).message
  const { message } = await table.press('amber', values, components(values)[0], ['stages=7'])
  assert.match(message.content, /Changed/)
  await until(async () => /stages: 7/.test((await cards()).at(-1).content), 20000)
})

test('every request of the bot was right', async () => {
  const entries = (await stage.playground.get('/api/traffic')).rows
  assert.deepEqual(entries.filter(entry => entry.status >= 400).map(entry => [entry.path, entry.status, entry.errors]), [])
})
