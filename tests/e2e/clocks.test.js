// Time passes: reminders, deadlines while the bot is away, sleepers, vacations. The playground's clock is turned.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { assertNothingLostNothingDoubled, components, dice, Table } from './table.js'

const kHour = 3600000
const kDay = 24 * kHour

let stage
before(async () => { stage = await setStage('clocks') })
after(() => stage?.strike())

class TimedTable extends Table {
  openAt(pace, absence) { return this.open({ here: true, pace, absence }) }

  async said() {
    return (await this.messages(this.thread)).filter(message => message.author.bot && !message.ephemeral && message.type === 0).map(message => message.content)
  }

  async count(pattern) { return (await this.said()).filter(content => pattern.test(content)).length }

  deadlines() {
    return stage.database.ask(`select floor(extract(epoch from deadline_at)) from clocks where game_id = ${this.game} and deadline_at is not null`)
  }

  async version() { return Number((await stage.database.ask(`select version from games where game_id = ${this.game}`))[0]) }
}

const pass = ms => stage.playground.post('/api/clock', { advance_ms: ms })
const now = async () => Number((await stage.playground.post('/api/clock', { advance_ms: 0 })).now)
// Whatever is due has been looked at, and told.
const settled = async table => {
  await until(async () => {
    const due = await stage.database.ask(`select count(*) from clocks join games using (game_id) where state = 'running' and due_at <= to_timestamp(${await now()} / 1000.0)`)
    return due[0] === '0'
  }, 60000)
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

test('a reminder comes once, and a deadline that passes while the bot is away is kept when it is back', async () => {
  const table = new TimedTable(stage, ['amber', 'basalt'], 2)
  await table.openAt('daily', 'careful')
  const version = await table.version()
  await pass(20 * kHour)
  await settled(table)
  assert.equal(await table.count(/A reminder: time is running out/), 1)
  await stage.bot.stop()
  await pass(5 * kHour)
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
  const asked = async () => (await stage.database.ask(`select seat || ' ' || secrecy from clocks where game_id = ${table.game} and question is not null`)).map(row => row.split(' '))
  for (let turns = 0; turns < 40 && (await asked())[0][1] !== 'open'; ++turns) for (const user of table.people) await table.takeTurn(user)
  const [first] = await asked()
  await pass(10 * kHour)
  for (let turns = 0; turns < 20 && (await asked())[0]?.[0] === first[0]; ++turns) await table.takeTurn(table.people[first[0]])
  await pass(20 * kHour)
  const panel = (await table.command('amber', table.thread, 'organise rollback', { reason: 'A slip.' })).message
  await table.press('amber', panel, components(panel)[0], [components(panel)[0].options[0].value])
  await table.quiet()
  const version = await table.version()
  const [deadline] = await table.deadlines()
  assert.equal((await table.deadlines()).length >= 1, true)
  assert.ok(Number(deadline) * 1000 <= (await now()) + 24 * kHour)
  await pass(5 * kHour) // the old deadline of the other one
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
    await pass(kDay)
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

// A day has so many looks; people sleep through most of them. Small here; MAJLIS_LONG plays thirty days.
test('days pass at every pace, with people who sleep as they like', async () => {
  const days = process.env.MAJLIS_LONG ? 30 : 2
  const games = process.env.MAJLIS_LONG ? 5 : 1
  const roll = dice(7)
  const tables = []
  for (const pace of ['live', 'daily', 'relaxed'])
    for (let game = 0; game < games; ++game) {
      const table = new TimedTable(stage, ['amber', 'basalt'], 100 + tables.length)
      await table.openAt(pace, 'careful')
      tables.push(table)
    }
  for (let hour = 0; hour < days * 24; hour += 6) {
    await pass(6 * kHour - roll(600) * 1000)
    await settled(tables[0])
    for (const table of tables)
      for (const user of table.people) if (roll(4) === 0 && (await table.state()) !== 'over') await table.takeTurn(user)
  }
  await settled(tables[0])
  for (const table of tables) {
    const late = await stage.database.ask(`select count(*) from clocks where game_id = ${table.game} and deadline_at < to_timestamp(${await now()} / 1000.0)`)
    assert.equal(late[0], '0', 'every deadline was kept')
    const reminders = (await table.said()).filter(content => /A reminder/.test(content)).map(content => content.split('\n-# ')[0])
    assert.equal(new Set(reminders).size, reminders.length, 'nobody is reminded twice of the same')
  }
})
