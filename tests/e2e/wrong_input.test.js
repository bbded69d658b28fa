// Wrong input from everybody: every command as it is registered and every kind of component that was ever seen, with
// missing, foreign, oversized, forged and outdated values. Nothing breaks, nobody changes what is not theirs to change,
// and each gets a sentence. MAJLIS_FORGED says how many times.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Forger, kVerbs } from './forger.js'
import { plantedFaults } from './planted_faults.js'
import { changes, Rights } from './rights.js'
import { setStage } from './stage.js'
import { kOrganiser, kOther, kPlayer, kStranger, WrongScene } from './wrong_scene.js'
import { kWays } from './wrong_values.js'

const kForged = Number(process.env.MAJLIS_FORGED ?? 400)
const kSeed = Number(process.env.MAJLIS_SEED ?? 1)
const kAtATime = 200 // then the tables are set anew, because some of it is allowed to those who send it
const kMany = 2000 // by one person: enough for all that there is
const kOurFault = /went wrong on our side|logic_error|exception|std::|undefined|null pointer/i
const kMostShown = 12

let stage, forger, scene, rights
const sent = new Map() // person -> how many
let kept = 0 // how many of the four have changed nothing that they may not

before(async () => {
  stage = await setStage('wrong_input')
  forger = new Forger(stage.playground, kSeed)
  scene = await WrongScene.raise(stage, forger, kSeed)
  rights = await Rights.of(scene.database)
})
after(async () => {
  scene?.strike()
  await stage?.strike()
})

// What each of them must leave alone, and at which tables everybody sees it.
const kWatched = {
  [kStranger]: { must: () => rights.strangers(scene, kStranger), tables: () => [...scene.tables, scene.away] },
  [kOther]: { must: () => rights.others(scene, kOther), tables: () => scene.tables },
  [kPlayer]: { must: () => rights.players(scene, kPlayer), tables: () => [scene.away] },
  [kOrganiser]: { must: () => rights.organisers(scene, kOrganiser), tables: () => [] },
}

async function watched(person) {
  const { must, tables } = kWatched[person]
  const rows = await rights.look(must())
  return { ...rows, same: [...rows.same, ...await scene.posted(tables())] }
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
  const { exitCode, signalCode } = stage.bot.child
  assert.deepEqual([exitCode, signalCode], [null, null], 'the bot runs')
  const complaints = stage.bot.said.split('\n').filter(line => /interaction failed|answer not (sent|shown)|form not shown|suggestions not shown|level=(error|critical)/.test(line))
  assert.deepEqual(complaints, [])
}

// So many that everybody comes to every command.
const share = () => Math.max(Math.ceil(kForged / 4), 2 * forger.commands.length)

// `before`: how things were at the last look, so that whatever changes is compared with something.
async function forgeOnce(person, before) {
  const { forged, answer } = await forger.send(person)
  sent.set(person, (sent.get(person) ?? 0) + 1)
  const after = await watched(person)
  const wrong = [whatIsWrongWith({ forged, answer }), ...changes(before, after)].filter(Boolean)
  return { after, wrong: wrong.map(what => `${what}: ${JSON.stringify(forged).slice(0, 900)} -> ${JSON.stringify(answer).slice(0, 600)}`) }
}

async function forge(person) {
  const known = [...forger.seenByKind().keys()]
  const wrong = []
  await scene.settled()
  let last = await watched(person)
  for (let i = 0; i < share() && wrong.length < kMostShown; ++i) {
    if (i % kAtATime === kAtATime - 1) {
      await scene.set()
      last = await watched(person)
    }
    const once = await forgeOnce(person, last)
    wrong.push(...once.wrong)
    last = once.after
  }
  assert.deepEqual(wrong, [])
  await assertHealthy()
  assertTried(person, known)
  kept += 1
}

// `known`: kinds of component that had been seen before this person came.
function assertTried(person, known) {
  assert.deepEqual(forger.untriedCommands(person), [], `commands that ${person} has not tried`)
  if (share() < kMany) return
  assert.deepEqual(forger.untried(person, known.filter(kind => !forger.gone.has(kind))), [], `components that ${person} has not tried`)
  assert.deepEqual(forger.untried(person, kVerbs.map(verb => `verb ${verb}`)), [])
  assert.deepEqual(forger.untried(person, kWays.map(way => `way ${way}`)), [])
}

// ---- what is watched would be seen ----

async function changesBy(person, { arranged, fault }) {
  if (arranged) await scene.database.ask(arranged)
  const before = await rights.look(kWatched[person].must())
  const done = await scene.database.ask(`${fault} returning 'planted'`)
  assert.ok(done.includes('planted'), `${fault} changes nothing`)
  return changes(before, await rights.look(kWatched[person].must()))
}

test('what must not be changed is watched', async () => {
  for (const [person, all] of Object.entries(plantedFaults(scene)))
    for (const one of all)
      assert.notDeepEqual(await scene.undone(() => changesBy(person, one)), [], `${person}: ${one.fault}`)
  for (const person of Object.keys(kWatched)) assert.deepEqual(changes(await watched(person), await watched(person)), [])
})

// ---- the four ----

test('a stranger changes nothing', () => forge(kStranger))

test('neither do those who play elsewhere', () => forge(kOther))

test('those who play change what is theirs alone', () => forge(kPlayer))

test('organisers play for nobody', () => forge(kOrganiser))

test('everything was tried', () => {
  const all = [...sent.values()].reduce((sum, count) => sum + count, 0)
  assert.equal(all, 4 * share())
  const kinds = forger.kindsTried()
  for (const game of ['caravan', 'tigris-euphrates', 'crescent-moon'])
    assert.ok([...kinds].some(kind => kind.startsWith(`${game} `)), `nothing of ${game} was tried`)
  assert.equal(kept, 4, 'everybody has left alone what is not theirs')
  console.log(`PROVEN wrong_input: ${all} forged interactions by four kinds of people, ` +
    `each of ${forger.commands.length} commands by everybody, ${kinds.size} kinds of component of three games`)
})
