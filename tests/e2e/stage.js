// A whole Majlis for a test: the unmodified bot, the playground as its Discord, a PostgreSQL of its own.
// Each of the three may be stopped, killed and started again.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startPlayground, until } from '../web/playground.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const build = join(root, 'build', process.env.MAJLIS_PRESET ?? 'dev')
const execute = promisify(execFile)

class Database {
  constructor(folder) {
    this.folder = folder
  }

  async tool(...words) {
    const { stdout } = await execute(join(root, 'tools', 'private_postgres'), [words[0], this.folder, ...words.slice(1)])
    return stdout.trim()
  }

  start() { return this.tool('start') }
  stop() { return this.tool('stop') }
  url() { return this.tool('url') }

  // Rows of one column, as texts.
  async ask(sql) {
    const answer = await this.tool('psql', '-X', '-q', '-t', '-A', '-v', 'ON_ERROR_STOP=1', '-c', sql)
    return answer === '' ? [] : answer.split('\n')
  }
}

class Bot {
  constructor(folder, playground, url) {
    this.log = createWriteStream(join(folder, 'bot.log'), { flags: 'w' })
    this.environment = {
      PATH: process.env.PATH,
      DISCORD_TOKEN: 'a-token-of-the-playground',
      DISCORD_API: `${playground.rest}/v10`,
      DISCORD_CA: join(playground.data, 'ca.pem'),
      DATABASE_URL: url,
      MAJLIS_CLOCK: `unix:${playground.clock}`,
      LD_PRELOAD: join(build, 'lib', 'libmajlis_preload.so'),
      MAJLIS_PLAYGROUND_PORT: new URL(playground.rest).port,
      SSL_CERT_FILE: join(playground.data, 'ca.pem'),
    }
    this.playground = playground
  }

  launch() {
    this.child = spawn(join(build, 'bin', 'majlis'), [], { env: this.environment, stdio: ['ignore', 'ignore', 'pipe'] })
    this.child.stderr.pipe(this.log, { end: false })
  }

  async start() {
    const before = (await this.playground.get('/api/state')).gateway.sessions
    this.launch()
    await until(async () => {
      const { gateway, commands } = await this.playground.get('/api/state')
      return gateway.sessions > before && gateway.connected > 0 && commands.length > 0
    }, 30000)
  }

  async end(signal) {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill(signal)
      await once(this.child, 'exit')
    }
    return this.child.exitCode
  }

  stop() { return this.end('SIGTERM') }
  kill() { return this.end('SIGKILL') }
}

// Runs the program with these words and variables to its end.
export async function runMajlis(words, variables = {}) {
  const child = spawn(join(build, 'bin', 'majlis'), words, { env: { PATH: process.env.PATH, ...variables } })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', piece => { said += piece })
  const [status] = await once(child, 'close')
  return { status, said }
}

export async function setStage(name, flags = []) {
  const folder = join(build, 'e2e', name)
  rmSync(join(folder, 'world'), { recursive: true, force: true })
  mkdirSync(join(folder, 'world'), { recursive: true })
  const database = new Database(join(folder, 'postgres'))
  await database.start()
  await database.ask('drop schema public cascade; create schema public')
  const clock = join(tmpdir(), `majlis-clock-${process.pid}`) // a socket's path has to be short
  const playground = await startPlayground({ data: join(folder, 'world'), flags: ['--clock-socket', clock, ...flags] })
  playground.clock = clock
  const bot = new Bot(folder, playground, await database.url())
  await bot.start()
  await until(async () => (await database.ask("select to_regclass('users')"))[0] === 'users', 20000)
  return {
    database,
    playground,
    bot,
    async strike() {
      await bot.kill()
      await playground.stop()
      await database.stop()
      rmSync(clock, { force: true })
    },
  }
}

export { until }
