// Ten thousand games are under way when the bot starts: it is ready at once, because it reads a game when it is played.
// The figures are printed and judged by nobody here: a test holds no watch.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { components, Table } from './table.js'

const kGames = 10000

let stage, table
before(async () => {
  stage = await setStage('many_games')
  table = new Table(stage, ['amber', 'basalt'], 5)
  await table.open()
})
after(() => stage?.strike())

// Copies of the one that was dealt, with their snapshots and a clock that runs.
async function dealMany() {
  const copies = `generate_series(1, ${kGames}) n`
  await stage.database.ask(`
    insert into games (game_id, guild_id, channel_id, kind, pack, options, secret, commitment, joins, seating, state, seats, version, created_at)
      select 100000 + n, guild_id, channel_id, kind, pack, options, secret, commitment, joins, seating, state, seats, version, created_at
      from games, ${copies};
    insert into seats select 100000 + n, seat, 700 + n, name, delivery from seats, ${copies} where game_id = ${table.game};
    insert into commits (game_id, after, before, action_seats, actions, events, draws, build, at)
      select 100000 + n, after, before, action_seats, actions, events, draws, build, at from commits, ${copies} where game_id = ${table.game};
    insert into snapshots (game_id, version, state, build, at)
      select 100000 + n, version, state, build, at from snapshots, ${copies} where game_id = ${table.game};
    insert into threads select 100000 + n, 'table', 100000 + n from ${copies};
    insert into clocks select 100000 + n, 0, 86400000, '2026-03-01', '2099-03-01' from ${copies};
    analyze`)
}

const residentMegabytes = pid => Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) / 1024
const figure = (name, value, unit) => console.log(`BENCH ${name} ${value.toPrecision(4)} ${unit}`)

test(`${kGames} games are under way`, async () => {
  await dealMany()
  await stage.bot.stop()
  const began = performance.now()
  stage.bot.launch()
  await until(() => stage.bot.said.includes('gateway ready') && stage.bot.said.includes('store ready'), 30000)
  figure('bot.start_10000_games_ms', performance.now() - began, 'ms')
  figure('bot.resident_10000_games_mb', residentMegabytes(stage.bot.child.pid), 'MB')
  await until(async () => components((await table.act('amber')).message).length > 0, 20000)
  assert.equal(await stage.database.ask("select count(*) from games where state = 'running'").then(rows => rows[0]), String(kGames + 1))
})
