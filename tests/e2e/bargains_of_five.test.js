// Each kind of deal in one game of Crescent Moon with five players: hire, bribe, sale, pact, and an offer that stands; what
// is refused, answered with other terms, and ended by the clock.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Dealers } from './dealers.js'
import { setStage, until } from './stage.js'
import { assertNothingLostNothingDoubled, components, Table } from './table.js'
import { kMinute, Time } from './timed_table.js'

const kMostRounds = 1000 // a pact may take more than one game

let stage, table, dealers
let seed = 31
async function begin() {
  table = new Table(stage, ['amber', 'basalt', 'coral', 'dune', 'fern'], seed++) // Warlord, Murshid, Sultan, Caliph, Nomad
  await table.open({ here: true, game: 'crescent-moon' })
  dealers = new Dealers(table)
}

before(async () => {
  stage = await setStage('bargains_of_five')
  await begin()
})
after(() => stage?.strike())

const sellers = { hire: ['E', 'fern'], bribe: ['E', 'fern'], sale: ['C', 'coral'], pact: ['B', 'basalt'] }

// Some player may offer such a deal now: who, and in which words.
async function possible(kind) {
  const [seat, seller] = sellers[kind]
  for (const user of table.people.filter(one => one !== seller)) {
    const action = await dealers.whole(user, `offer ${seat} ${kind}`)
    if (action) return { user, action, seller }
  }
  return undefined
}

async function somebodyActs() {
  for (const user of table.people) if (await table.takeTurn(user)) return table.letWindowsClose()
}

async function comesTo(kind) {
  for (let round = 0; round < kMostRounds; ++round) {
    const found = await possible(kind)
    if (found) return found
    if ((await table.state()) !== 'running') await begin() // a conflict within the Murshid's reach may not come in every game
    await somebodyActs()
  }
  throw new Error(`no ${kind} in ${kMostRounds} rounds`)
}

const numberIn = post => Number(post.content.match(/Offer (\d+) from/)[1])

// Rows of who types what, and what is read then.
async function areRefused(rows) {
  for (const [user, action, sentence] of rows) {
    const { message } = await dealers.typed(user, action)
    assert.match(message.content, sentence, `${user}: ${action}`)
  }
}

async function cardThatIsNotSold(user) {
  const sold = (await dealers.choices(user, 'offer C sale ')).map(choice => choice.value)
  return ['guard', 'general', 'elder', 'imam', 'vizier', 'rebel', 'assassin'].find(card => !sold.some(offer => offer.includes(card)))
}

