// Conflicts of Crescent Moon for those whom they do not concern: who has wished to pass is not waited for and seems asked like
// everybody; a pact that the Murshid lets stand comes into the window, also after a restart.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Dealers } from './dealers.js'
import { ImportedTable, positionBefore } from './positions.js'
import { setStage } from './stage.js'
import { assertNothingLostNothingDoubled, components, labelled } from './table.js'

const kPeople = ['amber', 'basalt', 'coral', 'dune', 'fern'] // Warlord, Murshid, Sultan, Caliph, Nomad
const kMurshid = 1
const kGame = { game: 'crescent-moon', seats: 5 }

let stage
before(async () => {
  stage = await setStage('conflicts_of_others')
  await stage.speak({ amber: 'en-GB', fern: 'en-GB' })
})
after(() => stage?.strike())

const opensWindow = (before, after) => before.common.step !== 'window' && after.common.step === 'window'
const idle = state => state.common.conflict.idle?.window ?? [] // with cards, of which everybody knows that none can be played
const asked = state => [...state.common.hand_size.keys()].filter(seat => state.common.hand_size[seat] > 0 && !idle(state).includes(seat))

// Somebody is asked whom the combat concerns, and somebody looks on; the Murshid may be asked for a pact.
function combatOfOthers(before, after) {
  if (!opensWindow(before, after) || after.common.conflict.kind !== 'combat') return false
  const { attacker, defender } = after.common.conflict
  const takesPart = seat => [attacker, defender].includes(seat)
  return asked(after).some(takesPart) && asked(after).some(seat => !takesPart(seat) && seat !== kMurshid)
}

async function tableAt({ position, seat, action }) {
  const table = new ImportedTable(stage, kPeople, 1)
  await table.openAtPosition(kGame.game, position)
  return { table, dealers: new Dealers(table), mover: kPeople[seat], action }
}

const press = async (table, user, message, label) => (await table.press(user, message, labelled(message, label))).message
const askedInSecret = async table => (await table.prompt()).content.split('\n').find(line => line.includes('in secret'))

async function idsOf(people) {
  const { users } = await stage.playground.get('/api/state')
  return people.map(name => users.find(user => user.name.toLowerCase() === name).id)
}

// Before the question, whose sentence names others: who attacks and who is attacked.
async function peopleIn(line) {
  const ids = await idsOf(kPeople)
  const named = line.split('in secret:')[0]
  return kPeople.filter((_, seat) => named.includes(`<@${ids[seat]}>`))
}

async function wishes(table, user, label) {
  const aside = await press(table, user, (await table.act(user)).message, 'And more…')
  return press(table, user, aside, label)
}

const lodged = async table => (await table.ask(`select seat from waiting_answers where game_id = ${table.game} and action = 'pass' order by seat`)).map(seat => kPeople[seat])

let found, next
test('who wishes to pass looks on, and the conflict goes on as soon as those whom it concerns have answered', async () => {
  found = await positionBefore(combatOfOthers, kGame)
  const { table, dealers, mover, action } = await tableAt(found)
  for (const user of kPeople) {
    const first = (await table.act(user)).message
    assert.match(first.content, /In conflicts of others you are asked whether you play a card, and everybody waits/)
    assert.ok(labelled(first, 'Pass where I am not concerned'), 'and it is one press away')
    assert.doesNotMatch((await table.act(user)).message.content, /In conflicts of others you are asked/, 'it is offered once')
    assert.match((await wishes(table, user, 'Pass where I am not concerned')).content, /you pass: at every table/)
  }
  await dealers.plays(mover, action)
  const passing = await lodged(table)
  assert.ok(passing.length > 0, 'somebody has passed without pressing anything')
  const inSecret = await askedInSecret(table)
  const all = await peopleIn(inSecret)
  for (const user of passing) assert.ok(all.includes(user), 'the prompt names those who pass like all others')
  assert.match((await table.act(passing[0])).message.content, /Your answer to “.*”: .*Until it is opened you may change it\./)
  const concerned = all.filter(user => !passing.includes(user))
  assert.ok(concerned.length > 0)
  for (const user of concerned) {
    assert.equal(await askedInSecret(table), inSecret, 'the window waits for those whom it concerns')
    await dealers.plays(user, 'pass')
  }
  assert.deepEqual(await lodged(table), [])
  const [passed] = await table.ask(`select count(*) from commits where game_id = ${table.game} and 'pass' = any(actions)`)
  assert.equal(passed, '1', 'all answers of the window are one commit')
  await assertNothingLostNothingDoubled(table)
})

