// A season of a league: opened, played, counted, closed. And seats that are bid for.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { assertNothingLostNothingDoubled, components, labelled, Table } from './table.js'

let stage, table, games
before(async () => {
  stage = await setStage('leagues')
  table = new Table(stage, ['amber', 'basalt'], 5) // amber owns the server
  games = (await stage.playground.get('/api/state')).channels.find(channel => channel.name === 'games').id
})
after(() => stage?.strike())

const said = async (user, command, options) => (await table.command(user, games, command, options)).message.content
const select = message => components(message).find(component => component.options)
const cards = async () => (await table.messages(games)).filter(message => labelled(message, 'Start'))

const lastPost = async () => (await table.messages(table.thread)).filter(message => message.author.bot && !message.ephemeral).at(-1)

async function setTable(options) {
  const before = (await cards()).length
  assert.match(await said('basalt', 'game create', { game: 'caravan', seats: 2, ...options }), /The table is set/)
  return until(async () => (await cards()).length > before && (await cards()).at(-1), 20000)
}

async function begin(card, label = 'Start') {
  const start = labelled(card, label)
  table.game = start.custom_id.split(' ')[1]
  assert.match((await table.press('basalt', card, start)).message.content, /The game begins/)
  table.thread = await until(async () => (await stage.playground.get('/api/state')).threads.find(
    thread => thread.name.includes(` ${table.game}`))?.id, 20000)
  await table.quiet()
}

test('an organiser opens a league, and nobody else does', async () => {
  assert.match(await said('basalt', 'league create', { name: 'Spring cup', season: '2026' }), /opened and closed by whoever/)
  assert.match(await said('amber', 'league create', { name: 'Spring cup', season: '2026', game: 'caravan' }), /The league Spring cup is open/)
  assert.match(await said('basalt', 'league list'), /Spring cup, season 2026: open, games over 0, going on 0/)
  const { choices } = await stage.playground.post('/api/interactions/autocomplete',
    { user: 'basalt', channel: games, command: 'game create', focused: 'league', options: { game: 'caravan', league: 'spr' } })
  assert.deepEqual(choices.map(choice => choice.name), ['Spring cup, season 2026'])
})

test('a game of the league is marked, played and counted', async () => {
  const card = await setTable({ options: 'seating=fixed stages=3', league: 'Spring cup' })
  assert.match(card.content, /It counts for the league Spring cup, season 2026/)
  for (const user of table.people) await table.join(user, card, labelled(card, 'Join'), 1)
  await begin(card)
  assert.match(await said('coral', 'league standings'), /going on 1[^]*No game of it is over yet/)
  await table.play()
  assert.equal(await table.state(), 'over')
  await table.quiet()
  assert.match((await lastPost()).content, /It counts for the league Spring cup, season 2026: \/league standings/)
  const standings = await said('coral', 'league standings', { league: 'Spring cup' })
  assert.match(standings, /games over 1, going on 0/)
  assert.match(standings, /\n1\. <@\d+>: points [12], won 1 of 1/)
  assert.equal(standings.match(/<@\d+>: points/g).length, 2)
})

test('a closed season takes no more tables', async () => {
  assert.match(await said('amber', 'league close', { league: 'Spring cup' }), /is closed/)
  assert.match(await said('basalt', 'game create', { game: 'caravan', league: 'Spring cup' }), /is closed: no more tables are set for it/)
  assert.match(await said('basalt', 'league standings'), /This season is closed/)
})

test('seats are bid for privately, and the bids are opened at the start', async () => {
  const card = await setTable({ options: 'seating=bid stages=3' })
  assert.match(card.content, /Seats are bid for in secret: Merchant A, Merchant B/)
  for (const [user, seat, points] of [['amber', 1, 4], ['basalt', 0, 2]]) {
    const asked = (await table.press(user, card, labelled(card, 'Join'))).message
    const sits = (await table.press(user, asked, components(asked)[1])).message
    const offered = (await table.press(user, sits, select(sits), [String(seat)])).message
    const amounts = components(offered).findLast(component => component.options)
    const bid = (await table.press(user, offered, amounts, [`${seat}=${points}`])).message
    assert.match(bid.content, new RegExp(`Merchant ${'AB'[seat]}: ${points}`))
  }
  await table.quiet()
  for (const message of await table.messages(games, 'coral')) assert.doesNotMatch(message.content, /Merchant B: 4/)
  await begin((await cards()).at(-1))
  const opened = (await table.messages(table.thread)).find(message => /The bids for seats/.test(message.content))
  assert.match(opened.content, /would pay Merchant A: 0, Merchant B: 4; plays Merchant B and pays 4/)
  await table.play()
  await table.quiet()
  assert.match((await lastPost()).content, /4 paid for the seat/)
  await assertNothingLostNothingDoubled(table)
})
