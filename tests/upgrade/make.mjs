// Makes a fixture for tests/upgrade with the build that stands here, to be kept as it is from then on:
//   tools/build release && MAJLIS_PRESET=release node tests/upgrade/make.mjs FOLDER
// FOLDER is named after the commit that was built. It plays for some minutes, with the settings people get; the playground's
// clock is turned, so that it is the same day for everything. A second run makes other games of the same kinds: chance is
// drawn anew. `git add tests/upgrade/FOLDER`, then `./test upgrade`.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { HeadlessTable } from '../e2e/headless_table.js'
import { ImportedTable } from '../e2e/positions.js'
import { runMajlis, setStage, until } from '../e2e/stage.js'
import { components } from '../e2e/table.js'
import { Time } from '../e2e/timed_table.js'
import { pack } from './fixture.js'
import { oldRecords } from './old_records.js'
import * as situations from './situations.js'

const kFive = ['amber', 'basalt', 'coral', 'dune', 'fern']
const kFour = kFive.slice(0, 4)
const kStates = 12 // so many positions of each game are kept, to be compared
const folder = process.argv[2]
if (!folder) throw new Error('the folder of the new fixture has to be named')

const begun = Date.now()
const say = words => console.log(`${Math.round((Date.now() - begun) / 1000)} s: ${words}`)

const stage = await setStage('upgrade_fixture')
const time = new Time(stage)
const around = { stage, time }
const tables = {}

// What has nothing to do with the others goes on beside them; what turns the clock far comes first.
const kScenes = {
  overdueVote: () => situations.overdue(around, ['basalt', 'coral', 'dune'], 'vote', { options: 'stages=3' }),
  overdueWait: () => situations.overdue(around, ['dune', 'fern'], 'wait', { game: 'tigris-euphrates' }),
  finishedTigris: () => situations.played(around, ['amber', 'coral', 'fern'], { game: 'tigris-euphrates' }),
  finishedCrescent: () => situations.played(around, kFour, { game: 'crescent-moon' }),
  league: async () => {
    const all = await situations.league(around, ['coral', 'dune'])
    Object.assign(tables, { league0: all[0], league1: all[1] })
    return all[2]
  },
  ownPack: () => situations.ownPack(around, ['amber', 'fern']),
  tutorial: () => situations.tutorial(around, 'coral'),
  paused: () => situations.paused(around, ['basalt', 'dune']),
  caravanHalfComposed: () => situations.halfComposed(around, ['amber', 'dune'], { options: 'stages=3' }),
  tigrisHalfComposed: () => situations.halfComposed(around, kFour, { game: 'tigris-euphrates' }, 60),
  crescentHalfComposed: () => situations.halfComposed(around, kFour, { game: 'crescent-moon' }, 150),
  caravanUndo: () => situations.caravanUndoAsked(around, ['basalt', 'coral']),
  tigrisUndo: () => situations.undoAsked(around, ['coral', 'dune', 'fern'], { game: 'tigris-euphrates' }, 100),
  crescentUndo: () => situations.undoAsked(around, kFour, { game: 'crescent-moon' }, 100),
  tigrisConflict: () => situations.conflictBegun(around, ['amber', 'basalt', 'fern'], { game: 'tigris-euphrates' }, 60),
  crescentWindow: () => situations.windowHalfAnswered(around, kFive, { game: 'crescent-moon' }, 100),
  caravanAhead: () => situations.answeredAhead(around, ['amber', 'basalt', 'coral']),
  caravanOffer: () => situations.caravanWithAnOffer(around, ['amber', 'basalt', 'coral']),
  crescentOffer: () => situations.crescentWithAnOffer(around, kFive),
  ...oldRecords.scenes(around),
  waiting: () => situations.begun(around, ['amber', 'coral'], { options: 'stages=3' }),
  lobby: () => situations.lobby(around, ['amber', 'basalt'], { game: 'caravan', seats: 2, options: 'seating=fixed stages=3' }, ['amber']),
  lobbyWithBids: () => situations.lobby(around, kFour, { game: 'crescent-moon', seats: 4, options: 'seating=bid' }, kFour),
}

process.on('uncaughtException', async error => { // the programs that were started end with us
  console.error(error)
  await stage.strike()
  process.exit(1)
})

