// What may happen to Discord and to us while people play. Each leaves everything as it was before, but for what it broke
// off, and for who hosts.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { until } from './stage.js'

const execute = promisify(execFile)
const posts = { route: '/channels/', method: 'POST' }
const kLongerThanLeases = 6000 // milliseconds; bot/outbox_pump.cpp has five seconds

const kDisturbances = {
  'too many requests': ({ fault }) => fault({ kind: '429', ...posts, count: 2, delay_ms: 300 }),
  'a server error': ({ fault }) => fault({ kind: '5xx', ...posts, count: 2 }),
  'a slow answer': ({ fault }) => fault({ kind: 'slow', ...posts, count: 1, delay_ms: 800 }),
  'a lost answer': ({ fault }) => fault({ kind: 'answer_lost', ...posts, count: 1, when: 'after' }),
  'a lost request': ({ fault }) => fault({ kind: 'answer_lost', ...posts, count: 1, when: 'before' }),
  'a lost first response': ({ fault }) => fault({ kind: 'answer_lost', route: '/callback', count: 1, when: 'after' }),
  'the gateway drops': ({ fault }) => fault({ kind: 'gateway_drop' }),
  'op 7': ({ fault }) => fault({ kind: 'op7' }),
  'op 9': ({ fault }) => fault({ kind: 'op9' }),
  'closed direct messages': async ({ fault, table }) => fault({ kind: 'closed_dms', user: table.any(await table.reached()) }),
  'an archived thread': async ({ fault, table }) => { // a post wakes it, so that only edits would be refused by themselves
    await fault({ kind: 'refused', code: 50083, count: 1, method: 'POST', route: `/channels/${table.thread}/messages` })
    await fault({ kind: 'archived_thread', channel: table.thread })
  },
  'a bot is killed': async ({ bot, stage }) => {
    await bot.kill()
    await stage.hosts.start(bot)
  },
  'a bot is told to end': async ({ bot, stage }) => {
    assert.equal(await bot.stop(), 0, 'it ends well')
    await stage.hosts.start(bot)
  },
  'a bot is stopped for longer than its leases': async ({ bot }) => { // as when its machine is put to sleep
    bot.child.kill('SIGSTOP')
    await sleep(kLongerThanLeases)
    bot.child.kill('SIGCONT')
  },
  'a second process comes or goes, its clock ahead': ({ stage }) => stage.hosts.secondComesOrGoes(),
  'another build takes over': ({ stage }) => stage.hosts.anotherBuildTakesOver(),
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

// Without other builds there is nothing that could take over.
export const namesOf = hosts => Object.keys(kDisturbances).filter(name => hosts.others.length > 0 || !/build/.test(name))

// One disturbance after the other, in an order of the table's own; `seen` counts them.
export function disturber(stage, seen) {
  let left = []
  return async table => {
    if (left.length === 0) left = namesOf(stage.hosts)
    const name = left.splice(table.roll(left.length), 1)[0]
    const fault = async asked => assert.equal((await stage.playground.post('/api/faults', asked)).error, undefined, name)
    await kDisturbances[name]({ stage, table, fault, bot: table.any(stage.hosts.now) })
    seen[name] = (seen[name] ?? 0) + 1
  }
}
