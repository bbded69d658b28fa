// A whole Majlis for a test: the unmodified bot, the playground as its Discord, a PostgreSQL of its own.
// Each of the three may be stopped, killed and started again.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { startPlayground, until } from '../web/playground.js'
import { privatePostgres, stopClusters } from './clusters.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const build = join(root, 'build', process.env.MAJLIS_PRESET ?? 'dev')
export const programNamed = name => join(build, 'bin', name)
export const program = programNamed('majlis')
const execute = promisify(execFile)

// Servers leave our process group, so that no Ctrl-C reaches them: whoever started them stops them.
const clusters = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => { // heard again and again, so that a second one breaks nothing off
    stopClusters(clusters)
    process.exit(128 + constants.signals[signal])
  })

export class Database {
  constructor(folder) {
    this.folder = folder
  }

  // Out of our group, too: what has begun to start is stopped when it has started.
  async tool(...words) {
    const { stdout } = await execute('setsid', ['--wait', privatePostgres, words[0], this.folder, ...words.slice(1)])
    return stdout.trim()
  }

  start() {
    clusters.add(this.folder)
    if (process.env.MAJLIS_CLUSTERS) appendFileSync(process.env.MAJLIS_CLUSTERS, this.folder + '\n')
    return this.tool('start')
  }

  async stop() {
    await this.hangUp()
    await this.tool('stop')
    clusters.delete(this.folder)
  }

  url() { return this.tool('url') }

  // A session of one's own.
  open() { return new Session(spawn(privatePostgres, ['psql', this.folder, '-X', '-q', '-t', '-A', '-v', 'ON_ERROR_STOP=1'])) }

  // Statements about whole databases: nobody may be connected to them.
  async withNobodyIn(...statements) {
    await this.hangUp()
    for (const sql of statements) await this.tool('psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', 'template1', '-c', sql)
  }

  // Rows of one column, as texts. One psql stays for all who ask, since starting one takes a dozen
  // processes; after a statement that fails, or when its server is gone, the next one gets another.
  async ask(sql) {
    const session = this.session ??= this.open()
    try {
      return await session.ask(sql)
    } catch (error) {
      if (this.session === session) this.session = undefined
      throw error
    }
  }

  async hangUp() {
    const session = this.session
    this.session = undefined
    await session?.close()
  }
}

const kEndOfRows = '-- these were the rows'

class Session {
  constructor(child) {
    this.child = child
    this.complaint = ''
    this.ended = new Promise(resolve => child.on('close', resolve))
    child.stderr.on('data', piece => { this.complaint += piece })
    child.stdin.on('error', () => {}) // whoever asks is told when no answer comes
    this.lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    this.before = Promise.resolve()
  }

  // One question after the other.
  ask(sql) {
    const answer = this.before.then(() => this.rowsOf(sql))
    this.before = answer.catch(() => {})
    return answer
  }

  async rowsOf(sql) {
    this.child.stdin.write(`${sql};\n\\echo ${kEndOfRows}\n`)
    const rows = []
    for (;;) {
      const { value, done } = await this.lines.next()
      if (done) {
        await this.ended
        throw new Error(`psql has ended: ${this.complaint}`)
      }
      if (value === kEndOfRows) return rows
      rows.push(value)
    }
  }

  close() {
    this.child.stdin.end()
    return this.ended
  }
}

class Bot {
  saidEver = '' // in all its lives
  fallen = [] // how it ended when nobody had asked it to
  lives = 0

  constructor(log, playground, url, program, variables) {
    this.become({ program })
    this.log = createWriteStream(log, { flags: 'w' })
    this.environment = {
      PATH: process.env.PATH,
      DISCORD_TOKEN: 'a-token-of-the-playground',
      DISCORD_API: `${playground.rest}/v10`,
      DISCORD_CA: join(playground.data, 'ca.pem'),
      DATABASE_URL: url,
      MAJLIS_CLOCK: `unix:${playground.clock}`,
      LD_PRELOAD: 'libmajlis_preload.so', // its folder apart, since a blank would end a path here
      LD_LIBRARY_PATH: join(build, 'lib'),
      MAJLIS_PLAYGROUND_PORT: new URL(playground.rest).port,
      SSL_CERT_FILE: join(playground.data, 'ca.pem'),
      MAJLIS_METRICS: '127.0.0.1:0', // usually there are none: scenes read them, each stage at a port of its own
      ...variables,
    }
    this.playground = playground
  }

  // What is started from now on; `builds.js` knows others than ours.
  become({ program, variables = {} }) {
    this.program = program
    this.ofItsBuild = variables
  }

