// Whole games at random, and moves that a later build may refuse or decide differently: records with them, and games in which
// somebody has just composed one. A build that decides differently already has no such game, and its fixture does without.
import { Dealers } from '../e2e/dealers.js'
import { HeadlessTable } from '../e2e/headless_table.js'
import { ImportedTable } from '../e2e/positions.js'

const kMostGames = 200
const kPeople = ['amber', 'basalt', 'coral', 'dune', 'fern']
const kWhole = { caravan: [3, 5], 'tigris-euphrates': [2, 4], 'crescent-moon': [4, 5] } // seats

// What was done, and what came of it; `first` is a game from which on it is looked for, since it is rare.
const kSought = {
  hireWithOneDisc: { game: 'crescent-moon', seats: 4, first: 1273, action: /^hire 2$/, event: /^began-action hire 1 / },
  hireAtTheEnd: { game: 'crescent-moon', seats: 4, first: 1303, action: /^hire 2$/, event: /^began-action hire 1 / },
  offWarfare: { game: 'crescent-moon', seats: 4, first: 1081, action: /^withdraw-from warfare /, event: /^taken-off / },
}

async function played(headless, game, seats, seed) {
  await headless.ask({ op: 'new', game, seats, seed: `upgrade ${seed}` })
  await headless.ask({ op: 'random', plies: 'end', seed: `upgrade ${seed}` })
  return headless.record()
}

async function positionAfter(headless, record, commits) {
  await headless.ask({ op: 'load', record: { ...record, commits: record.commits.slice(0, commits), waiting: [] } })
  return (await headless.ask({ op: 'state' })).state
}

async function foundIn(headless, record, { action, event }) {
  const i = record.commits.findIndex(({ actions, events }) => actions.length === 1 && action.test(actions[0].action) && events.some(one => event.test(one)))
  return i < 0 ? undefined : { record, ...record.commits[i].actions[0], before: await positionAfter(headless, record, i) }
}

async function searched(headless, row) {
  for (let seed = row.first; seed < row.first + kMostGames; ++seed) {
    const found = await foundIn(headless, await played(headless, row.game, row.seats, seed), row)
    if (found) return found
  }
}

const found = {} // by name: what was looked for once is known
const sought = (headless, name) => found[name] ??= searched(headless, kSought[name])

async function composedThere({ stage }, name) {
  const headless = new HeadlessTable()
  const one = await sought(headless, name)
  headless.close()
  if (!one) return undefined
  const { before, seat, action } = one
  const { game, seats } = kSought[name]
  const table = new ImportedTable(stage, kPeople.slice(0, seats))
  await table.openAtPosition(game, before)
  await new Dealers(table).typed(kPeople[seat], action)
  return table
}

export const oldRecords = {
  // By the name of what was composed.
  scenes: around => Object.fromEntries(Object.keys(kSought).map(name => [name, () => composedThere(around, name)])),

  // By name.
  async whole(headless) {
    const records = {}
    for (const name of Object.keys(kSought)) {
      const one = await sought(headless, name)
      if (one) records[`whole ${name}`] = one.record
    }
    for (const [game, tables] of Object.entries(kWhole))
      for (const seats of tables) records[`whole ${game} of ${seats}`] = await played(headless, game, seats, seats)
    return records
  },
}
