// Time passes: reminders, deadlines while the bot is away, sleepers, vacations. The playground's clock is turned.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { assertNothingLostNothingDoubled, components } from './table.js'
import { kDay, kHour, kMinute, Time, TimedTable } from './timed_table.js'

let stage, time
before(async () => {
  stage = await setStage('clocks')
  time = new Time(stage)
})
after(() => stage?.strike())

// Whatever is due has been looked at, and told.
async function settled(table) {
  await time.settled()
  await table.quiet()
}

test('the prompt shows one deadline, which no answer in secret changes', async () => {
  const table = new TimedTable(stage, ['amber', 'basalt'], 1)
  await table.openAt('daily', 'careful')
  const deadlines = await table.deadlines()
  assert.equal(new Set(deadlines).size, 1)
  assert.match((await table.prompt()).content, new RegExp(`\\(deadline <t:${deadlines[0]}:R>\\)`))
  const said = await table.said()
  await table.takeTurn('amber')
  await table.quiet()
  assert.deepEqual(await table.deadlines(), deadlines)
  assert.deepEqual(await table.said(), said)
})

// What the bot has sent to a table's thread since then; numbers and marks are of that table alone.
async function sentTo(table, since) {
  const { rows } = await stage.playground.get(`/api/traffic?after=${since}`)
  return rows.filter(row => row.path.includes(`/channels/${table.thread}/`)).map(row =>
    `${row.method} ${row.status} ${JSON.stringify(row.request)}`.replace(/"nonce":"[^"]*"/g, '').replace(/\\n-# [^"]*/g, '').replace(/\d+/g, '0'))
}

test('whoever answers first in secret, and whenever: until it is opened the same is sent', async () => {
  const orders = [[], [['amber', 0]], [['basalt', 0]], [['amber', 20]], [['basalt', 20]], [['basalt', 0], ['basalt', 20]]]
  const tables = orders.map((_, i) => new TimedTable(stage, ['amber', 'basalt'], 10 + i))
  for (const table of tables) await table.openAt('daily', 'careful')
  const since = (await stage.playground.get('/api/traffic')).rows.at(-1).n
  for (const [hour, more] of [[0, 20], [20, 3]]) { // an hour is left
    for (const [i, table] of tables.entries())
      for (const [user, when] of orders[i]) if (when === hour) await table.does(user, 'pass')
    await time.pass(more * kHour)
    await settled(tables[0])
  }
  const sent = await Promise.all(tables.map(table => sentTo(table, since)))
  assert.ok(sent[0].some(text => /A reminder/.test(text)), 'there is something to be compared')
  for (const [i, texts] of sent.entries()) assert.deepEqual(texts, sent[0], `order ${JSON.stringify(orders[i])}`)
  for (const table of tables) await table.command('amber', table.thread, 'organise freeze', { reason: 'It was compared.' })
  await tables[0].quiet()
})

test('a reminder comes once, and a deadline that passes while the bot is away is kept when it is back', async () => {
  const table = new TimedTable(stage, ['amber', 'basalt'], 2)
  await table.openAt('daily', 'careful')
  const version = await table.version()
  await time.pass(20 * kHour)
  await settled(table)
  assert.equal(await table.count(/A reminder: time is running out/), 1)
  await stage.bot.stop()
  await time.pass(5 * kHour)
  await stage.bot.startWithStore()
  await settled(table)
  await until(async () => (await table.version()) > version, 20000)
  await table.quiet()
  assert.equal(await table.count(/Time is up: a careful answer is given/), 1)
  assert.equal(await table.count(/A reminder: time is running out/), 1)
  await assertNothingLostNothingDoubled(table)
})

test('a move is taken back across the deadline of who came next', async () => {
  const table = new TimedTable(stage, ['amber', 'basalt'], 3)
  await table.openAt('24h+0m+24h', 'careful')
  const first = await table.playToATurn()
  const itsTurn = async () => table.people[(await table.asked())[0]?.[0]] === first
  await time.pass(10 * kHour)
  for (let turns = 0; turns < 20 && await itsTurn(); ++turns) await table.takeTurn(first)
  await table.letWindowsClose()
  await time.pass(20 * kHour)
  const panel = (await table.command('amber', table.thread, 'organise rollback', { reason: 'A slip.' })).message
  await table.press('amber', panel, components(panel)[0], [components(panel)[0].options[0].value])
  await table.quiet()
  const version = await table.version()
  const [deadline] = await table.deadlines()
  assert.equal((await table.deadlines()).length >= 1, true)
  assert.ok(Number(deadline) * 1000 <= (await time.now()) + 24 * kHour)
  await time.pass(5 * kHour) // the old deadline of the other one
  await settled(table)
  assert.equal(await table.version(), version, 'who is not asked any more is not late')
})