  launch() {
    const env = { ...this.environment, ...this.ofItsBuild }
    const child = this.child = spawn(this.program, [], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    this.lives += 1
    child.on('exit', (status, signal) => { if (child !== this.ending) this.fallen.push(signal ?? `status ${status}`) })
    child.stderr.pipe(this.log, { end: false })
    this.said = ''
    child.stderr.on('data', piece => {
      this.said += piece
      this.saidEver += piece
    })
  }

  async start() {
    const before = (await this.playground.get('/api/state')).gateway.sessions
    this.launch()
    await until(async () => {
      const { gateway, commands } = await this.playground.get('/api/state')
      return gateway.sessions > before && gateway.connected > 0 && commands.length > 0
    }, 30000)
  }

  // What the operator's programs ask of it.
  async watched(path) {
    const [, port] = this.said.match(/metrics are served.*port=(\d+)/)
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: answer.status, text: await answer.text() }
  }

  // Until then people are told, truly, that nothing is recorded yet.
  async startWithStore() {
    await this.start()
    await until(() => this.said.includes('store ready'), 20000)
  }

  async end(signal) {
    this.ending = this.child
    if (this.child && this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill(signal)
      await once(this.child, 'exit')
    }
    return this.child?.exitCode
  }

  stop() { return this.end('SIGTERM') }
  kill() { return this.end('SIGKILL') }
}

export function startMajlis(words, variables = {}) {
  return spawn(program, words, { env: { PATH: process.env.PATH, ...variables } })
}

// Runs the program with these words and variables to its end.
export async function runMajlis(words, variables = {}) {
  const child = startMajlis(words, variables)
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', piece => { said += piece })
  const [status] = await once(child, 'close')
  return { status, said }
}

// Stages of one name may stand beside each other, each in a folder of its own.
export const stageFolder = name => join(build, 'e2e', process.env.MAJLIS_STAGES ?? '', name)

class Stage {
  constructor(folder, flags, botProgram, variables) {
    this.folder = folder
    this.variables = variables
    this.botProgram = botProgram
    this.world = join(folder, 'world')
    this.flags = flags
    this.database = new Database(join(folder, 'postgres'))
    this.clock = join(tmpdir(), `majlis-clock-${process.pid}-${basename(folder)}`) // a socket's path has to be short
  }

  // A playground on the world as it lies there, and a bot for it that does not run yet.
  async raise() {
    this.playground = await startPlayground({ data: this.world, flags: ['--clock-socket', this.clock, ...this.flags] })
    this.playground.clock = this.clock
    this.bot = await this.botNamed('bot')
  }

  // A process of its own; several may serve one database.
  async botNamed(name, variables = this.variables) {
    return new Bot(join(this.folder, `${name}.log`), this.playground, await this.database.url(), this.botProgram, variables)
  }

  // The demo people come from four countries; most scenes read what they are told, and read English.
  async speak(languages) {
    for (const [name, locale] of Object.entries(languages)) await this.playground.post('/api/users', { name, locale })
  }

  // How things stand now, to come back to as often as one likes. The bot must not run.
  async keep() {
    await this.playground.stop()
    rmSync(this.world + '-kept', { recursive: true, force: true })
    cpSync(this.world, this.world + '-kept', { recursive: true })
    await this.database.withNobodyIn('drop database if exists kept', 'create database kept template majlis')
  }

  async comeBack() {
    await this.playground.stop()
    rmSync(this.world, { recursive: true, force: true })
    cpSync(this.world + '-kept', this.world, { recursive: true })
    await this.database.withNobodyIn('drop database if exists majlis', 'create database majlis template kept')
    await this.raise()
  }

  async strike() {
    await this.bot.kill()
    await this.playground.stop()
    await this.database.stop()
    rmSync(this.clock, { force: true })
  }
}

async function emptyStage(name, flags, botProgram, variables) {
  const stage = new Stage(stageFolder(name), flags, botProgram, variables)
  rmSync(stage.world, { recursive: true, force: true })
  mkdirSync(stage.world, { recursive: true })
  await stage.database.start()
  await stage.database.ask('drop schema public cascade; create schema public')
  return stage
}

export async function setStage(name, flags = [], botProgram = program, variables = {}) {
  const stage = await emptyStage(name, flags, botProgram, variables)
  await stage.raise()
  await stage.speak({ basalt: 'en-GB', coral: 'en-GB', dune: 'en-GB' })
  await stage.bot.startWithStore()
  return stage
}

// On the database and the world that `bring` puts there. The bot does not run yet.
export async function setStageFrom(name, bring) {
  const stage = await emptyStage(name, [], program, {})
  await bring(stage)
  await stage.raise()
  return stage
}

export { until }
