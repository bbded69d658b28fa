// Somebody does not come back: a substitute who is willing is voted into the seat and given all that it knows; who was
// only late hears what was done in their name; nobody joins more games than they want.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { assertNothingLostNothingDoubled, components, Table } from './table.js'

const kHour = 3600000

let stage, table
before(async () => {
  stage = await setStage('substitutes')
  table = new Table(stage, ['amber', 'basalt'], 3)
  await table.open({ pace: '24h+0m+24h', absence: 'vote' })
})
after(() => stage?.strike())

const said = async (user, command, options = {}, channel = table.thread) => (await table.command(user, channel, command, options)).message.content
const button = (message, label) => components(message).find(component => component.label === label)
const inThread = (pattern, of = table) => until(async () => (await of.messages(of.thread)).find(message => pattern.test(message.content)), 20000)
const now = async ms => Number((await stage.playground.post('/api/clock', { advance_ms: ms })).now)
const asked = async of => (await stage.database.ask(
  `select seat || ' ' || secrecy from clocks where game_id = ${of.game} and question is not null`)).map(row => row.split(' '))

async function pass(hours, of) {
  await now(hours * kHour)
  await until(async () => (await stage.database.ask(
    `select count(*) from clocks where game_id = ${of.game} and due_at <= to_timestamp(${await now(0)} / 1000.0)`))[0] === '0', 60000)
  await of.quiet()
}

// Until that person is asked openly, and nobody else.
async function playUntilAsked(of, user) {
  const seat = String(of.people.indexOf(user))
  for (let turns = 0; turns < 80; ++turns) {
    const open = await asked(of)
    if (open.length === 1 && open[0][0] === seat && open[0][1] === 'open') return of.quiet()
    for (const person of of.people) if (open.some(([one]) => of.people[one] === person)) await of.takeTurn(person)
    await of.letWindowsClose()
  }
  throw new Error('no turn of that person began')
}

async function fillIn(user, { interaction, modal }, words) {
  const field = modal.components[0].component ?? modal.components[0].components[0]
  return table.post('/api/interactions/modal', { user, interaction, fields: { [field.custom_id]: words } })
}

test('who is willing to be a substitute says so', async () => {
  assert.match(await said('amber', 'substitute list'), /Nobody is a substitute on this server yet/)
  assert.match(await said('coral', 'substitute on', {}, table.channel), /You may be asked to take over seats/)
  assert.match(await said('amber', 'substitute list'), /Willing to take over seats on this server: <@\d+>\./)
})

test('notes are released to whoever takes the seat over', async () => {
  const { message } = await table.command('basalt', table.thread, 'notes')
  const written = await fillIn('basalt', await table.press('basalt', message, button(message, 'Add a note…')), 'Amber hoards tea')
  assert.match(written.message.content, /Amber hoards tea/)
  const page = (await table.press('basalt', written.message, button(written.message, 'Who reads my notes?'))).message
  assert.match(page.content, /Nobody but you reads your notes/)
  assert.match((await table.press('basalt', page, button(page, 'Yes, let them be read'))).message.content, /may read your notes/)
})

test('the others vote a willing substitute into the seat of who does not come', async () => {
  await playUntilAsked(table, 'basalt')
  assert.match(await said('amber', 'game replace', { player: 'basalt' }), /Only a seat can be handed over/)
  await pass(25, table)
  await inThread(/A substitute may be proposed with \/game replace\. Willing on this server: <@\d+>/)
  assert.match(await said('amber', 'game replace', { player: 'basalt', by: 'dune' }), /Choose a substitute who is willing/)
  assert.match(await said('amber', 'game replace', { player: 'basalt' }), /Most agree/)
  await table.quiet()
  table.people = ['amber', 'coral']
})

test('the substitute is given all that the seat knows, in private and again when asked for', async () => {
  const dm = (await stage.playground.get('/api/users/coral/channels')).rows.find(channel => channel.type === 1)
  const kit = (await table.messages(dm.id, 'coral')).at(-1)
  for (const pattern of [/You have taken over the seat of <@\d+>/, /Your hand/, /Notes that <@\d+> leaves to you:\*\*\n- Amber hoards tea/])
    assert.match(kit.content, pattern)
  assert.equal(kit.attachments.length, 1)
  const again = (await table.press('coral', kit, button(kit, 'What my seat knows'))).message
  assert.match(again.content, /Amber hoards tea/)
  const line = await inThread(/Most agree:\*\* <@\d+> takes the seat of <@\d+>, with all that it knows/)
  assert.match((await table.press('coral', line, button(line, 'What my seat knows'))).message.content, /Amber hoards tea/)
  const ofAmber = (await table.press('amber', line, button(line, 'What my seat knows'))).message.content
  assert.doesNotMatch(ofAmber, /hoards/)
  assert.match((await table.press('dune', line, button(line, 'What my seat knows'))).message.content, /You do not sit at this table/)
  assert.match((await table.press('dune', line, button(line, 'Who reads my notes?'))).message.content, /You have no seat in this game/)
  assert.match((await table.act('basalt')).message.content, /You do not sit at this table/)
})

test('the substitute plays on', async () => {
  const commits = async () => Number((await stage.database.ask(`select count(*) from commits where game_id = ${table.game}`))[0])
  const then = await commits()
  for (let turns = 0; turns < 20 && (await commits()) === then; ++turns) {
    await table.takeTurn('coral')
    await table.letWindowsClose()
  }
  assert.ok((await commits()) > then)
  await assertNothingLostNothingDoubled(table)
})

test('who comes back late hears first what was done in their name, and it is written down once', async () => {
  const late = new Table(stage, ['amber', 'basalt'], 5)
  await late.open({ here: true, pace: '24h+0m+24h', absence: 'careful' })
  await playUntilAsked(late, 'basalt')
  await late.act('basalt')
  await pass(25, late)
  assert.match((await late.act('basalt')).message.content, /\*\*Done in your name while you were away:\*\*\n- /)
  assert.doesNotMatch((await late.act('basalt')).message.content, /Done in your name/)
  assert.deepEqual(await stage.database.ask(`select count(*) from missed_deadlines where game_id = ${late.game}`), ['1'])
  assert.match(await said('basalt', 'stats', {}, table.channel), /Your reliability cannot be told yet/)
})

test('nobody joins more games than they want to play at once', async () => {
  const { message } = await table.command('basalt', table.channel, 'settings')
  const limit = components(message).find(component => component.placeholder === 'How many games you play at once')
  assert.match((await table.press('basalt', message, limit, ['1'])).message.content, /Games at once: at most 1\./)
  const older = (await table.messages(table.channel)).map(one => one.id)
  await table.command('amber', table.channel, 'game create', { game: 'caravan', seats: 2, options: 'reliability=shown' })
  const card = await until(async () => (await table.messages(table.channel)).find(one => !older.includes(one.id) && button(one, 'Join')), 20000)
  const join = async user => {
    const ways = (await table.press(user, card, button(card, 'Join'))).message
    return (await table.press(user, ways, components(ways)[1])).message.content
  }
  assert.match(await join('basalt'), /You want to play at most this many games at once: 1\. Your tables now: 1\./)
  assert.match(await join('dune'), /You sit at the table/)
  await until(async () => (await table.messages(table.channel)).some(one => one.id === card.id && /<@\d+> \(reliability: not known yet\)/.test(one.content)), 20000)
})
