// Where games stand when an update comes: each function brings one about, as people would, and answers which table it is.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Dealers } from '../e2e/dealers.js'
import { until } from '../e2e/stage.js'
import { components, isConfirm, isMove, labelled } from '../e2e/table.js'
import { kHour, TimedTable } from '../e2e/timed_table.js'
import { playOn } from './playing.js'

const kMostRounds = 300
const kOwnPack = readFileSync(new URL('../../packs/caravan.toml', import.meta.url), 'utf8').replace(/^coins = \d+/m, 'coins = 9')

// Time enough that nothing is due while the clock is turned for other tables.
let seeds = 40
async function opened(around, people, wishes) {
  const table = new TimedTable(around.stage, people, seeds++)
  await table.open({ here: true, pace: 'relaxed', ...wishes })
  return table
}

const shortened = game => (game === 'caravan' ? { game, options: 'stages=3' } : { game })

// Until `enough` is true of the table, a few presses at a time.
async function comesTo(table, enough) {
  for (let round = 0; round < kMostRounds; ++round) {
    for (const user of table.people) {
      await table.quiet()
      if (await enough()) return
      if ((await table.state()) === 'over') throw new Error(`game ${table.game} ended before it came to that`)
      await table.takeTurn(user)
    }
    await table.letWindowsClose()
  }
  throw new Error(`game ${table.game} does not come to that`)
}

const aside = async (table, user) => {
  const panel = (await table.act(user)).message
  return (await table.press(user, panel, labelled(panel, 'And more…'))).message
}

// ---- moves ----

// Choices are made until something could be confirmed, and nobody confirms it.
export async function composesHalfATurn(table, user) {
  let panel = (await table.act(user)).message
  for (let presses = 0; presses < 40; ++presses) {
    const moves = components(panel).filter(isMove)
    if (moves.some(isConfirm)) return panel
    if (moves.length === 0) return undefined
    panel = (await table.choose(user, panel, moves[table.roll(moves.length)])).message
  }
  return undefined
}

export async function halfComposed(around, people, wishes, turns) {
  const table = await opened(around, people, wishes)
  await plays(around, table, turns)
  const user = await table.playToATurn()
  assert.ok(await composesHalfATurn(table, user), 'something is composed')
  assert.equal((await table.ask(`select count(*) from buffers where game_id = ${table.game} and cardinality(actions) > 0`))[0], '1')
  return table
}

async function plays(around, table, versions) {
  if (versions) await playOn(around.stage, [table], { enough: () => table.version().then(version => version >= versions) })
}

// One of those who are asked in secret has answered, the others have not.
export async function windowHalfAnswered(around, people, wishes, turns) {
  const table = await opened(around, people, wishes)
  await plays(around, table, turns)
  const waiting = () => table.ask(`select count(*) from waiting_answers where game_id = ${table.game}`).then(([count]) => Number(count))
  await comesTo(table, async () => {
    const sealed = (await table.asked()).filter(([, secrecy]) => secrecy === 'sealed')
    if (sealed.length < 2 || (await waiting()) > 0) return false
    const version = await table.version()
    await table.takeTurn(people[sealed[0][0]])
    return (await waiting()) > 0 && (await table.version()) === version
  })
  return table
}

export async function answeredAhead(around, people) {
  const table = await opened(around, people, shortened('caravan'))
  await table.does(people[0], 'bid 2')
  await aside(table, people[0])
  await table.does(people[1], 'pass')
  await table.command(people[2], table.thread, 'game end') // and a proposal that nobody has answered
  return table
}

// Somebody wants back what others have answered since.
export async function undoAsked(around, people, wishes, turns) {
  const table = await opened(around, people, wishes)
  await plays(around, table, turns)
  await comesTo(table, async () => {
    const before = (await table.messages(table.thread)).filter(message => labelled(message, 'Take back')).at(-2)
    for (const user of before ? people : []) await table.press(user, before, labelled(before, 'Take back'))
    await table.quiet()
    return (await table.ask(`select count(*) from undo_requests where game_id = ${table.game}`))[0] === '1'
  })
  return table
}

// Somebody has begun a conflict, and somebody else has to say what happens in it.
export async function conflictBegun(around, people, wishes, turns) {
  const table = await opened(around, people, wishes)
  await plays(around, table, turns)
  await comesTo(table, async () => {
    const asked = await table.ask(`select question from clocks where game_id = ${table.game} and question is not null`)
    return asked.length === 1 && !asked[0].startsWith('turn')
  })
  return table
}

// An offer was declined meanwhile, so the one who has made it takes it back if the other agrees.
export async function caravanUndoAsked(around, people) {
  const table = await opened(around, people, { options: 'stages=3' })
  const dealers = new Dealers(table)
  for (const user of people) await dealers.plays(user, 'pass')
  for (const user of people) await dealers.plays(user, `bid ${user === people[0] ? 1 : 0}`)
  await dealers.plays(people[0], 'offer B 1 - ""')
  await dealers.plays(people[1], (await dealers.choices(people[1], 'decline'))[0].value)
  const offered = (await table.messages(table.thread)).filter(message => labelled(message, 'Take back: free')).at(-2)
  await table.press(people[0], offered, labelled(offered, 'Take back'))
  await table.quiet()
  assert.equal((await table.ask(`select count(*) from undo_requests where game_id = ${table.game}`))[0], '1')
  return table
}

export async function begun(around, people, wishes) {
  const table = await opened(around, people, wishes)
  for (const user of people) await table.takeTurn(user)
  return table
}

// ---- bargains ----

