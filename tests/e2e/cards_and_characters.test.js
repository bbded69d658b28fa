// Crescent Moon for somebody who does not own it: what scores, what cards do, and what they cost stand where one decides.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Dealers } from './dealers.js'
import { ImportedTable, positionBefore } from './positions.js'
import { setStage } from './stage.js'
import { assertNothingLostNothingDoubled, components, labelled, Table } from './table.js'

const kPeople = ['amber', 'basalt', 'coral', 'dune', 'fern'] // Warlord, Murshid, Sultan, Caliph, Nomad
const kGame = { game: 'crescent-moon', seats: 5 }
const kTypes = /^(event|character|battalion|strategy) · ./

let stage, table
before(async () => {
  stage = await setStage('cards_and_characters')
  await stage.speak({ amber: 'en-GB', basalt: 'en-GB', coral: 'en-GB', dune: 'en-GB', fern: 'en-GB' })
  table = new Table(stage, kPeople)
  await table.open(kGame)
})
after(() => stage?.strike())

const press = async (user, message, label) => (await table.press(user, message, labelled(message, label))).message
const picture = message => message.attachments?.[0] ?? {}
const describedBy = message => components(message).flatMap(component => component.options ?? [])

test('with the first hand everybody gets what the own character can do and what scores', async () => {
  for (const user of kPeople) {
    const dms = (await stage.playground.get(`/api/users/${user}/channels`)).rows.filter(channel => channel.type === 1)
    const posts = (await Promise.all(dms.map(dm => table.messages(dm.id, user)))).flat()
    assert.equal(posts.filter(post => picture(post).filename === 'character.png').length, 1, user)
  }
  for (const user of kPeople) {
    const own = await press(user, (await table.act(user)).message, 'My character')
    assert.equal(picture(own).filename, 'character.png')
    assert.match(picture(own).description, /Actions: .*Buy cards/)
  }
})

test('the cards that one looks at are described where they are chosen', async () => {
  const { position, seat } = await positionBefore(before => before.common.step === 'plot' && !before.common.running, kGame)
  const plot = new ImportedTable(stage, kPeople, 1)
  await plot.openAtPosition(kGame.game, position)
  const { message } = await plot.act(kPeople[seat])
  assert.match(message.content, /You look at/)
  assert.ok(describedBy(message).length > 0)
  for (const option of describedBy(message)) assert.match(option.description, kTypes)
})

test('everybody\'s characters stand under /board, and each can be looked at', async () => {
  const { message } = await table.command('fern', table.thread, 'board', { what: 'characters' })
  assert.equal(picture(message).filename, 'characters.png')
  assert.deepEqual(components(message).map(button => button.label), ['Warlord', 'Murshid', 'Sultan', 'Caliph', 'Nomad'])
  const sultan = await press('fern', message, 'Sultan')
  assert.match(picture(sultan).description, /2 points for each city on the map, 6 at the most\. \+\d \(\d now\)/)
  const year = (await table.command('fern', table.thread, 'board', { what: 'year' })).message
  assert.equal(year.content, 'No year is over yet.')
})

test('/rules finds cards and objectives', async () => {
  const found = async search => (await table.command('coral', table.thread, 'rules', { search })).message.content
  assert.match(await found('Zealots'), /\*\*Zealots\*\* · Power card · Murshid · battalion\nIn combat: \+1 strength\./)
  assert.match(await found('objective'), /\*\*Warlord\*\* · Objective/)
})

test('at the market the cards stand with price, type and effect', async () => {
  const buys = (before, after) => before.common.step === 'turn' && after.common.running?.deed === 'buy'
  const { position, seat } = await positionBefore(buys, kGame)
  const shop = new ImportedTable(stage, kPeople, 1)
  await shop.openAtPosition(kGame.game, position)
  const user = kPeople[seat]
  const walk = async (message, label, value) => {
    const button = labelled(message, label)
    if (button) return (await shop.press(user, message, button)).message
    const select = components(message).find(one => one.options?.some(option => option.value === value))
    return (await shop.press(user, message, select, [value])).message
  }
  const rows = await walk((await shop.act(user)).message, 'Buy a card', 'buy')
  assert.equal(picture(await walk(rows, 'Market')).filename, 'market.png')
  const row = describedBy(rows)[0]
  assert.match(row?.description ?? components(rows)[0].label, /\d coin/)
  const cards = row ? await walk(rows, row.label, row.value) : await walk(rows, components(rows)[0].label)
  assert.ok(describedBy(cards).length > 0)
  for (const option of describedBy(cards)) assert.match(option.description, /^\d+ coins? · (event|character|battalion|strategy) · ./)
})

test('when a year ends a picture tells who scored for what', async () => {
  const ends = (before, after) => after.common.year > before.common.year
  const { position, seat, action } = await positionBefore(ends, kGame)
  const late = new ImportedTable(stage, kPeople, 1)
  await late.openAtPosition(kGame.game, position)
  await new Dealers(late).plays(kPeople[seat], action)
  await late.quiet()
  const post = (await late.messages(late.thread)).find(message => picture(message).filename === 'year.png')
  assert.match(post.content, new RegExp(`What year ${position.common.year} has brought`))
  assert.match(picture(post).description, /What year \d has brought\. /)
  await assertNothingLostNothingDoubled(late)
})
