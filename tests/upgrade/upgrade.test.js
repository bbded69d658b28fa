// What people have is brought up to the programs that are built here: the tables, the meaning of what has happened, posts that
// were on their way, every button that stands somewhere, and every game to its end. See make.mjs for how it was made.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runMajlis, setStageFrom, until } from '../e2e/stage.js'
import { components, labelled, Table } from '../e2e/table.js'
import { assertEachMoveToldOnce, assertNothingLostNothingDoubled } from '../e2e/told.js'
import { kDecidedDifferently } from './decided_differently.js'
import { Fixture, fixtures } from './fixture.js'
import { KeptGames, rowOf } from './kept_games.js'
import { KeptTable, playOn } from './playing.js'
import { Presser } from './presses.js'

const met = new Set() // rows of what is decided differently
for (const folder of fixtures()) bringUp(new Fixture(folder))

test('whatever is listed as decided differently is so', () => {
  assert.deepEqual(kDecidedDifferently.filter(row => !met.has(row)), [])
})

// Somebody who may see it reads what was told: the thread of a tutorial is its player's alone.
class Reader extends Table {
  async messages(channel) {
    for (const user of this.people) {
      const rows = await super.messages(channel, user)
      if (rows) return rows
    }
    throw new Error(`nobody sees channel ${channel}`)
  }
}

