// Many games in the middle of their play, among many people: what bench/load.mjs lets run. Positions come from the
// headless table, the bot's own import sets them up, and their threads and boards are posted before anything is measured.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HeadlessTable } from '../tests/e2e/headless_table.js'
import { runMajlis, until } from '../tests/e2e/stage.js'
import { dice } from '../tests/e2e/table.js'

const kAtOnce = 6
const kPositions = 10 // of each kind; many tables begin at one of them, and go different ways

const nameOf = number => `p${String(number).padStart(3, '0')}`

async function positions() {
  const table = new HeadlessTable()
  const found = []
  for (const { id, seats } of (await table.ask({ op: 'games' })).games)
    for (let seed = 0; seed < kPositions; ++seed) {
      await table.ask({ op: 'new', game: id, seats: seats.at(-1), seed: `load ${seed}` })
      await table.ask({ op: 'random', plies: 20 + 5 * seed, seed: `load ${seed}` })
      found.push(await table.record())
    }
  table.close()
  return found.filter(record => record.commits.length > 0)
}

// A table for each number: its game, its thread, its people by seat.
export async function setManyTables(stage, count, people) {
  for (let number = 0; number < people; ++number) await stage.playground.post('/api/users', { name: nameOf(number), locale: 'en-US' })
  const { guilds, channels, users } = await stage.playground.get('/api/state')
  const ids = Object.fromEntries(users.map(user => [user.name, user.id]))
  const records = await positions()
  const roll = dice(17)
  const tables = Array.from({ length: count }, (_, number) => {
    const record = records[number % records.length]
    const first = roll(people)
    return { record, people: Array.from({ length: record.seats }, (_, seat) => nameOf((first + seat) % people)) }
  })
  const url = await stage.database.url()
  let next = 0
  const importSome = async () => {
    while (next < count) {
      const number = next++
      const { record, people: seated } = tables[number]
      const file = join(stage.folder, `table-${number % (2 * kAtOnce)}.json`)
      writeFileSync(file, JSON.stringify(record) + ' '.repeat(number)) // the same file would be the same game
      const { status, said } = await runMajlis(['import', file, '--guild', guilds[0].id, '--channel', channels[0].id,
        '--players', seated.map(name => `${ids[name]}=${name}`).join(',')], { DATABASE_URL: url })
      if (status !== 0) throw new Error(said)
      tables[number].game = said.match(/Game (\d+)/)[1]
    }
  }
  await Promise.all(Array.from({ length: kAtOnce }, importSome))
  await until(async () => (await stage.database.ask("select count(*) from outbox where state = 'unsent'"))[0] === '0', 900000)
  const threads = Object.fromEntries((await stage.database.ask("select game_id || ' ' || channel_id from threads where purpose = 'table'")).map(row => row.split(' ')))
  return tables.map(table => ({ game: table.game, people: table.people, thread: threads[table.game] }))
}
