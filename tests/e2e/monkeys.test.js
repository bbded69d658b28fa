// Whole games by people who press anything, while everything around them fails: nothing is lost, nothing happens twice,
// nobody is stuck, and every finished game can be verified. MAJLIS_MONKEYS says how many games of each kind.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { disturber, kDisturbances, Monkeys } from './monkeys.js'
import { runMajlis, setStage } from './stage.js'
import { assertNothingLostNothingDoubled } from './table.js'

const kGames = Number(process.env.MAJLIS_MONKEYS ?? (process.env.MAJLIS_LONG ? 20 : 2))
const kSeed = Number(process.env.MAJLIS_SEED ?? 1)
const kTables = {
  caravan: ['amber', 'basalt', 'coral'],
  'crescent-moon': ['amber', 'basalt', 'coral', 'dune', 'fern'],
  'tigris-euphrates': ['amber', 'basalt', 'coral', 'dune'],
}

let stage, disturb
const seen = {}
const meddled = { times: 0 }
const struck = new Set() // the kinds of failure that requests have really met
let looked = 0 // up to here in the traffic
before(async () => {
  stage = await setStage('monkeys')
  disturb = disturber(stage, seen)
})
after(() => stage?.strike())

for (let round = 0; round < kGames; ++round)
  for (const [game, people] of Object.entries(kTables))
    test(`${game}, seed ${kSeed + round}`, async () => {
      const table = new Monkeys(stage, people, kSeed + round)
      await table.open({ game })
      table.patienceMs = 3000
      await table.playAmid(disturb)
      await stage.playground.post('/api/faults', { kind: 'clear' })
      for (const { n, fault } of (await stage.playground.get('/api/traffic?after=' + looked)).rows) {
        looked = n
        struck.add(fault)
      }
      await assertNothingLostNothingDoubled(table, { refused: /50007|takes no direct messages/ }) // nor does who has closed them
      meddled.times += table.meddled
    })

test('everything happened that may happen', () => {
  assert.deepEqual(Object.keys(kDisturbances).filter(name => !seen[name]), [])
  assert.deepEqual(['429', '5xx', 'slow', 'answer_lost'].filter(kind => !struck.has(kind)), [])
  assert.ok(meddled.times > 20, `strange presses: ${meddled.times}`)
})

test('every game folds, is decided again alike, and ends with a result', async () => {
  const { status, said } = await runMajlis(['replay', '--all'], { DATABASE_URL: await stage.database.url() })
  assert.equal(status, 0, said)
  assert.deepEqual(await stage.database.ask("select game_id from games where state <> 'over'"), [])
  console.log(`PROVEN monkeys: ${kGames} games of each kind, ${Object.values(seen).reduce((sum, times) => sum + times, 0)} disturbances, ${meddled.times} presses at what was not theirs or out of date`)
})