test('who wishes to be asked is waited for, and passes like everybody', async () => {
  next = await positionBefore(combatOfOthers, { ...kGame, first: found.seed + 1 })
  const { table, dealers, mover, action } = await tableAt(next)
  for (const user of kPeople) assert.match((await wishes(table, user, 'Ask me about every conflict')).content, /you are asked like everybody/)
  await dealers.plays(mover, action)
  assert.deepEqual(await lodged(table), [])
  const inSecret = await askedInSecret(table)
  const all = await peopleIn(inSecret)
  for (const user of all) {
    const version = await table.version()
    assert.equal(await askedInSecret(table), inSecret, 'nothing shows who has answered')
    await dealers.plays(user, 'pass')
    if (user !== all.at(-1)) assert.equal(await table.version(), version)
  }
  assert.notEqual(await askedInSecret(table), inSecret)
  await assertNothingLostNothingDoubled(table)
})

test('the prompt itself has the wish, and shows nobody who has it', async () => {
  const another = await positionBefore(combatOfOthers, { ...kGame, first: next.seed + 1 }) // the same would be the same game
  const { table, dealers, mover, action } = await tableAt(another)
  await dealers.plays(mover, action)
  const prompt = await table.prompt()
  const all = await peopleIn(await askedInSecret(table))
  for (const user of all) assert.match((await press(table, user, prompt, 'Pass where I am not concerned')).content, /you pass: at every table/)
  const passing = await lodged(table)
  assert.ok(passing.length > 0 && passing.length < all.length, 'those whom it concerns are still waited for')
  const { id, content, components: rows } = await table.prompt()
  assert.deepEqual([id, content, rows], [prompt.id, prompt.content, prompt.components])
  for (const user of all) assert.match((await wishes(table, user, 'Ask me about every conflict')).content, /you are asked like everybody/)
  await assertNothingLostNothingDoubled(table)
})

test('a pact that stands comes into the window of a conflict, after a restart as well', async () => {
  const copied = (before, after) => opensWindow(before, after) && before.common.standing.length > 0 && after.common.offers.length > 0
  const letStand = async (headless, state) => {
    if (state.common.step !== 'turn' || state.common.running || state.common.standing.length > 0) return false
    return (await headless.try({ op: 'play', seat: 1, action: 'stand - pact 0' })).ok
  }
  const { table, dealers, mover, action } = await tableAt(await positionBefore(copied, { ...kGame, also: letStand }))
  assert.match((await dealers.deal('basalt')).content, /\*\*Your standing offers\*\*\n- Standing offer \d+ from <@\d+> to .*: pact for/)
  await stage.bot.kill()
  await stage.bot.startWithStore()
  await dealers.plays(mover, action)
  const [basalt] = await idsOf(['basalt'])
  const post = (await dealers.posts()).findLast(message => components(message).length > 0 && message.content.includes(`from <@${basalt}>`))
  assert.ok(post, 'the copy stands in a post of its own')
  const to = post.content.match(/ to <@(\d+)>/)[1]
  const user = kPeople[(await idsOf(kPeople)).indexOf(to)]
  const answer = await dealers.presses(user, post, 'Accept')
  assert.match(answer.content, /\*\*Recorded\.\*\*/)
  assert.match((await dealers.postOf(Number(post.content.match(/Offer (\d+) from/)[1]))).content, /has accepted it\./)
  assert.match((await dealers.deal('basalt')).content, /\*\*Your standing offers\*\*/, 'it stands on, for the next conflict')
  await assertNothingLostNothingDoubled(table)
})

test('every request of the bot was right', async () => {
  const entries = (await stage.playground.get('/api/traffic')).rows
  assert.deepEqual(entries.filter(entry => entry.status >= 400).map(entry => [entry.path, entry.status, entry.errors]), [])
})
