// Wrong input from everybody: every command as it is registered and every component that was ever seen, with missing,
// foreign, oversized, forged and outdated values. Nothing breaks, nobody changes what is not theirs to change, and
// each gets a sentence. MAJLIS_FORGED says how many times.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Forger } from './forger.js'
import { setStage } from './stage.js'
import { Table } from './table.js'

const kForged = Number(process.env.MAJLIS_FORGED ?? 400)
const kSeed = Number(process.env.MAJLIS_SEED ?? 1)
const kAtATime = 150 // then the tables are set anew, because some of it is allowed to those who send it
const kPlayers = ['basalt', 'coral'], kOthers = ['dune', 'fern'], kStranger = 'gale', kOrganiser = 'amber'
const kOurFault = /went wrong on our side|logic_error|exception|std::|undefined|null pointer/i

// Everything of one game but what says that an interaction has been taken in, and of which buttons are short for which words.
const kSilent = ['interactions', 'intents', 'short_ids', 'lane_leases']

let stage, database, forger, tablesOfGames, tablesOfPeople, playing, elsewhere
let ids // by name
const sent = {} // person -> how many

before(async () => {
  stage = await setStage('wrong_input')
  database = stage.database.open()
  await stage.playground.post('/api/users', { name: kStranger })
  tablesOfGames = (await tablesWith('game_id')).filter(name => !kSilent.includes(name))
  tablesOfPeople = await tablesWith('user_id')
  await setTables()
})
after(async () => {
  database?.close()
  await stage?.strike()
})

const tablesWith = column => database.ask(`select table_name from information_schema.columns where table_schema = 'public' and column_name = '${column}' order by 1`)

// A game among two, one among two others, a table where nobody sits yet; what was pressed at earlier ones stays known.
async function setTables() {
  await new Table(stage, []).quiet() // cards that somebody has wished for stand where they will stand
  playing = new Table(stage, kPlayers, kSeed)
  elsewhere = new Table(stage, kOthers, kSeed)
  await playing.open({ here: true })
  await elsewhere.open({ here: true, game: 'caravan' })
  for (let round = 0; round < 2; ++round) for (const user of kPlayers) await playing.takeTurn(user)
  await playing.command(kOrganiser, playing.channel, 'game create', { game: 'tigris-euphrates' })
  const { users } = await stage.playground.get('/api/state')
  ids = Object.fromEntries(users.map(user => [user.name, user.id]))
  const games = [playing, elsewhere].map(table => Number(table.game))
  const here = { users: Object.fromEntries(users.map(user => [user.name, user])), games: [...games, games[1] + 1, 0, 999], channels: [playing.thread, playing.thread, elsewhere.thread, playing.channel] }
  const known = forger?.seen
  forger = Object.assign(new Forger(stage.playground, here, kSeed + games[0]), known && { seen: known })
  await forger.learnCommands()
  await playing.quiet()
  for (const channel of [playing.thread, elsewhere.thread, playing.channel]) for (const user of [...kPlayers, ...kOthers]) await forger.look(user, channel)
}

// By table, what stands there of a game, but for rows that are this person's own.
async function standing(game, person) {
  const own = name => (tablesOfPeople.includes(name) && name !== 'seats' ? `user_id = ${ids[person]}` : 'false')
  const parts = tablesOfGames.map(name => `select '${name} ' || coalesce(md5(string_agg((to_jsonb(t) - 'recent_writes')::text, ';' order by t::text)), '-')
    from ${name} t where game_id = ${game} and not (${own(name)})`)
  return database.ask(parts.join(' union all '))
}

