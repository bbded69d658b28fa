// What an operator does with the database alone: looking, backing up and restoring, replaying, taking a game out and
// setting it up elsewhere. A finished game is verified by the headless table, as any outsider can do it.
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { program, runMajlis, setStage, startMajlis, until } from './stage.js'
import { assertNothingLostNothingDoubled, components, Table } from './table.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const execute = promisify(execFile)
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
  const unknown = await majlis('replay', '999')
  assert.equal(unknown.status, 1)
  assert.match(unknown.said, /there is no such game/)
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

// ---- breaking off ----

const kCopies = 800
const kFirstCopy = 5000

// So many games as the one that was played that a command takes a while.
async function copyTheGame() {
  const columns = {
    games: 'guild_id, channel_id, kind, pack, options, secret, commitment, joins, seating, state, seats, version, created_at',
    seats: 'seat, user_id, name, delivery',
    commits: 'after, before, action_seats, actions, events, draws, build, at',
  }
  for (const [rows, names] of Object.entries(columns))
    await stage.database.ask(`insert into ${rows} (game_id, ${names}) select ${kFirstCopy} + n, ${names}
      from ${rows}, generate_series(1, ${kCopies}) n where game_id = ${table.game}`)
}

async function forgetTheCopies() {
  for (const rows of ['commits', 'seats', 'games'])
    await stage.database.ask(`delete from ${rows} where game_id > ${kFirstCopy}`)
}

// Runs it until it has said that it is on its way, and ends it in the midst.
async function breakOff(signal, words, variables = {}) {
  const child = startMajlis(words, { DATABASE_URL: url, ...variables })
  let said = ''
  child.stderr.on('data', piece => {
    said += piece
    if (/: [1-9]\d* of \d+\n/.test(said)) child.kill(signal)
  })
  await once(child, 'close')
  assert.equal(child.signalCode, signal, `it ended by itself: ${said}`)
}

test('what is broken off leaves nothing half done, and can be repeated', async () => {
  await copyTheGame()
  const file = join(stage.folder, 'broken-off')
  rmSync(file, { force: true })
  for (const signal of ['SIGINT', 'SIGKILL']) {
    await breakOff(signal, ['backup', file])
    assert.ok(!existsSync(file), 'no half of a backup')
    await breakOff(signal, ['replay', '--all'])
  }
  await done('backup', file)
  const whole = readFileSync(file)
  await breakOff('SIGKILL', ['backup', file])
  assert.deepEqual(readFileSync(file), whole, 'the one from before is still there')
  assert.match(await done('replay', '--all'), new RegExp(`${kCopies + 1} games fold .* 0 wrong`))

  await stage.database.ask('drop database if exists half')
  await stage.database.ask('create database half')
  const half = { DATABASE_URL: url.replace('/majlis?', '/half?') }
  for (const signal of ['SIGINT', 'SIGKILL']) await breakOff(signal, ['restore', file], half)
  assert.match((await runMajlis(['status'], half)).said, /games: 0 running, 0 gathering, 0 over/)
  assert.equal((await runMajlis(['restore', file], half)).status, 0)
  assert.match((await runMajlis(['status'], half)).said, new RegExp(`${kCopies + 1} over`))
  await forgetTheCopies()
})

