// A game is governed: frozen, taken back, handed on, moved when its thread is gone, given more time, paused, ended, and
// played again.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { assertNothingLostNothingDoubled, components, labelled, Table } from './table.js'
import { kDay, TimedTable } from './timed_table.js'

let stage, table
before(async () => {
  stage = await setStage('governing')
  table = new Table(stage, ['amber', 'basalt'], 3) // amber owns the server
  await table.open()
})
after(() => stage?.strike())

const said = async (user, command, options, channel = table.thread) => (await table.command(user, channel, command, options)).message.content
const organise = (command, options = {}) => said('amber', `organise ${command}`, command === 'unfreeze' ? options : { reason: 'Because.', ...options })
const inThread = pattern => until(async () => (await table.messages(table.thread)).some(message => pattern.test(message.content)), 20000)
const commits = async () => Number((await stage.database.ask(`select count(*) from commits where game_id = ${table.game}`))[0])
const move = async () => {
  const before = await commits()
  for (let turns = 0; turns < 20 && (await commits()) === before; ++turns) {
    for (const user of table.people) await table.takeTurn(user)
    await table.letWindowsClose()
  }
}

test('others do not govern', async () => {
  assert.match(await said('basalt', 'organise freeze', { reason: 'x' }), /Games are governed by/)
})

test('nobody acts while the game is frozen', async () => {
  assert.match(await organise('freeze'), /Frozen/)
  await inThread(/the game is frozen\. Reason: Because\./)
  for (const user of table.people) assert.match((await table.act(user)).message.content, /This game is frozen/)
  await organise('unfreeze')
  await move()
})

test('a move is taken back with a reason', async () => {
  await move()
  await move()
  const then = await commits()
  const panel = (await table.command('amber', table.thread, 'organise rollback', { reason: 'A press by mistake.' })).message
  const select = components(panel)[0]
  const { message } = await table.press('amber', panel, select, [select.options[0].value])
  assert.match(message.content, /Done/)
  await inThread(/the game goes back to version \d+\. Reason: A press by mistake/)
  assert.equal(await commits(), then + 1, 'the history grows')
})

test('somebody else takes a seat', async () => {
  assert.match(await organise('replace', { player: 'basalt', by: 'coral' }), /Done/)
  table.people = ['amber', 'coral']
  await inThread(/takes the seat of/)
  await table.quiet()
  const dms = (await stage.playground.get('/api/users/coral/channels')).rows.filter(channel => channel.type === 1)
  assert.match((await table.messages(dms[0].id, 'coral')).at(-1).content, /Your hand/)
  assert.match((await table.act('basalt')).message.content, /You do not sit at this table/)
  await move()
})

test('a game whose thread is gone goes on in another channel', async () => {
  const { channels } = await stage.playground.get('/api/state')
  const talk = channels.find(channel => channel.name === 'talk').id
  await table.quiet() // what is under way would find no thread any more
  await stage.playground.post('/api/faults', { kind: 'deleted_channel', channel: table.thread })
  assert.match(await said('coral', 'game move', { game: Number(table.game) }, talk), /Others have to say so yet/)
  const vote = await until(async () => (await table.messages(talk)).find(message => labelled(message, 'Yes, here')), 20000)
  assert.match((await table.press('amber', vote, labelled(vote, 'Yes, here'))).message.content, /goes on here/)
  table.thread = await until(async () => (await stage.playground.get('/api/state')).threads.find(
    thread => thread.parent_id === talk && thread.name.includes(` ${table.game}`))?.id, 20000)
  await inThread(/This game goes on here/)
  await inThread(/Awaited now/)
  await move()
  await assertNothingLostNothingDoubled(table)
})

test('who resigns leaves the seat to the computer, and the others play to the end', async () => {
  const panel = (await table.command('coral', table.thread, 'game resign')).message
  assert.match((await table.press('coral', panel, components(panel)[0])).message.content, /You have left the game/)
  table.people = ['amber']
  await table.play()
  assert.equal(await table.state(), 'over')
  await inThread(/The game is over/)
})