await stage.playground.post('/api/users', { name: 'gale', locale: 'en-GB' })
for (const [name, scene] of Object.entries(kScenes)) {
  const table = await scene()
  if (table) tables[name] = table
  say(table ? `${name}: game ${table.game}` : `${name}: this build has no such game`)
}

// ---- looking at all that, and sending what is not sent ----

for (const name of ['caravanAhead', 'tigrisHalfComposed', 'crescentOffer', 'finishedCrescent'])
  if (tables[name]) for (const user of tables[name].people.slice(0, 2)) await situations.looksAround(tables[name], user)
const games = Object.values(tables).find(table => table.channel).channel
for (const user of ['amber', 'dune']) await situations.looksAtServer({ command: tables.lobby.command.bind(tables.lobby), channel: games }, user)
say('looked around')

const posts = { route: '/channels/', method: 'POST' }
const rows = what => stage.database.ask(`select count(*) from outbox where ${what}`).then(([count]) => Number(count))
const breaks = fault => stage.playground.post('/api/faults', fault)

// Their posts are under way when the bot is killed: one has arrived, one has not, and the others wait.
async function movesWithoutAnswer(name, when) {
  const table = tables[name]
  const before = await rows('doubtful_since is not null')
  await breaks({ kind: '5xx', route: '/channels/', method: 'GET', for_ms: 600000 }) // nobody can look whether it is there
  await breaks({ kind: 'answer_lost', route: `/channels/${table.thread}/messages`, method: 'POST', for_ms: 600000, when })
  await movesUntil(table, async () => (await rows('doubtful_since is not null')) > before)
}

async function movesUntil(table, enough) {
  for (let round = 0; round < 20; ++round) {
    for (const user of table.people) if (!(await enough())) await table.takeTurn(user)
    if (await until(enough, 2000).catch(() => false)) return
    await table.letWindowsClose()
  }
  throw new Error(`nothing is told of game ${table.game}`)
}

await movesWithoutAnswer('league', 'after')
await movesWithoutAnswer('ownPack', 'before')
await breaks({ kind: '5xx', ...posts, for_ms: 600000 })
await movesUntil(tables.waiting, async () => (await rows(`state = 'unsent' and game_id = ${tables.waiting.game}`)) > 5)
await stage.bot.kill()
say(`${await rows("state = 'unsent'")} rows wait, ${await rows('doubtful_since is not null')} of them in doubt`)

// ---- keeping it ----

const url = await stage.database.url()
const headless = new HeadlessTable()

// The whole record, and what it led to on the way.
async function kept(name, record) {
  const states = []
  const every = Math.max(1, Math.ceil(record.commits.length / kStates))
  for (let count = record.commits.length; count > 0; count -= every) {
    const version = await headless.ask({ op: 'load', record: { ...record, commits: record.commits.slice(0, count), waiting: [] } })
    states.unshift({ commits: count, version: version.version, state: (await headless.ask({ op: 'state' })).state })
  }
  return { name, record, states }
}

async function exported(name, { game }) {
  const file = join(stage.folder, `${game}.json`)
  rmSync(file, { force: true })
  const { status, said } = await runMajlis(['export', game, file, '--running'], { DATABASE_URL: url })
  if (status !== 0) throw new Error(said)
  return kept(name, JSON.parse(readFileSync(file)))
}

const records = []
for (const [name, table] of Object.entries(tables)) if (!name.startsWith('lobby')) records.push(await exported(name, table))
for (const [name, record] of Object.entries(await oldRecords.whole(headless))) records.push(await kept(name, record))
headless.close()
say(`${records.length} records`)

const now = await time.now()
await stage.playground.stop()
const described = Object.fromEntries(Object.entries(tables).map(([name, table]) => {
  const { game, thread, channel, people } = table
  return [name, { game, thread, channel, people, imported: table instanceof ImportedTable }]
}))
const kindOf = component => component.custom_id.replace(/(?<=^\w\w) .*/, '') // "uw", or all of "u settings quiet"
await pack(folder, {
  stage, url, records,
  situations: { now, people: [...kFive, 'gale'], tables: described },
  alike: message => [message.only_for, message.channel, ...new Set(components(message).filter(one => one.custom_id).map(kindOf))].join(' '),
})
await stage.strike()
say('made')