test('the first turn comes, and what the rules forbid is refused in their words', async () => {
  const active = (await comesTo('sale')).user
  const stranger = table.people.find(user => user !== active && user !== 'coral' && user !== 'fern')
  await areRefused([
    [active, 'offer B pact 1', /A pact is offered before cards are selected in a conflict\./],
    [active, 'offer E hire 3 0', /One or 2 units change hands\./],
    [active, 'offer E hire 1 99', /does not have that many coins \(\d+\)\./],
    [active, `offer C sale ${await cardThatIsNotSold(active)} 0`, /That card is not in the Sultan's market\./],
    [active, 'accept 999', /Offer 999 is no longer open\./],
    [active, 'take-back 999', /You have no open offer 999\./],
    [stranger, 'offer E hire 1 0', /cannot make this deal now\./],
    ['fern', 'drop 999', /You have no standing offer 999\./],
    ['fern', 'stand - hire 3 2', /These are not the terms of such a deal\./],
    ['fern', 'stand E hire 1 2', /Make your offer to another player\./],
    ['basalt', 'stand - pact 6', /The price is at most 5\./],
    ['amber', 'stand E hire 1 2', /Only the one who is paid lets an offer of this kind stand\./],
  ])
})

test('standing offers are changed twice in a turn', async () => {
  await dealers.plays('fern', 'stand - hire 1 9')
  const number = (await dealers.deal('fern')).content.match(/Standing offer (\d+) from/)[1]
  await dealers.plays('fern', `drop ${number}`)
  await areRefused([['fern', 'stand - hire 1 2', /You have changed your standing offers 2 times in this turn\./]])
})

test('proposals of a kind end at the limit', async () => {
  const { user, action, seller } = await comesTo('sale')
  for (let proposal = 0; proposal < 3; ++proposal) {
    await dealers.plays(user, action)
    await dealers.presses(seller, await dealers.openPost(), 'Decline')
  }
  assert.match((await dealers.typed(user, action)).message.content, /You have made 3 proposals of this kind already\./)
})

test('an offer is answered with other terms, and those are accepted', async () => {
  const { user, action, seller } = await comesTo('sale')
  await dealers.plays(user, action)
  const first = numberIn(await dealers.openPost())
  const card = action.split(' ')[3]
  const others = table.people.filter(one => one !== user && one !== seller)
  await areRefused([
    [others[0], `accept ${first}`, new RegExp(`Offer ${first} is for .* to answer\\.`)],
    [seller, `counter ${first} hire 1 0`, /A counter-proposal is about the same kind of deal\./],
    [seller, `counter ${first} sale ${card} 100`, /A price is at most 99 coins\./],
  ])
  assert.match((await dealers.presses(seller, await dealers.openPost(), 'Other terms')).content, /Other terms/)
  await dealers.plays(seller, `counter ${first} sale ${card} 0`)
  assert.match((await dealers.postOf(first)).content, /has answered with other terms\./)
  const counter = await dealers.openPost()
  assert.ok(numberIn(counter) > first)
  assert.match((await dealers.presses(user, counter, 'Accept')).content, /accepts the offer of/)
})

test('an offer ends when its time is up', async () => {
  const { user, action, seller } = await comesTo('sale')
  const stand = async value => (await dealers.presses(user, await dealers.deal(user), 'How long your offers stand', [value])).content
  assert.match(await stand('15m'), /Offers that you make from now on stand 15m at most\./)
  await dealers.plays(user, action)
  const number = numberIn(await dealers.openPost())
  const view = await dealers.deal(seller)
  await new Time(stage).pass(15 * kMinute)
  await until(async () => /Its time was up\./.test((await dealers.postOf(number)).content), 20000)
  await table.quiet()
  const late = await dealers.presses(seller, view, 'Accept')
  assert.match(late.content, new RegExp(`Offer ${number} is no longer open\\. Its time was up\\.`))
  await stand('rules')
})

function isAgreed(kind, before = () => {}) {
  test(`a ${kind} is offered, withdrawn, offered again, and accepted after a restart with exactly its terms`, async () => {
    const { user, action, seller } = await comesTo(kind)
    await before(user)
    await dealers.plays(user, action)
    const withdrawn = await dealers.presses(user, await dealers.openPost(), 'Withdraw')
    assert.match(withdrawn.content, /is withdrawn/)
    await dealers.plays(user, action)
    const post = await dealers.openPost()
    assert.match(post.content, new RegExp(`: ${kind === 'pact' ? 'pact for' : `${kind} of`}`))
    await stage.bot.kill()
    await stage.bot.startWithStore()
    const view = await dealers.deal(seller)
    assert.match(view.content, /\*\*Offers to you\*\*/)
    const answer = await dealers.presses(seller, post, 'Accept')
    assert.match(answer.content, /\*\*Recorded\.\*\*/)
    assert.match(answer.content, /accepts the offer of/)
    assert.match((await dealers.postOf(numberIn(post))).content, /has accepted it\./)
  })
}

for (const kind of ['sale', 'hire', 'bribe']) isAgreed(kind)

test('two who accept at the same moment: one wins, the other is told', async () => {
  for (let round = 0; round < kMostRounds; ++round) {
    const [hire, sale] = [await comesTo('hire'), await possible('sale')]
    if (sale?.user !== hire.user) {
      await somebodyActs()
      continue
    }
    for (const one of [hire, sale]) await dealers.plays(one.user, one.action)
    const open = (await dealers.posts()).filter(message => components(message).length > 0)
    const postOf = kind => open.findLast(message => message.content.includes(`: ${kind} of`))
    const answers = await Promise.all([dealers.presses('fern', postOf('hire'), 'Accept'), dealers.presses('coral', postOf('sale'), 'Accept')])
    const said = answers.map(answer => answer.content)
    assert.equal(said.filter(content => content.includes('**Recorded.**')).length, 1, said.join('\n'))
    assert.equal(said.filter(content => content.includes('is no longer open.')).length, 1, said.join('\n'))
    return
  }
  throw new Error('nobody could be offered both')
})

test('an offer stands across a restart until its owner drops it', async () => {
  let stand
  for (let round = 0; round < kMostRounds && !stand; ++round) {
    stand = await dealers.whole('coral', 'stand')
    if (!stand) await somebodyActs()
  }
  assert.ok(stand)
  await dealers.plays('coral', stand)
  await stage.bot.kill()
  await stage.bot.startWithStore()
  const view = await dealers.deal('coral')
  assert.match(view.content, /\*\*Your standing offers\*\*/)
  const number = view.content.match(/Standing offer (\d+) from/)[1]
  const page = await dealers.presses('coral', view, 'Look at an offer', [number])
  const dropped = await dealers.presses('coral', page, 'Drop')
  assert.match(dropped.content, /\*\*Recorded\.\*\*/)
  assert.doesNotMatch(dropped.content, /Your standing offers/)
})

test('an offer that stands is copied into the next turn, after a restart as well', async () => {
  let stand
  for (let round = 0; round < kMostRounds && !stand; ++round) {
    stand = await dealers.whole('coral', 'stand - sale')
    if (!stand) await somebodyActs()
  }
  assert.ok(stand)
  await dealers.plays('coral', stand.replace(/\d+$/, '0')) // for nothing, so that everybody can pay
  const older = (await dealers.posts()).map(message => message.id)
  await stage.bot.kill()
  await stage.bot.startWithStore()
  const copied = async () => (await dealers.posts()).findLast(message => !older.includes(message.id) && components(message).length > 0 && message.content.includes(': sale of'))
  let post
  for (let round = 0; round < kMostRounds && !post; ++round) {
    await somebodyActs()
    await table.quiet()
    post = await copied()
  }
  assert.ok(post, 'the copy stands in a post of its own')
  const { users } = await stage.playground.get('/api/state')
  const buyer = users.find(user => post.content.includes(` to <@${user.id}>`)).name.toLowerCase()
  assert.match((await dealers.presses(buyer, post, 'Accept')).content, /accepts the offer of/)
  assert.match((await dealers.deal('coral')).content, /\*\*Your standing offers\*\*/, 'it stands on')
})

isAgreed('pact', user => areRefused([ // last: it may take years to come
  [user, 'offer E hire 1 0', /This is offered before an action is chosen\./],
  [user, 'offer B pact 6', /Points in a pact: at most 5\./],
  ['fern', 'stand - hire 1 2', /Standing offers are changed between actions\./],
]))

test('nothing is lost and nothing doubled', async () => {
  await assertNothingLostNothingDoubled(table)
  const entries = (await stage.playground.get('/api/traffic')).rows
  assert.deepEqual(entries.filter(entry => entry.status >= 400).map(entry => [entry.path, entry.status, entry.errors]), [])
})
