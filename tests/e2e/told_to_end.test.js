// The bot is told to end while people play three kinds of games, with buttons and with commands: it ends well each
// time, and whatever it has acknowledged is answered. A build that tells of misused memory takes turns
// with ours (builds.js). MAJLIS_ENDS says how often.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { builds, kReport } from './builds.js'
import { setStage } from './stage.js'
import { dice, Table } from './table.js'
import { assertNothingLostNothingDoubled } from './told.js'

const kEnds = Number(process.env.MAJLIS_ENDS ?? (process.env.MAJLIS_LONG ? 10 : 2))
const kTables = {
  caravan: ['amber', 'basalt'],
  'tigris-euphrates': ['coral', 'dune'],
  'crescent-moon': ['amber', 'basalt', 'coral', 'dune'],
}
const kSettled = 5300 // milliseconds: for its first five seconds the gateway's library is still starting, and errs less
const kCrowd = 40 // at each table
const kUnderWay = 40 // milliseconds
const kLooks = ['turns', 'help', 'board']

let stage
before(async () => { stage = await setStage('told_to_end') })
after(() => stage?.strike())

// Some presses fall when nobody listens: they get no answer, which people do not mind.
async function playOn(table, until) {
  while (!until.reached) {
    for (const user of table.people) {
      if (until.reached) return
      await table.takeTurn(user).catch(() => sleep(50))
    }
  }
}

// Several at once, so that some are heard and not begun at any moment.
async function lookOn(table, until) {
  while (!until.reached) {
    const looks = table.people.flatMap(user => kLooks.map(command => table.command(user, table.thread, command).catch(() => {})))
    await Promise.all([...looks, sleep(20)])
  }
}

// At the end many have been heard and not begun: that is when threads of the gateway are busy.
const everybodyLooks = tables => Promise.all(tables.flatMap(table => Array.from({ length: kCrowd }, (_, look) =>
  table.command(table.people[look % table.people.length], table.thread, kLooks[look % kLooks.length]).catch(() => {}))))

// Interactions whose first response promises an answer, and those that got it, by their tokens.
async function promisesKept(from) {
  const traffic = (await stage.playground.get('/api/traffic?after=' + from)).rows
  const token = ({ path }, pattern) => path.match(pattern)?.[1]
  const answered = new Set(traffic.filter(({ status }) => status === 200).map(row => token(row, /\/webhooks\/\d+\/([^/]+)/)))
  const promised = traffic.filter(({ status, request }) => status === 204 && [5, 6].includes(request?.type))
    .map(row => token(row, /\/interactions\/\d+\/([^/]+)\/callback/))
  return { promised: promised.length, broken: promised.filter(one => !answered.has(one)) }
}

const lastRequest = async () => (await stage.playground.get('/api/traffic')).rows.at(-1)?.n ?? 0

async function endsAmidPlay(tables, wait) {
  const until = { reached: false }
  const from = await lastRequest()
  const playing = tables.flatMap(table => [playOn(table, until), lookOn(table, until)])
  await sleep(wait)
  const crowd = everybodyLooks(tables)
  await sleep(kUnderWay)
  const { child } = stage.bot
  const status = await stage.bot.stop() ?? child.signalCode
  until.reached = true
  const { promised, broken } = await promisesKept(from)
  await Promise.all([...playing, crowd])
  return { status, promised, broken: broken.length }
}

async function openTables() {
  const tables = Object.entries(kTables).map(([game, people]) => Object.assign(new Table(stage, people, 7), { kind: game }))
  for (const table of tables) {
    await table.open({ game: table.kind, here: true })
    table.patienceMs = 1500
  }
  return tables
}

async function startAgain(tables, build) {
  stage.bot.become(build)
  await stage.bot.startWithStore()
  for (const table of tables) if ((await table.state()) === 'over') await table.open({ game: table.kind, here: true })
}

test(`told to end ${kEnds} times while people play`, async () => {
  const tables = await openTables()
  const moment = dice(Number(process.env.MAJLIS_SEED ?? 2026))
  const kinds = builds()
  const ends = []
  for (let end = 0; end < kEnds; ++end) {
    const { preset } = kinds[end % kinds.length]
    ends.push({ preset, ...await endsAmidPlay(tables, kSettled + moment(2000)) })
    await startAgain(tables, kinds[(end + 1) % kinds.length])
  }
  assert.deepEqual(ends.filter(({ status, broken }) => status !== 0 || broken > 0), [], `of ${kEnds} ends; broken: acknowledged and never answered`)
  assert.deepEqual(stage.bot.saidEver.split('\n').filter(line => kReport.test(line)), [])
  await assertNothingLostNothingDoubled(tables[0])
  assert.deepEqual(readdirSync(process.cwd()).filter(file => /^core/.test(file)), [], 'core files hold the token')
  const promised = ends.reduce((sum, end) => sum + end.promised, 0)
  assert.ok(promised > kEnds, `people acted: ${promised} answers`)
  console.log(`PROVEN ends: ${kEnds} SIGTERMs amid play (${timesOf(ends)}), status 0 each, ${promised} acknowledged presses and commands all answered`)
})

// How many of each build.
function timesOf(ends) {
  const presets = [...new Set(ends.map(({ preset }) => preset))]
  return presets.map(one => `${one} ${ends.filter(({ preset }) => preset === one).length}`).join(', ')
}
