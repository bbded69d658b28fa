// A server's organiser uploads packs as files, and two games are played side by side, each with its own.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setStage } from './stage.js'
import { assertNothingLostNothingDoubled, components, Table } from './table.js'

const usual = readFileSync(new URL('../../packs/caravan.toml', import.meta.url), 'utf8')
const withCoins = coins => usual.replace(/^coins = \d+/m, `coins = ${coins}`)

let stage, table
before(async () => {
  stage = await setStage('packs')
  table = new Table(stage, ['amber', 'basalt'])
  table.channel = (await stage.playground.get('/api/state')).channels.find(one => one.name === 'games').id
})
after(() => stage?.strike())

const said = async (user, command, options) => (await table.command(user, table.channel, command, options)).message.content
const upload = (user, name, text) => said(user, 'pack upload', { name, file: { filename: `${name}.toml`, text } })

test('mistakes are told with file and line', async () => {
  const content = await upload('amber', 'wrong', usual.replace(/^coins = \d+/m, 'coins = -1'))
  const line = usual.split('\n').findIndex(row => row.startsWith('coins = ')) + 1
  assert.match(content, new RegExp(`wrong\\.toml, line ${line}: `))
})

test('who does not manage the server uploads nothing', async () => {
  assert.match(await upload('basalt', 'rich', withCoins(9)), /whoever may manage this server/)
})

test('everybody sees what an organiser has uploaded', async () => {
  for (const [name, coins] of [['rich', 9], ['poor', 1]])
    assert.match(await upload('amber', name, withCoins(coins)), new RegExp(`The pack ${name} for Caravan can be played`))
  assert.match(await said('basalt', 'pack list'), /\*\*poor\*\*.*\n\*\*rich\*\*/)
  const shown = (await table.command('basalt', table.channel, 'pack show', { name: 'rich' })).message
  assert.match(shown.content, /rules\.coins: \d+ → 9/)
  const file = await fetch(stage.playground.web + shown.attachments[0].url)
  assert.equal(await file.text(), withCoins(9))
})

// A client's upload whose file lies where the silence of a request can be asked for.
async function uploadsFromAfar(user, wait_ms) {
  const { commands } = await stage.playground.get('/api/state')
  const attachment = { id: '1', filename: 'far.toml', size: 10, url: 'https://cdn.discordapp.com/api/v10/gateway' }
  const options = [{ type: 1, name: 'upload', options: [{ type: 3, name: 'name', value: 'far' }, { type: 11, name: 'file', value: '1' }] }]
  const data = { id: commands.find(({ name }) => name === 'pack').id, name: 'pack', type: 1, options, resolved: { attachments: { 1: attachment } } }
  return (await stage.playground.post('/api/interactions/forged', { user, channel: table.channel, kind: 'command', data, wait_ms })).message?.content
}

test('files that do not come keep nobody waiting, and nobody fetches for those who may not upload', async () => {
  await stage.playground.post('/api/faults', { kind: 'silence', route: '/gateway', method: 'GET', count: 100 })
  const fetches = async () => (await stage.playground.get('/api/traffic')).rows.filter(({ path }) => path.endsWith('/gateway')).length
  const before = await fetches()
  assert.match(await uploadsFromAfar('basalt', 5000), /whoever may manage this server/)
  const uploads = Array.from({ length: 12 }, () => uploadsFromAfar('amber', 30000)) // more than there are workers
  assert.match(await said('basalt', 'turns'), /\S/)
  for (const content of await Promise.all(uploads)) assert.match(content, /could not be fetched/)
  assert.ok(await fetches() <= before + 12, 'the stranger had nothing fetched')
  await stage.playground.post('/api/faults', { kind: 'clear' })
})

test('a long list leads to every pack, though one is uploaded between two presses', async () => {
  await stage.database.ask(`insert into guild_packs select guild_id, game, 'set ' || (100 + i), hash, uploaded_by, at from guild_packs, generate_series(1, 70) i where name = 'rich'`)
  const seen = new Map()
  let page = (await table.command('basalt', table.channel, 'pack list')).message
  const first = page
  for (let pages = 0; pages < 10; ++pages) {
    for (const [, name] of page.content.matchAll(/\*\*(.+?)\*\*/g)) seen.set(name, (seen.get(name) ?? 0) + 1)
    if (pages === 0) assert.match(await upload('amber', 'settled', withCoins(5)), /The pack settled for Caravan can be played/)
    const more = components(page).find(one => one.label === 'More…')
    if (!more) break
    page = (await table.press('basalt', page, more)).message
    assert.equal(page.id, first.id, 'the list changes in place')
  }
  for (let i = 101; i <= 170; ++i) assert.equal(seen.get(`set ${i}`), 1, `set ${i}`)
  assert.equal(seen.get('settled'), 1)
})

test('two packs are played side by side', async () => {
  const tables = ['rich', 'poor'].map((pack, seed) => Object.assign(new Table(stage, ['amber', 'basalt'], seed + 5), { pack }))
  for (const one of tables) await one.open({ pack: one.pack })
  await Promise.all(tables.map(one => one.play()))
  for (const one of tables) {
    assert.equal(await one.state(), 'over')
    await assertNothingLostNothingDoubled(one)
    const [coins] = await stage.database.ask(`select substring(text from 'coins = (\\d+)') from packs join games on pack = hash where game_id = ${one.game}`)
    assert.equal(coins, one.pack === 'rich' ? '9' : '1')
  }
})

test('every request of the bot was right', async () => {
  const entries = (await stage.playground.get('/api/traffic')).rows
  assert.deepEqual(entries.filter(entry => entry.status >= 400).map(entry => [entry.path, entry.status, entry.errors]), [])
})
