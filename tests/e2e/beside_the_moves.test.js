// What people do beside the moves: answers given ahead and withdrawn, the wish to pass, a bug reported from the panel; what
// is refused says what would be allowed, in four languages; and the live prompt stays the last of the bot's posts.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { assertNothingLostNothingDoubled, components, labelled, Table } from './table.js'

let stage, table
before(async () => {
  stage = await setStage('beside_the_moves')
  table = new Table(stage, ['amber', 'basalt'], 7)
})
after(() => stage?.strike())

const select = message => components(message).find(component => component.options)
const waiting = async () => Number((await stage.database.ask(`select count(*) from waiting_answers where game_id = ${table.game}`))[0])
const bottom = async () => (await table.messages(table.thread)).filter(message => message.author.bot && !message.ephemeral).at(-1)
const posts = async () => (await table.messages(table.thread)).filter(message => !message.ephemeral).length
const press = async (user, message, label) => (await table.press(user, message, labelled(message, label))).message

test('a bad option is refused with what is allowed, in the language of whoever typed it', async () => {
  const { channels } = await stage.playground.get('/api/state')
  const channel = channels.find(one => one.name === 'games').id
  for (const [locale, told] of Object.entries({ 'en-GB': /cannot be 99\. It can be one of: 3, 5, 7\./, cs: /99.*3, 5, 7/, pl: /99.*3, 5, 7/, ru: /99.*3, 5, 7/ })) {
    await stage.speak({ coral: locale })
    const answer = await table.command('coral', channel, 'game create', { game: 'caravan', options: 'stages=99' })
    assert.match(answer.message.content, told)
    assert.match((await table.command('coral', channel, 'game create', { game: 'chess' })).message.content, /Tigris|Tygr|Тигр/)
  }
  await stage.speak({ coral: 'en-GB' })
})

test('who takes no direct messages is told so, and the prompt stands below it', async () => {
  await stage.playground.post('/api/users', { name: 'basalt', dms: 'closed' })
  await table.open()
  await until(async () => (await table.messages(table.thread)).some(message => /no direct messages/.test(message.content)), 20000)
  await table.quiet()
  assert.match((await bottom()).content, /Awaited now/)
  assert.ok(labelled(await bottom(), 'Act'))
  const live = (await table.messages(table.thread)).filter(message => labelled(message, 'Act'))
  assert.equal(live.length, 1, 'the one before has lost its buttons')
  await assertNothingLostNothingDoubled(table, { refused: /50007|no direct messages/ })
})

test('a proposal comes above the prompt as well', async () => {
  await table.command('amber', table.thread, 'game end')
  await until(async () => (await table.messages(table.thread)).some(message => /Shall this game end/.test(message.content)), 20000)
  await table.quiet()
  assert.match((await bottom()).content, /Awaited now/)
})

test('an answer is given ahead, seen and withdrawn', async () => {
  const composed = (await table.command('amber', table.thread, 'do', { action: 'bid 2' })).message
  const recorded = await press('amber', composed, 'Confirm')
  assert.match(recorded.content, /Given ahead, to “/)
  assert.equal(await waiting(), 1)
  const told = await posts()
  const aside = await press('amber', recorded, 'And more…')
  const elsewhere = await press('amber', (await table.act('amber')).message, 'And more…') // in another window
  const choice = select(aside)
  const withdrawn = (await table.press('amber', aside, choice, [choice.options[0].value])).message
  assert.match(withdrawn.content, /\*\*Withdrawn\.\*\*/)
  assert.doesNotMatch(withdrawn.content, /Given ahead/)
  assert.equal(await waiting(), 0)
  await table.quiet()
  assert.equal(await posts(), told, 'nobody hears of it')
  const again = (await table.press('amber', elsewhere, select(elsewhere), [choice.options[0].value])).message
  assert.match(again.content, /No answer of yours waits/)
})

test('the panel tells why something is not offered, and leads back', async () => {
  const panel = (await table.act('basalt')).message
  const why = await press('basalt', panel, 'Why not…?')
  assert.equal(why.id, panel.id, 'it changes in place')
  assert.match(why.content, /\*\*You are asked:\*\*[^]*\(CV-\d/)
  assert.match((await press('basalt', why, 'Open my panel')).content, /You are Merchant/)
  await stage.speak({ basalt: 'cs' })
  const czech = await press('basalt', (await table.act('basalt')).message, 'Proč to nejde?')
  assert.match(czech.content, /Samotný text pravidel je anglicky\./)
  await stage.speak({ basalt: 'en-GB' })
})

test('who wishes to pass where it is not about them is remembered, at every table', async () => {
  const wished = await press('amber', await press('amber', (await table.act('amber')).message, 'And more…'), 'Pass where I am not concerned')
  assert.match(wished.content, /you pass: at every table/)
  await stage.bot.stop()
  await stage.bot.startWithStore()
  const aside = await press('amber', (await table.act('amber')).message, 'And more…')
  assert.match(aside.content, /you pass: at every table/)
  assert.match((await press('amber', aside, 'Ask me about every conflict')).content, /asked like everybody/)
})

test('a bug is reported from the panel', async () => {
  const aside = await press('amber', (await table.act('amber')).message, 'And more…')
  const form = await table.press('amber', aside, labelled(aside, 'Report a bug'))
  const thanks = await stage.playground.post('/api/interactions/modal',
    { user: 'amber', interaction: form.interaction, fields: { text: 'the tea is cold' }, wait_ms: 20000 })
  assert.match(thanks.message.content, /is kept for the operator/)
  assert.deepEqual(await stage.database.ask('select words from bug_reports'), ['the tea is cold'])
})
