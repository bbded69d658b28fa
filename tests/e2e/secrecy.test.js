// Secrecy on the wire: what a person and the public get from the bot is the same, byte for byte, in two worlds that
// differ only in what they cannot know. MAJLIS_PAIRS says how many pairs of worlds of each kind of game.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { programNamed } from './stage.js'
import { Leak, TwinWorlds } from './twin_worlds.js'

const kPairs = Number(process.env.MAJLIS_PAIRS ?? 4)
const kSeed = Number(process.env.MAJLIS_SEED ?? 1)
const kTriesToLeak = 10

async function withTwins(name, program, work) {
  const twins = await TwinWorlds.raise(name, program)
  try { return await work(twins) } finally { await twins.strike() }
}

test(`the same is told in ${kPairs} pairs of worlds of each kind`, t => withTwins('secrecy', programNamed('majlis'), async twins => {
  for (const game of ['caravan', 'crescent-moon', 'tigris-euphrates'])
    await t.test(game, async () => {
      const before = { ...twins.counted }
      for (let seed = kSeed; twins.counted.pairs < before.pairs + kPairs; ++seed) await twins.compare(game, seed)
      const { pairs, steps, own, messages, images } = Object.fromEntries(Object.entries(twins.counted).map(([what, count]) => [what, count - before[what]]))
      console.log(`PROVEN secrecy: ${game}: ${pairs} pairs, ${steps} steps (${own} the viewer's own), ${messages} messages with ${images} images alike`)
      assert.ok(steps >= pairs && messages >= pairs && images >= pairs)
    })
  assert.ok(twins.counted.own > 0, 'some viewers acted themselves')
}))

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
