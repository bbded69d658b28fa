// Secrecy on the wire: what a person and the public get from the bot is the same, byte for byte, in two worlds that
// differ only in what they cannot know. MAJLIS_PAIRS says how many pairs of worlds of each kind of game.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { programNamed } from './stage.js'
import { Leak, TwinWorlds } from './twin_worlds.js'

const kPairs = Number(process.env.MAJLIS_PAIRS ?? 4)
const kSeed = Number(process.env.MAJLIS_SEED ?? 1)
const kTriesToLeak = 10
const kGames = ['caravan', 'crescent-moon', 'tigris-euphrates']

async function withTwins(name, program, work) {
  const twins = await TwinWorlds.raise(name, program)
  try { return await work(twins) } finally { await twins.strike() }
}

// Each kind has worlds of its own, so that one plays while another waits.
describe(`the same is told in ${kPairs} pairs of worlds`, { concurrency: true }, () => {
  const proven = new Map() // by game: what is told only when it holds for all of them
  let own = 0
  for (const game of kGames)
    test(game, () => withTwins(`secrecy_${game}`, programNamed('majlis'), async twins => {
      for (let seed = kSeed; twins.counted.pairs < kPairs; ++seed) await twins.compare(game, seed)
      const { pairs, steps, pressed, messages, images } = twins.counted
      const atOffers = pressed > 0 ? `, ${pressed} by the buttons of offers` : '' // not every game has offers
      own += twins.counted.own
      assert.ok(steps >= pairs && messages >= pairs && images >= pairs)
      proven.set(game, `${game}: ${pairs} pairs, ${steps} steps (${twins.counted.own} the viewer's own${atOffers}), ${messages} messages with ${images} images alike`)
    }))
  after(() => {
    assert.ok(own > 0, 'some viewers acted themselves')
    if (proven.size === kGames.length) for (const game of kGames) console.log(`PROVEN secrecy: ${proven.get(game)}`)
  })
})

// The bot of tests/e2e/planted_leak adds the length of a hand to alt texts.
test('a planted leak is caught', () => withTwins('leaking', programNamed('majlis_leaking'), async twins => {
  const caught = await firstLeak(twins)
  assert.ok(caught, `no leak in ${twins.counted.pairs} pairs`)
  assert.match(caught.message, /dealt: +"description"/)
  console.log(`PROVEN leak: caught in pair ${twins.counted.pairs + 1}`)
}))

async function firstLeak(twins) {
  for (let seed = kSeed; seed < kSeed + kTriesToLeak; ++seed)
    try { await twins.compare('caravan', seed) } catch (error) {
      if (error instanceof Leak) return error
      throw error
    }
  return undefined
}
