// What an operator does with the database alone: looking, backing up and restoring, replaying, taking a game out and
// setting it up elsewhere. A finished game is verified by the headless table, as any outsider can do it.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runMajlis, setStage, until } from './stage.js'
import { assertNothingLostNothingDoubled, components, Table } from './table.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const headlessTable = join(root, 'build', process.env.MAJLIS_PRESET ?? 'dev', 'bin', 'majlis-table')

let stage, table, url
before(async () => {
  stage = await setStage('operators')
  url = await stage.database.url()
  table = new Table(stage, ['amber', 'basalt'], 7)
  await table.open()
  await table.play()
  await table.quiet()
})
after(() => stage?.strike())

const majlis = (...words) => runMajlis(words, { DATABASE_URL: url })

async function done(...words) {
  const { status, said } = await majlis(...words)
  assert.equal(status, 0, said)
  return said
}

async function askHeadlessTable(...requests) {
  const child = spawn(headlessTable, { stdio: ['pipe', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', piece => { said += piece })
  child.stdin.end(requests.map(request => JSON.stringify(request) + '\n').join(''))
  await once(child, 'close')
  return said.trim().split('\n').map(line => JSON.parse(line))
}

async function idOf(user) {
  const { users } = await stage.playground.get('/api/state')
  return users.find(one => one.name.toLowerCase() === user).id
}

test('status and doctor', async () => {
  assert.match(await done('status'), /games: 0 running, 0 gathering, 1 over\nwaiting to be delivered: 0\ngiven up: 0/)
  assert.match(await done('doctor'), /All is well/)
})

test('replay decides the whole game again', async () => {
  assert.match(await done('replay', '--all'), /1 games fold to their stored state, 1 of them decided again alike/)
  await stage.database.ask('create table as_they_were as select game_id, after, actions from commits')
  await stage.database.ask("update commits set actions = array_replace(actions, 'pass', 'bid 1') where 'pass' = any(actions)")
  const { status, said } = await majlis('replay', table.game)
  assert.equal(status, 1)
  assert.match(said, /WRONG/)
  await stage.database.ask('update commits set actions = as_they_were.actions from as_they_were where (commits.game_id, commits.after) = (as_they_were.game_id, as_they_were.after)')
  await stage.database.ask('drop table as_they_were')
})

test('an exported game is verified by outsiders: its commitment, its draws, its decisions', async () => {
  const file = join(stage.folder, 'game.json')
  await done('export', table.game, file)
  const record = JSON.parse(readFileSync(file))
  const card = (await table.messages(table.channel)).map(message => message.content).join('\n')
  assert.ok(card.includes(record.commitment), 'it is the commitment that stood on the lobby card before anybody joined')
  const [loaded, result] = await askHeadlessTable({ op: 'load', record }, { op: 'result' })
  assert.equal(loaded.ok, true, JSON.stringify(loaded))
  assert.equal(result.over, true)

  const otherSecret = { ...record, secret: record.secret.replace(/^./, digit => (digit === '0' ? '1' : '0')) }
  const otherJoins = { ...record, joins: record.joins.map(() => '1') }
  for (const forged of [otherSecret, otherJoins])
    assert.equal((await askHeadlessTable({ op: 'load', record: forged }))[0].ok, false)
})

test('a backup is restored elsewhere, and the replay proves it', async () => {
  const file = join(stage.folder, 'backup')
  rmSync(file, { force: true })
  await done('backup', file)
  assert.equal(statSync(file).mode & 0o077, 0, 'nobody else may read it')
  await stage.database.ask('drop database if exists restored')
  await stage.database.ask('create database restored')
  const elsewhere = { DATABASE_URL: url.replace('/majlis?', '/restored?') }
  const torn = file + '.torn'
  writeFileSync(torn, readFileSync(file))
  truncateSync(torn, statSync(file).size - 200)
  assert.match((await runMajlis(['restore', torn], elsewhere)).said, /not complete/)
  assert.equal((await runMajlis(['restore', file], elsewhere)).status, 0)
  assert.match((await runMajlis(['replay', '--all'], elsewhere)).said, /1 games fold .* 0 wrong/)
  assert.match((await runMajlis(['restore', file], elsewhere)).said, /not empty/)
})

test('a record and a position are set up as games and played on', async () => {
  const players = `${await idOf('amber')}=Amber,${await idOf('basalt')}=Basalt`
  const { guilds } = await stage.playground.get('/api/state')
  const where = ['--guild', guilds[0].id, '--channel', table.channel, '--players', players]
  const answers = await askHeadlessTable({ op: 'new', game: 'caravan', seats: 2, seed: 'tea' },
    { op: 'random', plies: 9, seed: 'wind' }, { op: 'record' }, { op: 'state' })
  const recordFile = join(stage.folder, 'begun.json'), positionFile = join(stage.folder, 'position.json')
  writeFileSync(recordFile, JSON.stringify(answers[2].record))
  writeFileSync(positionFile, JSON.stringify(answers[3].state))
  for (const words of [[recordFile], [positionFile, '--position-of', 'caravan']]) {
    const said = await done('import', ...words, ...where)
    const game = said.match(/Game (\d+)/)[1]
    assert.match(await done('import', ...words, ...where), new RegExp(`Game ${game}:`), 'an import may be repeated')
    const imported = new Table(stage, ['amber', 'basalt'], 3)
    imported.game = game
    imported.channel = table.channel
    imported.thread = await until(async () => (await stage.playground.get('/api/state')).threads.find(
      thread => thread.name.endsWith(` ${game}`))?.id, 20000)
    await imported.quiet()
    assert.ok(components(await imported.prompt()).length > 0)
    await imported.play()
    assert.equal(await imported.state(), 'over')
    await assertNothingLostNothingDoubled(imported)
  }
  assert.match(await done('replay', '--all'), /3 games fold .* 0 wrong/)
})

test('what is asked wrongly is answered with what to write', async () => {
  for (const [words, sentence] of [
    [['export'], /Name the game/], [['export', '99'], /no game 99/], [['export', 'x'], /not a game/],
    [['replay'], /a game, or --all/], [['restore', '/nowhere'], /no file/], [['backup', '--fast'], /no option --fast/],
    [['import', '/nowhere'], /no file/], [['flatter'], /does not know "flatter"/],
  ]) {
    const { status, said } = await majlis(...words)
    assert.equal(status, 2, words.join(' '))
    assert.match(said, sentence)
  }
})
