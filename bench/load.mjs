// A busy evening: 1,000 games under way, 50 interactions a second of which 5 are confirmed moves, Discord's rate limits in
// force, and beside it a bot of discord.js that only answers and edits. node bench/load.mjs [GAMES [SECONDS]]; tools/bench load
// starts it, tools/bench load -- 60 20 a short one. Prints lines "BENCH <name> <value> <unit>", a line "MISSED …" for each limit
// of bench/evening_limits.mjs that was not kept, and ends with 1 then.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setStage } from '../tests/e2e/stage.js'
import { components, isMove, Table } from '../tests/e2e/table.js'
import { startPlayground } from '../tests/web/playground.js'
import { kMovesPerSecond, kPerSecond, missedLimits } from './evening_limits.mjs'
import { figure, moveToImage, neverCame, share } from './figures.mjs'
import { setManyTables } from './many_tables.mjs'
import { PromptedTable } from './prompted_table.mjs'

const kGames = Number(process.argv[2] ?? 1000)
const kSeconds = Number(process.argv[3] ?? 300)
const kWhole = kGames >= 1000 && kSeconds >= 300 // a shorter one proves nothing
const kPeople = Math.max(10, Math.ceil(kGames * 0.4))
const kBeside = 5 // interactions of the bot beside it, a second
const kTickMs = 1000 / kPerSecond

const isConfirm = component => component.custom_id.startsWith('uc')

// One person at one table: looks whether anything is asked, chooses, confirms; one press at a time.
class Visit {
  constructor(stage, { thread, people }, roll) {
    this.table = new PromptedTable(stage, people)
    this.table.roll = roll
    this.table.thread = thread
    this.user = people[roll(people.length)]
  }

  // The next interaction, and whether it was a confirmed move. `mayConfirm` keeps the pace.
  async go(mayConfirm) {
    if (!this.panel) return this.shown(await this.table.act(this.user))
    const moves = components(this.panel.message).filter(isMove)
    const confirm = moves.find(isConfirm)
    if (moves.length === 0 || (confirm && !mayConfirm)) return this.leave()
    const chosen = confirm ?? moves[this.table.roll(moves.length)]
    const answer = await this.table.choose(this.user, this.panel.message, chosen)
    if (!confirm) return this.shown(answer)
    this.over = true
    return { answer, confirmed: /Recorded/.test(answer?.message?.content ?? '') }
  }

  shown(answer) {
    this.panel = answer
    return { answer, confirmed: false }
  }

  async leave() {
    this.over = true
    return { answer: await this.table.command(this.user, this.table.thread, this.table.roll(2) ? 'hand' : 'board'), confirmed: false }
  }
}

const cpuSeconds = pid => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
const residentMegabytes = pid => Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) / 1024

class Evening {
  first = []
  complete = []
  moves = 0
  late = 0
  unanswered = 0
  resident = 0
  queues = [] // how many rows waited, twice a second
  visits = []

  constructor(stage, tables, roll) {
    this.stage = stage
    this.tables = tables
    this.roll = roll
    this.pid = stage.bot.child.pid
  }

  // Interactions are due at their time, whether or not those before have been answered.
  async run(seconds) {
    this.began = performance.now()
    const underWay = new Set()
    for (let number = 0; number < seconds * kPerSecond; ++number) {
      const due = this.began + number * kTickMs
      const wait = due - performance.now()
      if (wait > 0) await sleep(wait)
      else if (wait < -1000) this.late += 1
      const work = this.act().finally(() => underWay.delete(work))
      underWay.add(work)
    }
    await Promise.all(underWay)
    this.seconds = (performance.now() - this.began) / 1000
  }

  async act() {
    const visit = this.visits.shift() ?? new Visit(this.stage, this.tables[this.roll(this.tables.length)], this.roll)
    const allowed = (performance.now() - this.began) / 1000 * kMovesPerSecond
    const { answer, confirmed } = await visit.go(this.moves < allowed)
    if (!visit.over) this.visits.push(visit)
    if (answer?.error) return // the playground let nobody press it, so the bot has not heard of it
    if (confirmed) this.moves += 1
    const acknowledged = answer?.acknowledged_ms != null, completed = answer?.completed_ms != null
    if (!acknowledged || !completed) this.unanswered += 1
    this.first.push(acknowledged ? answer.acknowledged_us / 1000 : Infinity)
    this.complete.push(completed ? answer.completed_ms : Infinity)
  }

  // Rows that waited, at the most.
  get queue() { return Math.max(...this.queues) }

  async watch(database) {
    while (!this.seconds) {
      this.resident = Math.max(this.resident, residentMegabytes(this.pid))
      this.queues.push(Number((await database.ask("select count(*) from outbox where state = 'unsent'"))[0]))
      await sleep(500)
    }
  }
}