test('everybody is absent: one game waits, another goes on by careful moves', async () => {
  const waiting = new TimedTable(stage, ['amber', 'basalt'], 4)
  await waiting.openAt('daily', 'wait')
  const careful = new TimedTable(stage, ['basalt', 'coral'], 5)
  await careful.openAt('live', 'careful')
  const version = await waiting.version()
  for (let day = 0; day < 6; ++day) {
    const then = await careful.version()
    await time.pass(kDay)
    await settled(careful)
    await until(async () => (await careful.version()) > then, 20000)
  }
  await careful.quiet()
  assert.equal(await waiting.version(), version)
  assert.equal(await waiting.count(/Time is up, and the game waits/), 1)
  await assertNothingLostNothingDoubled(careful)
})

test('a vacation during ones own question', async () => {
  const table = new TimedTable(stage, ['amber', 'basalt'], 6)
  await table.openAt('daily', 'careful')
  const [before] = await table.deadlines()
  const answer = await table.command('basalt', table.thread, 'away vacation', { days: 3 })
  assert.match(answer.message.content, /You are on vacation until <t:\d+:f>/)
  await table.quiet()
  const deadlines = await table.deadlines()
  assert.equal(new Set(deadlines).size, 1, 'one deadline for all who answer in secret')
  assert.ok(Number(deadlines[0]) - Number(before) >= 3 * 86400)
  assert.match((await table.prompt()).content, new RegExp(`<t:${deadlines[0]}:R>`))
  assert.equal(await table.count(/<@\d+> is on vacation until/), 1)
  await table.command('basalt', table.thread, 'away back')
})

test('a move that is taken back with its button is waited for with what was left', async () => {
  const table = new TimedTable(stage, ['amber', 'basalt'], 7)
  await table.openAt('24h+0m+24h', 'careful')
  const first = await table.playToATurn()
  await time.pass(10 * kHour)
  await table.does(first, 'rest')
  await table.quiet()
  await time.pass(20 * kHour) // beyond the deadline that the move had
  const takesBack = one => !one.disabled && one.label?.startsWith('Take back')
  const move = (await table.messages(table.thread)).findLast(message => components(message).some(takesBack))
  await table.press(first, move, components(move).find(takesBack))
  await table.quiet()
  const [deadline] = await table.deadlines()
  assert.ok(Math.abs(Number(deadline) * 1000 - (await time.now()) - 14 * kHour) < kMinute, deadline)
})

// On the last Sunday of March the night in Prague is an hour shorter, on that of October an hour longer.
test('deadlines are kept to the minute in the nights when clocks change', async () => {
  const year = new Date(await time.now()).getUTCFullYear() + 1
  const lastSunday = month => { const last = new Date(Date.UTC(year, month + 1, 0)); return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay()) }
  const games = (await stage.playground.get('/api/state')).channels.find(channel => channel.name === 'games').id
  for (const [change, night] of [[lastSunday(2), 8 * kHour], [lastSunday(9), 10 * kHour]]) {
    await time.set(change - 12 * kHour) // noon of Saturday, by Greenwich
    const table = new TimedTable(stage, ['coral', 'dune'], 8)
    await table.command('coral', games, 'away quiet', { from: '22:00', to: '7:00', zone: 'Europe/Prague' })
    await table.openAt('24h+0m+20h', 'careful')
    const [deadline] = await table.deadlines()
    assert.ok(Math.abs(Number(deadline) * 1000 - (change - 12 * kHour) - 20 * kHour - night) < kMinute, `${deadline}: the night has ${night / kHour} hours`)
    assert.match((await table.prompt()).content, new RegExp(`<t:${deadline}:R>`))
    const version = await table.version()
    await time.set(Number(deadline) * 1000 - kMinute)
    await settled(table)
    assert.equal(await table.version(), version)
    await time.set(Number(deadline) * 1000 + 1000)
    await settled(table)
    assert.ok(await table.version() > version)
    assert.equal(await table.count(/Time is up/), 1)
    await table.command('coral', table.thread, 'away noquiet')
  }
})
