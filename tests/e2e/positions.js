// Positions that the headless table comes to at random, set up as games of the bot by the operator's import.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HeadlessTable } from './headless_table.js'
import { runMajlis, until } from './stage.js'
import { TimedTable } from './timed_table.js'

const kMostPlies = 600

// A position and the move of one seat after which `wanted(before, after)` is true. `also` may play something of its own on
// the way, and says whether it has.
export async function positionBefore(wanted, { game, seats, first = 1, most = 40, also = async () => false }) {
  const headless = new HeadlessTable()
  const state = async () => (await headless.ask({ op: 'state' })).state
  const walk = async seed => {
    await headless.ask({ op: 'new', game, seats, seed: `walk ${seed}` })
    let before = await state()
    for (let ply = 0; ply < kMostPlies; ++ply) {
      if (await also(headless, before)) before = await state()
      if ((await headless.ask({ op: 'random', plies: 1, seed: `${seed} ${ply}` })).plies === 0) return undefined
      const after = await state()
      if (wanted(before, after)) {
        const { actions } = (await headless.record()).commits.at(-1)
        if (actions.length === 1) return { position: before, seat: actions[0].seat, action: actions[0].action }
      }
      before = after
    }
    return undefined
  }
  try {
    for (let seed = first; seed < first + most; ++seed) {
      const found = await walk(seed)
      if (found) return { ...found, seed }
    }
  } finally {
    headless.close()
  }
  throw new Error('no such position comes')
}

export class ImportedTable extends TimedTable {
  async openAtPosition(game, position) {
    const { channels, guilds, users } = await this.stage.playground.get('/api/state')
    this.channel = channels.find(channel => channel.name === 'games').id
    const ids = this.people.map(name => users.find(user => user.name.toLowerCase() === name).id)
    const file = join(this.stage.folder, 'position.json')
    writeFileSync(file, JSON.stringify(position))
    const { status, said } = await runMajlis(
      ['import', file, '--position-of', game, '--guild', guilds[0].id, '--channel', this.channel,
        '--players', ids.map((id, seat) => `${id}=${this.people[seat]}`).join(',')],
      { DATABASE_URL: await this.stage.database.url() })
    assert.equal(status, 0, said)
    this.game = said.match(/Game (\d+)/)[1]
    this.thread = await until(async () => (await this.stage.playground.get('/api/state')).threads.find(
      thread => thread.name.endsWith(` ${this.game}`))?.id, 20000)
    await this.quiet()
  }
}
