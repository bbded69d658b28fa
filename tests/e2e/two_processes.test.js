// Two processes share one bot: each hears its share of the servers, the first one direct messages as well, and both send for all.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { program, setStage } from './stage.js'
import { Table } from './table.js'

const kShards = 2

let stage, second, people, channels, help // channels: one of each shard's servers
before(async () => {
  stage = await setStage('two_processes', ['--shards', String(kShards)], program, { MAJLIS_PROCESS: '1/2' })
  second = await stage.botNamed('second', { MAJLIS_PROCESS: '2/2' })
  await second.startWithStore()
  people = new Table(stage, ['amber'])
  channels = await serversOfBothShards()
  help = (await stage.playground.get('/api/state')).commands.find(({ name }) => name === 'help').id
})
after(async () => {
  await second?.kill()
  await stage?.strike()
})

// A server's shard follows from its id, and that from the moment of its founding.
async function serversOfBothShards() {
  const shardOf = ({ guild_id: guild }) => Number((BigInt(guild) >> 22n) % BigInt(kShards))
  for (;;) {
    const games = (await stage.playground.get('/api/state')).channels.filter(channel => channel.name === 'games')
    const found = [0, 1].map(shard => games.find(channel => shardOf(channel) === shard))
    if (found.every(Boolean)) return found.map(({ id }) => id)
    assert.ok(games.length < 30, 'all servers are of one shard')
    await stage.playground.post('/api/guilds', { name: `Elsewhere ${games.length}` })
  }
}

const directChannel = async () => (await stage.playground.post('/api/dms', { user: 'amber' })).channel

// Forged, since no client would offer a command in direct messages.
const ask = (channel, wait_ms = 20000) => stage.playground.post('/api/interactions/forged',
  { user: 'amber', channel, kind: 'command', data: { id: help, name: 'help', type: 1, options: [], resolved: {} }, wait_ms })

async function isAnsweredOnce(channel) {
  const { interaction, acknowledged_ms } = await ask(channel)
  assert.equal(typeof acknowledged_ms, 'number', 'it is answered')
  await sleep(500) // in which a second one would
  const { rows } = await stage.playground.get('/api/traffic')
  assert.equal(rows.filter(({ path }) => path.includes(`/interactions/${interaction}/`)).length, 1)
}

const isNotHeard = async channel => assert.equal((await ask(channel, 1500)).acknowledged_ms, null)

async function makesTable(channel) {
  const created = await people.command('amber', channel, 'game create', { game: 'caravan', seats: 2 })
  assert.ok(created.message, JSON.stringify(created))
}

test('in each server, and in direct messages, everything is answered once', async () => {
  for (const channel of [...channels, await directChannel()]) await isAnsweredOnce(channel)
})

test('neither takes the servers of the other for lost when it starts', async () => {
  for (const channel of channels) await makesTable(channel)
  await people.quiet()
  for (const bot of [stage.bot, second]) {
    await bot.stop()
    await bot.startWithStore()
    await sleep(1000) // what it thinks is lost would be written down now
    assert.deepEqual(await stage.database.ask('select guild_id from absent_guilds'), [])
  }
})

test('one alone hears its share alone', async () => {
  await second.stop()
  await isAnsweredOnce(channels[0])
  await isAnsweredOnce(await directChannel())
  await isNotHeard(channels[1])
  await second.startWithStore()
  await stage.bot.stop()
  await isAnsweredOnce(channels[1])
  await isNotHeard(channels[0])
  await isNotHeard(await directChannel())
})
