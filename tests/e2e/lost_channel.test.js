// The channel with a game's thread is deleted: nothing is lost. Its players find the game, look at it and act from elsewhere,
// and move it to another channel, where it goes on with its open offer.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Dealers } from './dealers.js'
import { setStage, until } from './stage.js'
import { assertNothingLostNothingDoubled, components, labelled, Table } from './table.js'

let stage, table, dealers, elsewhere
before(async () => {
  stage = await setStage('lost_channel')
  table = new Table(stage, ['amber', 'basalt'], 9)
  await table.open({ here: true })
  dealers = new Dealers(table)
  elsewhere = (await stage.playground.get('/api/state')).channels.find(channel => channel.name === 'talk').id
})
after(() => stage?.strike())

const said = async (user, command, options = {}) => (await table.command(user, elsewhere, command, options)).message
const version = async () => Number((await stage.database.ask(`select version from games where game_id = ${table.game}`))[0])
const talks = async user => (await stage.playground.get(`/api/users/${user}/channels`)).rows.filter(row => row.type === 12)

test('a game stands in the channel, with an offer and a talk', async () => {
  for (const user of table.people) await dealers.plays(user, 'pass')
  for (const user of table.people) await dealers.plays(user, `bid ${user === 'amber' ? 1 : 0}`)
  await dealers.plays('amber', 'offer B 1 - ""')
  await dealers.presses('amber', await dealers.presses('amber', await dealers.deal('amber'), 'Talk in private'), 'With', ['1'])
  const [talk] = await talks('basalt')
  assert.match((await dealers.deal('basalt')).content, new RegExp(`Talk \\d+: .*, in <#${talk.id}>`), 'the view leads there')
})

test('without its channel the game is there, and its players act from another one', async () => {
  const before = await version()
  await stage.playground.post('/api/faults', { kind: 'deleted_channel', channel: table.channel })
  assert.deepEqual((await stage.playground.get('/api/state')).threads, [], 'the threads went with their channel')
  assert.deepEqual(await talks('basalt'), [])
  assert.match((await said('basalt', 'turns')).content, new RegExp(`game ${table.game}\\]`), 'it is listed where one is awaited')
  assert.equal((await said('basalt', 'board')).attachments.length, 1)
  assert.match((await said('basalt', 'hand')).content, /hand|cards/i)
  assert.equal(await version(), before)
  const view = await said('basalt', 'deal')
  assert.match(view.content, /\*\*Offers to you\*\*\n- Offer 1 from/)
})

test('it moves to another channel by the votes of those who play, with its offer', async () => {
  assert.match((await said('basalt', 'game move', { game: Number(table.game) })).content, /Others have to say so yet/)
  const vote = await until(async () => (await table.messages(elsewhere)).find(message => labelled(message, 'Yes, here')), 20000)
  assert.match((await table.press('amber', vote, labelled(vote, 'Yes, here'))).message.content, /This game goes on here/)
  table.channel = elsewhere
  table.thread = await until(async () => (await stage.playground.get('/api/state')).threads.find(
    thread => thread.parent_id === elsewhere && thread.name.includes(` ${table.game}`))?.id, 20000)
  await table.quiet()
  const posts = await table.messages(table.thread)
  assert.ok(posts.some(message => /This game goes on here/.test(message.content) && message.attachments.length === 1), 'with its board')
  assert.match((await table.prompt()).content, /Awaited now/)
  const answer = await dealers.presses('basalt', await dealers.openPost(), 'Accept')
  assert.match(answer.content, /\*\*Recorded\.\*\*/)
  assert.match((await dealers.postOf(1)).content, /has accepted it\./)
})

test('the talk that went with the channel stands in nobody’s way', async () => {
  const page = await dealers.presses('amber', await dealers.deal('amber'), 'Talk in private')
  const close = labelled(page, 'Close a talk of yours')
  assert.match((await table.press('amber', page, close, [close.options[0].value])).message.content, /The talk is closed\./)
  const again = await dealers.presses('amber', await dealers.deal('amber'), 'Talk in private')
  assert.match((await dealers.presses('amber', again, 'With', ['1'])).content, /A private thread is being opened/)
  assert.equal((await talks('basalt')).length, 1, 'in the new channel')
})

test('it is played to its end, and nothing is lost', async () => {
  await table.play()
  assert.equal(await table.state(), 'over')
  await assertNothingLostNothingDoubled(table, { refused: /10003|Unknown Channel/ })
  const [gaps] = await stage.database.ask(`select count(*) from commits this where game_id = ${table.game} and before > 0 and not exists (select from commits earlier where earlier.game_id = this.game_id and earlier.after = this.before)`)
  assert.equal(gaps, '0')
})

test('when it is over it is found by its number, outside its thread', async () => {
  assert.match((await said('basalt', 'export')).content, /You sit at no table where a game is on/)
  const exported = await said('basalt', 'export', { game: Number(table.game) })
  assert.match(exported.content, /The whole record/)
  assert.equal(exported.attachments.length, 1)
  assert.match((await said('amber', 'log', { game: Number(table.game) })).content, new RegExp(`Log of game ${table.game}`))
})