function bringUp(fixture) {
  let stage, tables, reader
  const url = () => stage.database.url()
  const majlis = async (...words) => runMajlis(words, { DATABASE_URL: await url() })
  const imported = Object.values(fixture.tables).filter(table => table.imported).map(table => table.game)
  const title = words => `${fixture.folder}: ${words}`

  before(async () => {
    stage = await setStageFrom(`upgrade_${fixture.folder}`, raw => fixture.unpack(raw))
    tables = Object.fromEntries(Object.entries(fixture.tables).map(([name, table], i) => [name, new KeptTable(stage, table, i + 1)]))
    reader = new Reader(stage, fixture.people)
  })
  after(() => stage?.strike())

  async function startAgain() {
    await stage.bot.stop()
    await stage.comeBack()
    await stage.bot.startWithStore()
  }

  function assertHealthy() {
    assert.deepEqual(stage.bot.fallen, [], 'the bot ended by itself')
    assert.deepEqual(stage.bot.saidEver.split('\n').filter(line => /interaction failed|answer not sent|image not drawn/.test(line)), [])
  }

  async function assertAllTold() {
    await assertNothingLostNothingDoubled(reader)
    await assertEachMoveToldOnce(reader, { but: imported })
    assertHealthy()
  }

  // It tells where the first difference is; which ones there are is looked for in the records.
  async function assertReplays() {
    const { status, said } = await majlis('replay', '--all')
    assert.equal(status, 0, said)
    assert.match(said, /games fold to their stored state/)
    assert.deepEqual(said.match(/^game \d+: (?!for information: ).*$/gm) ?? [], [])
  }

  test(title('the tables are brought up, and all is well with them'), async () => {
    const brought = await majlis('migrate')
    assert.equal(brought.status, 0, brought.said)
    const doctor = await majlis('doctor')
    assert.equal(doctor.status, 0, doctor.said)
  })

  test(title('no event has changed its meaning'), async () => {
    const games = new KeptGames()
    for (const kept of fixture.records()) assert.deepEqual((await games.otherwise(kept)).slice(0, 5), [])
    games.close()
    await assertReplays()
  })

  test(title('what is decided differently is listed'), async () => {
    const games = new KeptGames(), unlisted = []
    for (const kept of fixture.records())
      for (const difference of await games.differences(kept)) {
        const row = rowOf(kDecidedDifferently, difference)
        if (row) met.add(row)
        else unlisted.push(difference)
      }
    games.close()
    assert.deepEqual(unlisted.slice(0, 10), [], `${unlisted.length} in all`)
  })

  test(title('what was on its way arrives, once'), async () => {
    const waited = await stage.database.ask("select game_id || ' ' || number from outbox where state = 'unsent'")
    const doubtful = await stage.database.ask("select number from outbox where doubtful_since is not null or trying_since is not null")
    assert.ok(waited.length > doubtful.length && doubtful.length > 1, `${waited.length} wait, ${doubtful.length} in doubt`)
    await stage.bot.startWithStore()
    await reader.quiet()
    await assertAllTold()
    await stage.bot.stop()
    await stage.keep()
  })

  test(title('whatever stands somewhere with a button is pressed by those who see it, and answers'), async () => {
    await startAgain()
    const { guilds, channels, users } = await stage.playground.get('/api/state')
    const presser = new Presser(stage, { guild: guilds[0].id, channel: channels[0].id, person: users.at(-1).id })
    await presser.everything(fixture.people)
    assert.deepEqual([...new Set(presser.wrong)].slice(0, 20), [])
    console.log(`${presser.pressed} presses of ${presser.kinds.size} kinds`)
    await reader.quiet()
    await assertNothingLostNothingDoubled(reader)
    assertHealthy()
    await assertReplays()
  })

  test(title('a button that nobody knows any more, an event of another meaning and another decision are noticed'), async () => {
    const presser = new Presser(stage, {})
    const table = tables.caravanAhead
    const [message] = (await table.messages(table.thread)).filter(one => components(one).length > 0)
    await presser.press('amber', message, { ...components(message)[0], custom_id: `p# ${table.game}` })
    assert.equal(presser.wrong.length, 1, presser.wrong.join())
    const games = new KeptGames()
    const kept = fixture.records().find(({ name }) => name === 'whole caravan of 3')
    const withoutBids = events => events.map(event => event.replace(/^bids .*/, bids => bids.replace(/\d+/g, '0')))
    const other = kept.record.commits.map(commit => ({ ...commit, events: withoutBids(commit.events) }))
    assert.notDeepEqual(other, kept.record.commits)
    assert.notDeepEqual(await games.otherwise({ ...kept, record: { ...kept.record, commits: other } }), [])
    assert.notDeepEqual(await games.differences({ ...kept, record: { ...kept.record, commits: other } }), [])
    games.close()
  })

  test(title('all of it stands there again'), startAgain)

  // ---- what is live works ----

  const seen = (table, user) => table.messages(table.thread, user)
  const last = async (table, user, label) => (await seen(table, user)).findLast(message => labelled(message, label))
  async function press(table, user, message, label, values) {
    assert.ok(message, `${user} sees no ${label} in game ${table.game}`)
    const answer = await table.press(user, message, labelled(message, label), values)
    return [answer.message, ...answer.followups ?? []].map(one => one?.content ?? '').join('\n')
  }

  for (const name of ['caravanHalfComposed', 'tigrisHalfComposed', 'crescentHalfComposed'].filter(one => fixture.tables[one]))
    test(title(`${name}: a turn that was composed is confirmed where it stands`), async () => {
      const table = tables[name]
      const [seat] = await table.ask(`select seat from buffers where game_id = ${table.game} and cardinality(actions) > 0`)
      const user = table.people[seat]
      assert.match(await press(table, user, await last(table, user, 'Confirm'), 'Confirm'), /\*\*Recorded\.\*\*/)
    })

  for (const name of ['tigrisWindow', 'crescentWindow', 'caravanAhead'].filter(one => fixture.tables[one]))
    test(title(`${name}: a window that was half answered is answered from its old prompt`), async () => {
      const table = tables[name]
      const version = await table.version()
      const given = await table.ask(`select seat from waiting_answers where game_id = ${table.game}`)
      assert.ok(given.length > 0)
      for (const user of table.people)
        if (!given.includes(String(table.people.indexOf(user)))) assert.ok(await press(table, user, await last(table, user, 'Act'), 'Act'))
      await playOn(stage, [table], { enough: async () => (await table.version()) > version })
    })

  for (const name of ['caravanOffer', 'crescentOffer'].filter(one => fixture.tables[one]))
    test(title(`${name}: an open offer is accepted below its old post`), async () => {
      const table = tables[name]
      const post = await last(table, table.people[0], 'Accept')
      const { users } = await stage.playground.get('/api/state')
      const to = users.find(user => user.id === post.content.match(/ to <@(\d+)>/)[1]).name
      assert.match(await press(table, to, post, 'Accept'), /\*\*Recorded\.\*\*/)
    })

  for (const name of ['caravanUndo', 'tigrisUndo', 'crescentUndo'].filter(one => fixture.tables[one]))
    test(title(`${name}: a move is taken back when the others agree`), async () => {
      const table = tables[name]
      const version = await table.version()
      const request = await last(table, table.people[0], 'Agree')
      const answers = []
      for (const user of table.people) answers.push(await press(table, user, request, 'Agree'))
      assert.match(answers.join('\n'), /taken back/i)
      assert.ok((await table.version()) > version)
    })

  test(title('a paused game goes on, and who is late is voted about'), async () => {
    const { paused, overdueVote } = tables
    await paused.command(paused.people[0], paused.thread, 'game resume')
    await paused.quiet()
    await press(paused, paused.people[1], await last(paused, paused.people[1], 'Yes, go on'), 'Yes, go on')
    assert.deepEqual(await paused.ask(`select standing from games where game_id = ${paused.game}`), ['going'])
    const version = await overdueVote.version()
    for (const user of overdueVote.people) {
      const vote = await last(overdueVote, user, 'Let the computer play')
      if ((await overdueVote.version()) === version) await press(overdueVote, user, vote, 'Let the computer play')
    }
    await until(async () => (await overdueVote.version()) > version, 20000)
  })

  test(title('a table that gathers is joined and started from its old card'), async () => {
    const cardOf = async ({ game, channel, people }) => (await reader.messages(channel, people[0])).findLast(
      message => components(message).some(one => one.custom_id === `pj ${game}`))
    const { lobby: table, lobbyWithBids: bids } = tables
    const card = await cardOf(table)
    const asked = (await table.press(table.people[1], card, labelled(card, 'Join'))).message
    await table.press(table.people[1], asked, components(asked)[1])
    assert.match(await press(table, table.people[0], card, 'Start'), /The game begins/)
    assert.match(await press(bids, bids.people[0], await cardOf(bids), 'Start'), /The game begins/)
    const { users } = await stage.playground.get('/api/state')
    const seated = await bids.ask(`select user_id from seats where game_id = ${bids.game} order by seat`)
    bids.people = seated.map(id => users.find(user => user.id === id).name) // as they have bid
    for (const one of [table, bids])
      one.thread = await until(async () => (await stage.playground.get('/api/state')).threads.find(thread => thread.name.endsWith(` ${one.game}`))?.id, 20000)
  })

  test(title('every game is played on to its end, and nothing is lost or told twice'), async () => {
    await playOn(stage, Object.values(tables))
    assert.deepEqual(await stage.database.ask("select game_id from games where state <> 'over'"), [])
    await assertAllTold()
    await assertReplays()
    const standings = (await reader.command('amber', tables.lobby.channel, 'league standings', { league: 'Spring cup' })).message.content
    assert.match(standings, /games over 3, going on 0/)
    const doctor = await majlis('doctor')
    assert.equal(doctor.status, 0, doctor.said)
  })
}