// What others have prepared in secret there, who sits where, and the moves that were not this seat's.
function ofOthers(game, seat) {
  return database.ask(`select 'turn ' || t::text from buffers t where game_id = ${game} and seat <> ${seat}
    union all select 'answer ' || t::text from waiting_answers t where game_id = ${game} and seat <> ${seat}
    union all select 'chair ' || seat || ' ' || user_id from seats where game_id = ${game} and seat <> ${seat}
    union all select 'note ' || t::text from notes t join seats s using (game_id, user_id) where game_id = ${game} and s.seat <> ${seat}
    union all select 'move ' || after from commits where game_id = ${game} and not (${seat} = any(action_seats))
    order by 1`)
}

// The posts of a thread, as everybody sees them.
async function posted(...tables) {
  const shown = await Promise.all(tables.map(table => table.messages(table.thread)))
  return shown.flat().filter(message => !message.ephemeral).map(message => `post ${message.id} ${message.content} ${JSON.stringify(message.components)}`)
}

async function ofServers() {
  return database.ask(`select 'settings ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '-') from guild_settings t
    union all select 'packs ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '-') from guild_packs t`)
}

// Nothing: the person was told something that can be read.
function whatIsWrongWith({ forged, answer }) {
  if (answer.error) return answer.error
  if (answer.completed_ms == null) return 'no answer'
  if (forged.kind === 'autocomplete') return Array.isArray(answer.choices) ? undefined : 'no suggestions'
  if (answer.modal) return undefined
  const told = [answer.message, ...answer.followups].filter(Boolean)
  if (!told.some(message => message.content?.length > 1 || message.attachments.length > 0)) return 'an empty answer'
  return told.find(message => kOurFault.test(message.content))?.content
}

async function assertHealthy() {
  assert.equal(stage.bot.child.exitCode, null, 'the bot runs')
  const complaints = stage.bot.said.split('\n').filter(line => /interaction failed|answer not (sent|shown)|form not shown|suggestions not shown|level=(error|critical)/.test(line))
  assert.deepEqual(complaints, [])
}

const kMostShown = 12

// `watched()` says what must not change.
async function forge(person, count, watched) {
  const wrong = []
  const note = (what, { forged, answer }) => wrong.push(`${what}: ${JSON.stringify(forged).slice(0, 900)} -> ${JSON.stringify(answer).slice(0, 600)}`)
  for (let i = 0; i < count && wrong.length < kMostShown; ++i) {
    if (i % kAtATime === kAtATime - 1) await setTables()
    const before = await watched()
    const done = await forger.send(person)
    const complaint = whatIsWrongWith(done)
    if (complaint) note(complaint, done)
    const after = await watched()
    if (after.join() !== before.join()) note(`changed ${after.filter((row, at) => row !== before[at])}`, done)
    sent[person] = (sent[person] ?? 0) + 1
  }
  assert.deepEqual(wrong, [])
  await assertHealthy()
}

const kShare = Math.ceil(kForged / 4)

test('a stranger changes nothing', () =>
  forge(kStranger, kShare, async () => [...await standing(playing.game, kStranger), ...await standing(elsewhere.game, kStranger), ...await posted(playing, elsewhere), ...await ofServers()]))

test('neither do those who play elsewhere', () =>
  forge(kOthers[0], kShare, async () => [...await standing(playing.game, kOthers[0]), ...await posted(playing), ...await ofServers()]))

test('those who play change what is theirs alone', () =>
  forge(kPlayers[0], kShare, async () => [...await ofOthers(playing.game, 0), ...await standing(elsewhere.game, kPlayers[0]), ...await ofServers()]))

test('organisers play for nobody', () =>
  forge(kOrganiser, kShare, () => database.ask(`select 'note ' || t::text from notes t join seats s using (game_id, user_id) where game_id = ${playing.game}`)))

test('everything was tried', () => {
  console.log(`PROVEN wrong_input: ${Object.values(sent).reduce((sum, count) => sum + count)} forged interactions by four kinds of people, ` +
    `${forger.commands.length} commands and ${forger.seen.size} components`)
  assert.equal(Object.values(sent).reduce((sum, count) => sum + count), 4 * kShare)
  assert.ok(forger.commands.length > 20 && forger.seen.size > 30)
})