// The other bot, at a Discord of its own on the same machine, at the same time.
class Beside {
  static async raise(data) {
    const beside = new Beside()
    mkdirSync(data, { recursive: true })
    beside.playground = await startPlayground({ data })
    const script = join(dirname(fileURLToPath(import.meta.url)), '..', 'tests', 'web', 'minimal_bot.mjs')
    beside.child = spawn(process.execPath, [script, beside.playground.rest],
      { env: { ...process.env, NODE_EXTRA_CA_CERTS: join(beside.playground.data, 'ca.pem') }, stdio: ['ignore', 'pipe', 'inherit'] })
    await once(beside.child.stdout, 'data')
    beside.channel = (await beside.playground.get('/api/state')).channels[0].id
    return beside
  }

  async run(seconds) {
    this.first = []
    for (let number = 0; number < seconds * kBeside; ++number) {
      const next = sleep(1000 / kBeside)
      const { acknowledged_us } = await this.playground.post('/api/interactions/command', { user: 'amber', channel: this.channel, command: 'act', wait_ms: 20000 })
      if (acknowledged_us != null) this.first.push(acknowledged_us / 1000)
      await next
    }
  }

  async strike() {
    this.child.kill()
    await this.playground.stop()
  }
}

async function turnedAway(stage) {
  const { text } = await stage.bot.watched('/metrics')
  return Number(text.match(/^majlis_interactions_turned_away_total\s+(\S+)/m)?.[1] ?? 0)
}

const ms = value => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

// For docs/proof.md.
function sum(evening, beside, images, cpu) {
  console.log(`PROVEN load: ${evening.tables.length} games, ${kSeconds} s, ${evening.moves} moves: first response p50 ${ms(share(evening.first, 0.5))}, ` +
    `p99 ${ms(share(evening.first, 0.99))}; move to image p95 ${ms(share(images, 0.95))}; at most ${evening.queue} rows waited, ` +
    `${Math.round(evening.resident)} MB, ${ms(1000 * cpu / evening.moves)} of CPU a move; bot.ack_ratio ${(share(evening.first, 0.5) / share(beside.first, 0.5)).toFixed(2)}`)
}

function report(evening, beside, images, { cpu, away, lost }) {
  figure('bot.load_games', evening.tables.length, 'games')
  figure('bot.load_interactions_per_s', evening.first.length / evening.seconds, 'interactions/s')
  figure('bot.load_moves_per_s', evening.moves / evening.seconds, 'moves/s')
  figure('bot.load_unanswered', evening.unanswered, 'interactions')
  figure('bot.load_turned_away', away, 'interactions')
  figure('bot.load_late', evening.late, 'interactions')
  figure('bot.load_first_response_ms_p50', share(evening.first, 0.5), 'ms')
  figure('bot.load_first_response_ms_p99', share(evening.first, 0.99), 'ms')
  figure('bot.load_answer_ms_p50', share(evening.complete, 0.5), 'ms')
  figure('bot.load_answer_ms_p95', share(evening.complete, 0.95), 'ms')
  figure('bot.load_move_to_image_ms_p50', share(images, 0.5), 'ms')
  figure('bot.load_move_to_image_ms_p95', share(images, 0.95), 'ms')
  figure('bot.load_never_came', lost, 'posts')
  figure('bot.load_queue_longest', evening.queue, 'rows')
  figure('bot.load_resident_mb', evening.resident, 'MB')
  figure('bot.load_cpu_per_move_ms', 1000 * cpu / evening.moves, 'ms')
  figure('bot.ack_beside_ms_p50', share(beside.first, 0.5), 'ms')
  figure('bot.ack_ratio', share(evening.first, 0.5) / share(beside.first, 0.5), 'ratio')
}

function judge(evening, beside, images, { away, running, cpu, lost }) {
  const { first, queues, resident, unanswered, late, seconds, moves } = evening
  const missed = missedLimits({ first, queues, resident, unanswered, late, seconds, moves, beside: beside.first, images, away, running, lost, games: kGames })
  for (const words of missed) console.log(`MISSED ${words}`)
  if (missed.length > 0) process.exitCode = 1
  else if (kWhole) sum(evening, beside, images, cpu)
}

async function main() {
  const stage = await setStage('bench_load')
  const beside = await Beside.raise(join(stage.folder, 'beside'))
  try {
    const tables = await setManyTables(stage, kGames, kPeople)
    await stage.bot.stop()
    await stage.playground.stop()
    stage.flags = ['--buckets', 'real']
    await stage.raise()
    await stage.bot.startWithStore()
    const database = stage.database.open()
    const { roll } = new Table(stage, [], 29)
    const evening = new Evening(stage, tables, roll)
    const [running] = await database.ask("select count(*) from games where state = 'running'")
    const since = (await stage.playground.get('/api/state')).now
    const before = cpuSeconds(evening.pid)
    await Promise.all([evening.run(kSeconds), beside.run(kSeconds), evening.watch(database)])
    const cpu = cpuSeconds(evening.pid) - before
    await new Table(stage, []).quiet(300000)
    const images = (await stage.database.ask(moveToImage(since))).map(Number)
    const away = await turnedAway(stage)
    const lost = await neverCame(stage)
    report(evening, beside, images, { cpu, away, lost })
    judge(evening, beside, images, { away, running: Number(running), cpu, lost })
    database.close()
  } finally {
    await beside.strike()
    await stage.strike()
  }
}

await main()