test('on a terminal there is a bar that fills', async () => {
  const { stdout } = await execute('script', ['-qec', `'${program}' doctor`, '/dev/null'], { env: { PATH: process.env.PATH, DATABASE_URL: url } })
  assert.match(stdout, /\rlooking \[#+\.+\] \d+ %/)
  assert.match(stdout, /\[#+\] 100 %/)
  assert.doesNotMatch(await done('doctor'), /\r/)
})

test('games that are being played are replayed as of one moment each', async () => {
  const going = new Table(stage, ['amber', 'basalt'], 21)
  await going.open()
  let over = false
  const playing = going.play().finally(() => { over = true })
  for (let replays = 0; !over || replays === 0; ++replays) assert.match(await done('replay', '--all'), / 0 wrong/)
  await playing
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
  const amber = await idOf('amber')
  const twice = await majlis('import', recordFile, ...where.slice(0, 4), '--players', `${amber}=Amber,${amber}=Again`)
  assert.equal(twice.status, 2)
  assert.match(twice.said, /One person has one seat/)
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
  assert.match(await done('replay', '--all'), /4 games fold .* 0 wrong/)
})

test('an import that was broken off is repeated, and there is one game', async () => {
  const { guilds } = await stage.playground.get('/api/state')
  const [, , { record }] = await askHeadlessTable({ op: 'new', game: 'caravan', seats: 2, seed: 'salt' },
    { op: 'random', plies: 5, seed: 'rain' }, { op: 'record' })
  const file = join(stage.folder, 'once.json')
  writeFileSync(file, JSON.stringify(record))
  const words = ['import', file, '--guild', guilds[0].id, '--channel', table.channel,
    '--players', `${await idOf('amber')}=Amber,${await idOf('basalt')}=Basalt`]
  const games = async () => Number((await stage.database.ask('select count(*) from games'))[0])
  const before = await games()
  for (let kill = 0; kill < 10; ++kill) {
    const child = startMajlis(words, { DATABASE_URL: url })
    setTimeout(() => child.kill('SIGKILL'), 10 * kill)
    await once(child, 'close')
  }
  await done(...words)
  assert.equal(await games(), before + 1)
})

test('dead letters are shown with their reasons', async () => {
  const coral = await idOf('coral')
  await stage.playground.post('/api/faults', { kind: 'closed_dms', user: 'coral' })
  await stage.database.ask(`insert into outbox (game_id, lane, kind, version, payload, due_at) values
    (${table.game}, 'user ${coral}', 'post', 0, '{"content": "your hand", "rows": [], "pinged": []}', '2026-03-01')`)
  await table.quiet()
  assert.match(await done('status'), new RegExp(`given up: 1\n  game ${table.game}, row \\d+, user ${coral}, after 1 attempts: .*50007`))
  const troubled = /TROUBLE  nothing has been given up.*\n +game \d+, row \d+, channel \d+: .*50035/
  assert.doesNotMatch((await majlis('doctor')).said, /TROUBLE  nothing has been given up/, 'who takes no messages is no trouble')
  await stage.playground.post('/api/faults', { kind: 'refused', code: 50035, count: 1, method: 'POST', route: `/channels/${table.channel}/messages` })
  await stage.database.ask(`insert into outbox (game_id, lane, kind, version, payload, due_at) values
    (${table.game}, 'channel ${table.channel}', 'post', 0, '{"content": "news", "rows": [], "pinged": []}', '2026-03-01')`)
  await table.quiet()
  const { status, said } = await majlis('doctor')
  assert.equal(status, 1)
  assert.match(said, troubled)
})

test('what was sent to one person alone is kept for a day', async () => {
  const kept = async () => ({
    private: Number((await stage.database.ask("select count(*) from outbox where lane like 'user %' and payload::text <> '{}'"))[0]),
    public: Number((await stage.database.ask("select count(*) from outbox where lane not like 'user %'"))[0]),
  })
  const before = await kept()
  assert.ok(before.private > 0 && before.public > 0, 'hands went out by direct message')
  await stage.playground.post('/api/clock', { advance_ms: 24 * 3600 * 1000 })
  await stage.bot.stop()
  await stage.bot.startWithStore()
  await until(async () => (await kept()).private === 0, 20000)
  assert.equal((await kept()).public, before.public)
})

test('a table that is closed before its game begins has nothing to replay and nothing to export', async () => {
  const gathering = () => stage.database.ask("select game_id from games where state = 'lobby'")
  await table.command('amber', table.channel, 'game create', { game: 'caravan', seats: 2 })
  const [game] = await until(async () => { const rows = await gathering(); return rows.length > 0 && rows }, 20000)
  const { message } = await table.command('amber', table.channel, 'game end', { game: Number(game) })
  assert.match(message.content, /The table is closed\. Its card says so\./)
  await until(async () => (await table.messages(table.channel)).some(
    one => /This table was closed before its game began\./.test(one.content) && components(one).length === 0), 20000)
  assert.deepEqual(await gathering(), [])
  assert.match(await done('replay', '--all'), /; 1 have not begun; 0 wrong/)
  assert.match((await majlis('export', game)).said, /has not begun/)
})

test('what is asked wrongly is answered with what to write', async () => {
  for (const [words, sentence] of [
    [['export'], /Name the game/], [['export', '99'], /no game 99/], [['export', 'x'], /not a game/],
    [['replay'], /a game, or --all/], [['restore', '/nowhere'], /no file/], [['backup', '--fast'], /no option --fast/],
    [['import', '/nowhere'], /no file/], [['flatter'], /does not know "flatter"/],
    [['replay', '3', '4'], /no place for "4"/], [['status', 'games'], /no place for "games"/],
  ]) {
    const { status, said } = await majlis(...words)
    assert.equal(status, 2, words.join(' '))
    assert.match(said, sentence)
  }
  await stage.database.ask('drop database if exists bare')
  await stage.database.ask('create database bare')
  const { status, said } = await runMajlis(['status'], { DATABASE_URL: url.replace('/majlis?', '/bare?') })
  assert.equal(status, 1)
  assert.match(said, /majlis migrate/)
})