export async function caravanWithAnOffer(around, people) {
  const table = await opened(around, people, { game: 'caravan' })
  const dealers = new Dealers(table)
  for (const user of people) await dealers.plays(user, 'pass')
  for (const user of people) await dealers.plays(user, `bid ${user === people[0] ? 1 : 0}`)
  await dealers.plays(people[0], 'offer B 1 - "come closer"')
  for (const user of people) await dealers.deal(user)
  return table
}

export async function crescentWithAnOffer(around, people) {
  const table = await opened(around, people, { game: 'crescent-moon' })
  const dealers = new Dealers(table)
  const nomad = 'E', sultan = 'C'
  await comesTo(table, async () => {
    for (const user of people)
      for (const kind of [`${sultan} sale`, `${nomad} hire`]) {
        const action = await dealers.whole(user, `offer ${kind}`)
        if (!action) continue
        await dealers.plays(user, action)
        return true
      }
    return false
  })
  await dealers.plays(people[4], 'stand - hire 1 9')
  for (const user of people) await dealers.deal(user)
  const user = people[0]
  const wish = await aside(table, user)
  await table.press(user, wish, labelled(wish, 'Pass where I am not concerned'))
  return table
}

// ---- time ----

export async function overdue({ stage, time }, people, absence, wishes) {
  const table = await opened({ stage }, people, { pace: 'live', absence, ...wishes })
  await table.playToATurn()
  await time.pass(6 * kHour)
  await time.settled()
  await table.quiet()
  assert.equal((await table.ask(`select count(*) from clocks where game_id = ${table.game} and warned = 'time is up'`))[0], '1')
  return table
}

export async function paused(around, people) {
  const table = await opened(around, people, shortened('caravan'))
  for (const user of people) await table.takeTurn(user)
  await table.command(people[0], table.thread, 'game pause')
  const shall = /Shall this game pause\?/
  const proposal = await until(async () => (await table.messages(table.thread)).find(message => shall.test(message.content)), 20000)
  await table.press(people[1], proposal, labelled(proposal, 'Yes, pause'))
  await table.quiet()
  assert.deepEqual(await table.ask(`select standing from games where game_id = ${table.game}`), ['paused'])
  return table
}

// ---- before and after games ----

const cardOf = async (table, game) => (await table.messages(table.channel)).findLast(message => components(message).some(one => one.custom_id === `mj ${game}`))

export async function lobby({ stage }, people, wishes, joining) {
  const table = new TimedTable(stage, people)
  table.channel = (await stage.playground.get('/api/state')).channels.find(channel => channel.name === 'games').id
  const older = (await table.messages(table.channel)).map(message => message.id)
  const join = message => components(message).find(one => one.custom_id?.[1] === 'j')
  await table.command(people[0], table.channel, 'game create', wishes)
  const card = await until(async () => (await table.messages(table.channel)).find(message => join(message) && !older.includes(message.id)), 20000)
  table.game = join(card).custom_id.split(' ')[1]
  for (const user of joining) {
    const asked = (await table.press(user, card, join(card))).message
    const sits = (await table.press(user, asked, components(asked)[1])).message
    const select = components(sits).find(one => one.options)
    if (select) await table.press(user, sits, select, [select.options.at(-1).value])
  }
  await table.quiet()
  return table
}

export async function played(around, people, wishes) {
  const table = await opened(around, people, wishes)
  await playOn(around.stage, [table])
  await table.quiet()
  return table
}

export async function ownPack(around, people) {
  const { channels } = await around.stage.playground.get('/api/state')
  const channel = channels.find(one => one.name === 'games').id
  const table = new TimedTable(around.stage, people, seeds++)
  await table.command('amber', channel, 'pack upload', { name: 'rich', file: { filename: 'rich.toml', text: kOwnPack } })
  await table.open({ here: true, pace: 'relaxed', options: 'stages=3', pack: 'rich' })
  await table.takeTurn(people[0])
  return table
}

export async function tutorial({ stage }, user) {
  const table = new TimedTable(stage, [user])
  const { channels } = await stage.playground.get('/api/state')
  table.channel = channels.find(one => one.name === 'games').id
  await table.command(user, table.channel, 'tutorial')
  table.game = (await until(async () => { const rows = await table.ask('select game_id from games where guided'); return rows.length && rows }, 20000))[0]
  table.thread = await until(async () => (await stage.playground.get('/api/state')).threads.find(thread => thread.name.endsWith(` ${table.game}`))?.id, 20000)
  await table.quiet()
  await table.takeTurn(user)
  return table
}

export async function league(around, people) {
  const { stage } = around
  const { channels } = await stage.playground.get('/api/state')
  const channel = channels.find(one => one.name === 'games').id
  const tables = []
  await new TimedTable(stage, people).command('amber', channel, 'league create', { name: 'Spring cup', season: '2026', game: 'caravan' })
  for (let game = 0; game < 3; ++game) tables.push(await opened(around, people, { options: 'stages=3', league: 'Spring cup' }))
  await playOn(stage, tables.slice(0, 2))
  await tables[2].takeTurn(people[0])
  return tables
}

// What people have looked at lately, with its buttons.
export async function looksAround(table, user) {
  const commands = ['act', 'hand', 'board', 'log', 'notes', 'replay', 'export', 'deal', 'rules', 'help', 'turns', 'game resign']
  for (const command of commands) await table.command(user, table.thread, command)
  await aside(table, user).catch(() => {}) // nothing is asked
}

export async function looksAtServer(table, user) {
  const commands = ['settings', 'stats', 'privacy', 'setup', 'pack list', 'league list', 'league standings', 'substitute list', 'away show']
  for (const command of commands) await table.command(user, table.channel, command)
}
