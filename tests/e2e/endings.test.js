// What the operator meets: words on the command line, a wrong environment, a Discord that is away or refuses, and a
// gateway that breaks off, falls silent or closes for good.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { runMajlis, setStage, until } from './stage.js'
import { Table } from './table.js'

let stage
before(async () => { stage = await setStage('endings', ['--heartbeat-ms', '2000']) }) // silence is noticed after two and a little more
after(() => stage?.strike())

test('words on the command line', async () => {
  const help = await runMajlis(['--help'])
  assert.equal(help.status, 0)
  assert.match(help.said, /DISCORD_TOKEN/)
  assert.match((await runMajlis(['--version'])).said, /^majlis, build [0-9a-f]+/)
  assert.equal((await runMajlis(['dance'])).status, 2)
})

test('a wrong environment is said in sentences', async () => {
  const { status, said } = await runMajlis([], { DISCORD_TOKEN: 'x', MAJLIS_CLOCK: 'unix:/tmp/clock' })
  assert.equal(status, 2)
  assert.match(said, /DATABASE_URL is not set/)
  assert.match(said, /MAJLIS_CLOCK is for the playground/)
})

test('an address of the database that cannot be read is said without its password, by every command', async () => {
  for (const [address, where] of [['postgresql://majlis:50%off!Secret@db/majlis', /before its last @/], ['postgresql://majlis:off!Secret@[bad', /behind its last @/]])
    for (const words of [[], ['migrate'], ['status'], ['doctor'], ['backup', '/nowhere'], ['replay', '--all'], ['export', '1']]) {
      const { status, said } = await runMajlis(words, { DISCORD_TOKEN: 'x', DATABASE_URL: address })
      assert.equal(status, 2, said)
      assert.match(said, where)
      assert.doesNotMatch(said, /Secret|off|bad/)
    }
})

test('migrate and status', async () => {
  const DATABASE_URL = await stage.database.url()
  assert.match((await runMajlis(['migrate'], { DATABASE_URL })).said, /up to date/)
  assert.match((await runMajlis(['status'], { DATABASE_URL })).said, /waiting to be delivered: 0\ngiven up: 0/)
})

async function answered() {
  const table = new Table(stage, ['amber'], 1, 3000)
  const { channels } = await stage.playground.get('/api/state')
  await until(async () => (await table.command('amber', channels[0].id, 'act'))?.message, 40000)
}

for (const kind of ['gateway_drop', 'op7', 'op9'])
  test(`the gateway breaks off (${kind}) and people are answered again`, async () => {
    await stage.playground.post('/api/faults', { kind })
    await answered()
  })

test('a gateway that falls silent is left for a new connection, and people are answered again', async () => {
  const silence = for_ms => stage.playground.post('/api/faults', { kind: 'gateway_silence', for_ms })
  const noticed = 'gateway silent, connecting again'
  await silence(60000)
  await until(() => stage.bot.said.includes(noticed), 40000)
  await silence(0)
  const saidSince = () => stage.bot.said.slice(stage.bot.said.indexOf(noticed))
  await until(() => /gateway (session resumed|ready)/.test(saidSince()), 40000)
  await answered()
})

// What no client sends, and the library cannot hold or we cannot read.
const kUnreadable = [
  ['component', {}], ['component', { component_type: 'two', custom_id: 5 }], ['command', 7], ['command', { name: 'help', type: 1, options: [{ type: 3, name: 'x' }] }],
  ['autocomplete', { name: 'do', options: 'none' }], ['modal', { custom_id: [], components: [{ component: 3 }] }],
]

test('an interaction that cannot be read is counted and disturbs nobody', async () => {
  const { channels, gateway } = await stage.playground.get('/api/state')
  const begun = stage.bot.said.length
  for (const [kind, data] of kUnreadable) await stage.playground.post('/api/interactions/forged', { user: 'amber', channel: channels[0].id, kind, data, wait_ms: 300 })
  await answered()
  assert.doesNotMatch(stage.bot.said.slice(begun), /gateway (session resumed|ready)/)
  assert.deepEqual((await stage.playground.get('/api/state')).gateway, gateway)
  assert.match((await stage.bot.watched('/metrics')).text, /majlis_interactions_unreadable_total [1-9]/)
})

const kClosedForGood = [
  [4004, /check DISCORD_TOKEN/],
  [4010, /does not know this shard/],
  [4011, /so many servers that Discord wants more/],
  [4012, /a newer Majlis is needed/],
  [4013, /does not know the intents/],
  [4014, /does not allow the intents/],
]

for (const [code, reason] of kClosedForGood)
  test(`the gateway closes for good (${code}): it ends with a reason and does not try again`, async () => {
    if (stage.bot.child.exitCode !== null) await stage.bot.startWithStore()
    await stage.playground.post('/api/faults', { kind: 'gateway_close', code })
    await until(() => stage.bot.child.exitCode !== null, 30000)
    assert.equal(stage.bot.child.exitCode, 3)
    await until(() => reason.test(stage.bot.said), 5000)
  })

test('without Discord it ends with a reason, to be started again', async () => {
  await stage.bot.stop()
  const environment = { ...stage.bot.environment, MAJLIS_PLAYGROUND_PORT: '1', DISCORD_API: 'https://localhost:1/api/v10' }
  stage.bot.environment = environment
  stage.bot.launch()
  const [status] = await once(stage.bot.child, 'exit')
  assert.equal(status, 1)
})
