// People who do anything at all: they press old and new buttons, choose and type at random, at tables that are not
// theirs as well, while Discord, the gateway, the bot and the database fail. Nothing here knows the rules.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { until } from './stage.js'
import { components, Table } from './table.js'

const execute = promisify(execFile)
const kStranger = 'gale'

// What is pressed at random leaves the lobby alone: who sits at a table stays there.
const mayBePressed = component => !component.disabled && component.custom_id && !['Leave', 'Join', 'Start'].includes(component.label)

export class Monkeys extends Table {
  // At a quiet moment: what a game before has broken is whole again.
  async open(wishes) {
    await this.stage.playground.post('/api/users', { name: kStranger })
    for (const name of this.people) await this.stage.playground.post('/api/users', { name, dms: 'open' })
    await until(async () => (await this.stage.playground.get('/api/state')).gateway.connected > 0, 30000)
    await super.open(wishes)
  }

  any(list) { return list[this.roll(list.length)] }

  // Anybody presses anything that was ever shown to them: most of it is out of date.
  async meddle() {
    const user = this.any([...this.people, kStranger])
    const shown = (await this.messages(this.thread, user)).filter(message => components(message).some(mayBePressed))
    if (shown.length === 0) return
    const message = this.any(shown)
    const answer = await this.choose(user, message, this.any(components(message).filter(mayBePressed)))
    this.meddled = (this.meddled ?? 0) + 1
    return answer
  }

  fillIn(user, { interaction, modal }) {
    const fields = modal.components.map(part => part.component ?? part.components[0])
    return this.post('/api/interactions/modal', { user, interaction, fields: Object.fromEntries(fields.map(field => [field.custom_id, this.typed(field)])) })
  }

  // Small numbers mostly, because that is what games ask for; now and then words.
  typed(field) {
    const text = this.roll(5) > 0 ? String(this.roll(4)) : 'twenty camels, or **none** @everyone'.slice(0, field.max_length ?? 100)
    return text.padEnd(field.min_length ?? 0, '0')
  }

  // Until the game is over. `disturb` happens once in a while, and what it breaks may keep people from acting.
  async playAmid(disturb, { every = 25, moves = 3000, minutes = 10 } = {}) {
    const end = Date.now() + minutes * 60000
    for (let move = 0; move < moves && Date.now() < end; ++move) {
      if (move % every === every - 1) await disturb(this)
      if (this.roll(4) === 0) await this.meddle().catch(() => sleep(50))
      if (!(await this.somebodyActs()) && (await this.isOver())) return
    }
    throw new Error(`game ${this.game} did not end`)
  }

  // The first who can, beginning anywhere.
  async somebodyActs() {
    const first = this.roll(this.people.length)
    for (let i = 0; i < this.people.length; ++i)
      if (await this.takeTurn(this.people[(first + i) % this.people.length]).catch(() => sleep(50))) return true
    return false
  }

  isOver() { return this.state().then(state => state === 'over', () => false) }
}

const posts = { route: '/channels/', method: 'POST' }

// What may happen to Discord and to us. Each leaves everything as it was before, but for what it broke off.
export const kDisturbances = {
  'too many requests': ({ fault }) => fault({ kind: '429', ...posts, count: 2, delay_ms: 300 }),
  'a server error': ({ fault }) => fault({ kind: '5xx', ...posts, count: 2 }),
  'a slow answer': ({ fault }) => fault({ kind: 'slow', ...posts, count: 1, delay_ms: 800 }),
  'a lost answer': ({ fault }) => fault({ kind: 'answer_lost', ...posts, count: 1, when: 'after' }),
  'a lost request': ({ fault }) => fault({ kind: 'answer_lost', ...posts, count: 1, when: 'before' }),
  'a lost first response': ({ fault }) => fault({ kind: 'answer_lost', route: '/callback', count: 1, when: 'after' }),
  'the gateway drops': ({ fault }) => fault({ kind: 'gateway_drop' }),
  'op 7': ({ fault }) => fault({ kind: 'op7' }),
  'op 9': ({ fault }) => fault({ kind: 'op9' }),
  'closed direct messages': ({ fault, table }) => fault({ kind: 'closed_dms', user: table.any(table.people) }),
  'an archived thread': ({ fault, table }) => fault({ kind: 'archived_thread', channel: table.thread }),
  'the bot is killed': async ({ stage }) => {
    await stage.bot.kill()
    await stage.bot.startWithStore()
  },
  'the database is killed': async ({ stage }) => {
    await killDatabase(stage)
    await stage.database.start()
    await until(() => stage.database.ask('select 1').catch(() => false), 30000)
  },
}

// Every server process at once, as when the power fails.
async function killDatabase({ database }) {
  const data = await database.tool('psql', '-X', '-q', '-t', '-A', '-c', 'show data_directory')
  const postmaster = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]
  const { stdout } = await execute('pgrep', ['-P', postmaster]).catch(() => ({ stdout: '' }))
  for (const pid of [postmaster, ...stdout.split('\n').filter(Boolean)])
    try { process.kill(Number(pid), 'SIGKILL') } catch { /* it has ended by itself */ }
}

// One disturbance after the other, in an order of the table's own; `seen` counts them.
export function disturber(stage, seen) {
  const names = Object.keys(kDisturbances)
  let left = []
  return async table => {
    if (left.length === 0) left = [...names]
    const name = left.splice(table.roll(left.length), 1)[0]
    await kDisturbances[name]({ stage, table, fault: fault => stage.playground.post('/api/faults', fault) })
    seen[name] = (seen[name] ?? 0) + 1
  }
}