test('a rematch calls the same people', async () => {
  assert.match(await said('amber', 'game rematch'), /The table is set again/)
  await until(async () => (await table.messages(table.channel)).some(message => /A rematch of game/.test(message.content))
    || (await table.messages((await stage.playground.get('/api/state')).channels.find(one => one.name === 'talk').id)).some(message => /A rematch of game/.test(message.content)), 20000)
})

test('all who play agree to end a game', async () => {
  const other = new Table(stage, ['amber', 'basalt'], 4)
  await other.open({ here: true })
  await other.command('amber', other.thread, 'game end')
  const proposal = await until(async () => (await other.messages(other.thread)).find(message => /Shall this game end/.test(message.content)), 20000)
  await other.press('basalt', proposal, components(proposal)[0])
  await until(async () => (await other.state()) === 'over', 20000)
  await other.quiet()
  assert.match((await other.messages(other.thread)).find(message => message.id === proposal.id).content, /<@\d+>: agrees\n<@\d+>: agrees/)
  assert.match((await other.act('amber')).message.content, /ended without a result/)
  await assertNothingLostNothingDoubled(other)
})

const heardAt = (other, pattern) => until(async () => (await other.said()).some(content => pattern.test(content)), 20000)

test('most who play pause a game, and let it go on', async () => {
  const other = new TimedTable(stage, ['amber', 'basalt'], 5)
  await other.open({ here: true })
  const agrees = async (user, question, label) => {
    const proposal = await until(async () => (await other.messages(other.thread)).find(message => question.test(message.content)), 20000)
    return (await other.press(user, proposal, labelled(proposal, label))).message.content
  }
  assert.match(await said('amber', 'game pause', {}, other.thread), /Others have to say so yet/)
  assert.match(await agrees('basalt', /Shall this game pause\?/, 'Yes, pause'), /Most agree/)
  await heardAt(other, /\*\*This game is paused\*\*, as most who play wished/)
  assert.match((await other.act('amber')).message.content, /This game is paused, as its players wished/)
  assert.match(await said('basalt', 'game resume', {}, other.thread), /Others have to say so yet/)
  assert.match(await agrees('amber', /Shall this game go on\?/, 'Yes, go on'), /Most agree/)
  await heardAt(other, /The game goes on\./)
  assert.doesNotMatch((await other.act('amber')).message.content, /paused/)
  await assertNothingLostNothingDoubled(other)
})

test('an organiser gives more time, leaves a seat to the computer and ends a game', async () => {
  const other = new TimedTable(stage, ['amber', 'basalt'], 6)
  await other.open({ here: true })
  const deadlines = async () => (await other.deadlines()).map(Number).sort((a, b) => a - b)
  const before = await deadlines()
  assert.ok(before.length > 0)
  assert.match(await said('amber', 'organise extend', { time: '2d', reason: 'Travel.' }, other.thread), /Done/)
  await heardAt(other, /(has|have) 2d more.*Reason: Travel\./)
  assert.deepEqual(await deadlines(), before.map(at => at + 2 * kDay / 1000))
  assert.match(await said('amber', 'organise remove', { player: 'basalt', reason: 'Gone.' }, other.thread), /Done/)
  await heardAt(other, /plays no longer; the computer plays on in that seat\. Reason: Gone\./)
  assert.match((await other.act('basalt')).message.content, /You do not sit at this table/)
  assert.match(await said('amber', 'organise end', { reason: 'Enough.' }, other.thread), /ended without a result/)
  await heardAt(other, /ended without a result.*Reason: Enough\./s)
  assert.equal(await other.state(), 'over')
  await assertNothingLostNothingDoubled(other)
})

test('a server that removes the bot is remembered, and one that invites it again is forgotten', async () => {
  const absent = async () => Number((await stage.database.ask('select count(*) from absent_guilds'))[0])
  await stage.playground.post('/api/faults', { kind: 'bot_removed' })
  await until(async () => (await absent()) === 1, 20000)
  await stage.bot.stop()
  await stage.playground.post('/api/faults', { kind: 'bot_invited' })
  await stage.bot.startWithStore()
  await until(async () => (await absent()) === 0, 20000)
})
