// Two people at two tables with every way to act and to look: typed actions, turns, taking back, log, notes, replay, export.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage } from './stage.js'
import { assertNothingLostNothingDoubled, components, labelled, Table } from './table.js'

let stage, table, second
before(async () => {
  stage = await setStage('acting_and_looking')
  table = new Table(stage, ['amber', 'basalt'], 11)
  second = new Table(stage, ['amber', 'basalt'], 12)
  await table.open({ here: true })
  await second.open({ here: true })
})
after(() => stage?.strike())

const typed = (at, user, action) => at.command(user, at.thread, 'do', { action })
const suggested = async (at, user, action) => (await stage.playground.post('/api/interactions/autocomplete',
  { user, channel: at.thread, command: 'do', focused: 'action', options: { action } })).choices.map(choice => choice.value)

async function plays(at, user, action) {
  const composed = await typed(at, user, action)
  const confirm = labelled(composed.message, 'Confirm')
  assert.ok(confirm, composed.message.content)
  const recorded = await at.press(user, composed.message, confirm)
  assert.match(recorded.message.content, /\*\*Recorded\.\*\*/)
  await at.quiet()
  return recorded
}

const publicPosts = async at => (await at.messages(at.thread)).filter(message => message.author.bot && !message.ephemeral)

test('typed actions are suggested from the menu, composed and confirmed', async () => {
  assert.ok((await suggested(table, 'amber', 'pa')).includes('pass'))
  assert.deepEqual(await suggested(table, 'coral', ''), [])
  for (const user of ['amber', 'basalt']) await plays(table, user, 'pass')
  assert.ok((await suggested(table, 'amber', 'bid ')).includes('bid 3'))
  await plays(table, 'amber', 'bid 1')
  await plays(table, 'basalt', 'bid 0')
  const nonsense = await typed(table, 'amber', 'dance now')
  assert.match(nonsense.message.content, /Nothing that you may do now is written like this: dance now/)
})

test('/turns leads to the tables where one is awaited, and Confirm to the next', async () => {
  const turns = (await table.command('amber', table.channel, 'turns')).message
  assert.match(turns.content, new RegExp(`game ${second.game}\\]\\(https://discord\\.com/channels/\\d+/${second.thread}/\\d+\\)`))
  assert.match(turns.content, /\(deadline <t:\d+:R>\)/)
  const panel = await table.press('amber', turns, labelled(turns, `Act in game ${second.game}`))
  assert.match(panel.message.content, new RegExp(`game ${second.game}\\.`))
  const recorded = await plays(second, 'amber', 'pass')
  const next = await second.press('amber', recorded.message, labelled(recorded.message, 'Next game'))
  assert.doesNotMatch(next.message.content, new RegExp(`game ${second.game}\\.`))
})

// After the bids amber, who bid more, has the first turn.
test('a move is taken back at once, or when the other agrees', async () => {
  await plays(table, 'amber', 'rest')
  const below = (await publicPosts(table)).findLast(message => labelled(message, 'Take back: free'))
  const taken = await table.press('amber', below, labelled(below, 'Take back'))
  assert.match(taken.message.content, /\*\*Taken back\.\*\*/)
  await table.quiet()
  assert.match((await publicPosts(table)).at(-2).content, /takes the last move back/)

  await plays(table, 'amber', 'offer B 1 - ""')
  await plays(table, 'basalt', (await suggested(table, 'basalt', 'decline'))[0])
  const offered = (await publicPosts(table)).filter(message => labelled(message, 'Take back: free')).at(-2)
  await table.press('amber', offered, labelled(offered, 'Take back'))
  await table.quiet()
  const request = (await publicPosts(table)).findLast(message => labelled(message, 'Agree'))
  assert.match(request.content, /asks to take this back/)
  const agreed = await table.press('basalt', request, labelled(request, 'Agree'))
  assert.match(agreed.message.content, /\*\*taken back\*\*/)
  await table.quiet()
  assert.equal((await publicPosts(table)).find(message => message.id === request.id).components.length, 0)
  await assertNothingLostNothingDoubled(table)
})

test('the log is in the words of its reader, and the panel tells what is new', async () => {
  await table.act('basalt')
  await plays(table, 'amber', 'draw')
  const below = (await publicPosts(table)).map(message => labelled(message, 'Not to be taken back')).findLast(Boolean)
  assert.ok(below?.disabled, 'what chance was in stays, and the button says so')
  const own = (await table.command('amber', table.thread, 'log')).message.content
  const other = (await table.command('basalt', table.thread, 'log')).message.content
  assert.match(own, /You draw/)
  assert.doesNotMatch(other, /You draw/)
  assert.match(other, /\(taken back\)/)
  assert.match((await table.act('basalt')).message.content, /\*\*Since you last looked:\*\*/)
  assert.doesNotMatch((await table.act('basalt')).message.content, /Since you last looked/)
})

test('notes are for their writer', async () => {
  const notes = (await table.command('amber', table.thread, 'notes')).message
  const form = await table.press('amber', notes, labelled(notes, 'Add a note'))
  const written = await stage.playground.post('/api/interactions/modal',
    { user: 'amber', interaction: form.interaction, fields: { text: 'basalt holds the silk' }, wait_ms: 20000 })
  assert.match(written.message.content, /basalt holds the silk/)
  assert.doesNotMatch((await table.command('basalt', table.thread, 'notes')).message.content, /silk/)
})

test('a replay steps through the game, and an export of it holds no secret while it is on', async () => {
  const film = (await table.command('basalt', table.thread, 'replay')).message
  assert.match(film.content, /\*\*Step 1 of/)
  const forward = await table.press('basalt', film, labelled(film, 'Forward'))
  assert.match(forward.message.content, /\*\*Step 2 of/)
  assert.equal(forward.message.attachments.length, 1)

  const exported = (await table.command('basalt', table.thread, 'export')).message
  const texts = await Promise.all(exported.attachments.map(async file => (await fetch(stage.playground.web + file.url)).text()))
  const [secret] = await stage.database.ask(`select secret from games where game_id = ${table.game}`)
  assert.equal(texts.length, 2)
  for (const text of texts) assert.ok(!text.includes(secret))
  const form = await table.press('basalt', exported, labelled(exported, 'Report a bug'))
  const thanks = await stage.playground.post('/api/interactions/modal',
    { user: 'basalt', interaction: form.interaction, fields: { text: 'odd' }, wait_ms: 20000 })
  assert.match(thanks.message.content, /is kept for the operator/)
})

test('every request of the bot was right', async () => {
  const entries = (await stage.playground.get('/api/traffic')).rows
  assert.deepEqual(entries.filter(entry => entry.status >= 400).map(entry => [entry.path, entry.status, entry.errors]), [])
})
