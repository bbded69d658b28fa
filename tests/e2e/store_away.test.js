// PostgreSQL stops while people play, or takes no writes: the first response still comes within a second, what they hear
// is true, and the game goes on without a restart of the bot. Also a bot that starts before its database.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { assertNothingLostNothingDoubled, components, isMove, Table } from './table.js'

const kFirstResponseMs = 1000

let stage, table
before(async () => {
  stage = await setStage('store_away')
  table = new Table(stage, ['amber', 'basalt'], 5)
  await table.open()
})
after(() => stage?.strike())

async function assertTruth(answer) {
  assert.ok(answer.acknowledged_ms !== null && answer.acknowledged_ms < kFirstResponseMs, `first response after ${answer.acknowledged_ms} ms`)
  const heard = [answer.message, ...answer.followups].map(message => message?.content ?? '').join('\n')
  assert.match(heard, /not recorded|cannot be reached|not reach|try again/i)
}

test('the store is away: a quick and true answer', async () => {
  const prompt = await table.prompt()
  await stage.database.stop()
  for (const component of components(prompt)) await assertTruth(await table.press('amber', prompt, component))
  await assertTruth(await table.act('basalt'))
})

test('the operator sees it, and what people waited for', async () => {
  const health = () => stage.bot.watched('/healthz')
  await until(async () => (await health()).text.includes('The database does not answer'), 20000)
  assert.equal((await health()).status, 503)
  const { text } = await stage.bot.watched('/metrics')
  assert.match(text, /^majlis_store_reachable 0$/m)
  assert.match(text, /^majlis_first_response_seconds_count [1-9]/m)
  assert.match(text, /^majlis_requests_total\{answer="2xx"\} [1-9]/m)
  for (const secret of [stage.bot.environment.DISCORD_TOKEN, 'amber', 'basalt']) assert.ok(!text.includes(secret))
})

test('it is back: the game goes on without a restart', async () => {
  const running = stage.bot.child.pid
  await stage.database.start()
  await until(async () => components((await table.act('amber')).message).length > 0, 20000)
  await table.play({ rounds: 3 }).catch(error => { if (!/did not end/.test(error.message)) throw error })
  assert.equal(stage.bot.child.pid, running)
  await until(async () => (await stage.bot.watched('/healthz')).status === 200)
  await assertNothingLostNothingDoubled(table)
})

async function setReadOnly(setting) {
  await stage.database.withNobodyIn(`alter system set default_transaction_read_only = ${setting}`, 'select pg_reload_conf()')
  await until(async () => (await stage.database.ask('show default_transaction_read_only'))[0] === setting)
}

// Presses what is offered until something would be written, be it only what has been seen.
async function firstRefusal(user) {
  let answer = await table.act(user)
  for (let presses = 0; presses < 10; ++presses) {
    if (/not recorded/i.test(answer.message.content)) return answer
    const moves = components(answer.message).filter(isMove)
    if (moves.length === 0) return null
    answer = await table.choose(user, answer.message, moves[0])
  }
  throw new Error(`${user} was not refused`)
}

test('it can only be read: that is said, and the game goes on when it can be written again', async () => {
  const running = stage.bot.child.pid
  const answers = []
  try {
    await setReadOnly('on')
    answers.push(await table.command('amber', table.channel, 'game create', { game: 'caravan' }))
    for (const user of table.people) answers.push(await firstRefusal(user))
  } finally {
    await setReadOnly('off')
  }
  assert.ok(answers.filter(Boolean).length > 1, 'somebody had a move to make')
  for (const answer of answers.filter(Boolean)) await assertTruth(answer)
  await table.play()
  assert.equal(await table.state(), 'over')
  assert.equal(stage.bot.child.pid, running)
  await assertNothingLostNothingDoubled(table)
})

test('a bot that starts before its database waits for it', async () => {
  await stage.bot.stop()
  await stage.database.stop()
  await stage.bot.start()
  await assertTruth(await table.act('amber'))
  await stage.database.start()
  await until(async () => components((await table.act('amber')).message).length > 0, 20000)
})
