// Whole games by people who press anything, while everything around them fails: nothing is lost, nothing happens twice,
// nobody is stuck, and every finished game can be verified. MAJLIS_MONKEYS says how many games of each kind.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { kReport } from './builds.js'
import { disturber, namesOf } from './disturbances.js'
import { Hosts } from './hosts.js'
import { Monkeys } from './monkeys.js'
import { runMajlis, setStage } from './stage.js'
import { assertEachMoveToldOnce, assertNothingLostNothingDoubled } from './told.js'

const kGames = Number(process.env.MAJLIS_MONKEYS ?? (process.env.MAJLIS_LONG ? 20 : 2))
const kSeed = Number(process.env.MAJLIS_SEED ?? 1)
const kTables = {
  caravan: ['amber', 'basalt', 'coral'],
  'crescent-moon': ['amber', 'basalt', 'coral', 'dune', 'fern'],
  'tigris-euphrates': ['amber', 'basalt', 'coral', 'dune'],
}

const kOften = 5 // as often as this, a disturbance has had an effect
const kClosed = /50007|takes no direct messages/

let stage, disturb
const seen = {}
const struck = new Set() // the kinds of failure that requests have really met
const pressed = new Set() // the kinds of components that led through turns
let looked = 0 // up to here in the traffic
let meddled = 0, reopened = 0, whole = 0
before(async () => {
  stage = await setStage('monkeys')
  stage.hosts = new Hosts(stage)
  disturb = disturber(stage, seen)
})
after(async () => {
  await stage?.hosts?.strike()
  await stage?.strike()
})

for (let round = 0; round < kGames; ++round)
  for (const [game, people] of Object.entries(kTables))
    test(`${game}, seed ${kSeed + round}`, async () => {
      const table = new Monkeys(stage, people, kSeed + round)
      await table.open({ game })
      table.patienceMs = 3000
      await table.playAmid(disturb)
      await stage.playground.post('/api/faults', { kind: 'clear' })
      await readTraffic(table)
      await assertNothingLostNothingDoubled(table, { refused: kClosed }) // nor does who has closed them
      await assertEachMoveToldOnce(table)
      await table.look()
      assert.deepEqual(table.wrong, [])
      assertHealthy()
      for (const kind of table.pressed) pressed.add(kind)
      meddled += table.meddled
      whole += 1
    })

async function readTraffic(table) {
  for (const { n, fault, status, method, path, request } of (await stage.playground.get('/api/traffic?after=' + looked)).rows) {
    looked = n
    if (fault) struck.add(status === 403 ? 'refused' : fault)
    if (method === 'patch' && path.endsWith(table.thread) && request?.archived === false && status === 200) reopened += 1
  }
}

// What the bot itself calls a fault of ours (bot/conversations.cpp, row_sending.cpp): a store that is away is none.
function assertHealthy() {
  assert.deepEqual(stage.hosts.all.flatMap(bot => bot.fallen), [], 'a bot ended by itself')
  const complaints = saidEver().split('\n').filter(line => kReport.test(line) || /interaction failed|answer not sent|image not drawn/.test(line))
  assert.deepEqual(complaints, [])
}

const saidEver = () => stage.hosts.all.map(bot => bot.saidEver).join('\n')

// What it says of letters given up is about people who have opened their direct messages again: each table judges those.
async function assertDoctorContent() {
  const { said } = await runMajlis(['doctor'], { DATABASE_URL: await stage.database.url() })
  const findings = said.split('\n').filter(line => /^(well|TROUBLE) /.test(line))
  assert.ok(findings.length > 5, said)
  assert.deepEqual(findings.filter(line => /^TROUBLE/.test(line) && !/nothing has been given up/.test(line)), [], said)
}

async function assertEverythingHappened() {
  assert.deepEqual(namesOf(stage.hosts).filter(name => !seen[name]), [])
  assert.deepEqual(['429', '5xx', 'slow', 'answer_lost'].filter(kind => !struck.has(kind)), [])
  assert.ok(meddled > 20, `strange presses: ${meddled}`)
  assert.ok(pressed.has('uc') && pressed.has('uw'), [...pressed].join())
  if (Math.min(...Object.values(seen)) >= kOften) await assertEffects()
}

// A single disturbance may come when nothing follows that could meet it.
async function assertEffects() {
  assert.ok(struck.has('refused') && reopened > 0, 'an archived thread was opened again')
  const closed = await stage.database.ask("select reason from outbox where state = 'dead'")
  assert.ok(closed.some(reason => kClosed.test(reason)), 'somebody was out of reach')
  const count = words => saidEver().match(words)?.length ?? 0
  const begun = count(/gateway ready/g), resumed = count(/gateway session resumed/g)
  assert.ok(begun > stage.hosts.all.reduce((lives, bot) => lives + bot.lives, 0), `a lost session was followed by a new one: ${begun} sessions`)
  assert.ok(resumed > 0, 'a session was resumed')
}

test('every game folds, is decided again alike, and ends with a result; everything happened that may happen', async () => {
  const { status, said } = await runMajlis(['replay', '--all'], { DATABASE_URL: await stage.database.url() })
  assert.equal(status, 0, said)
  await assertDoctorContent()
  assert.deepEqual(await stage.database.ask("select game_id from games where state <> 'over'"), [])
  await assertEverythingHappened()
  assertHealthy()
  assert.equal(whole, kGames * Object.keys(kTables).length, 'games in which nothing was wrong')
  console.log(`PROVEN monkeys: ${kGames} games of each kind, ${Object.values(seen).reduce((sum, times) => sum + times, 0)} disturbances, ${meddled} presses at anything that was ever shown`)
})
