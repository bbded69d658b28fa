// Several games are played on beside each other.
import { TimedTable } from '../e2e/timed_table.js'
import { letWindowsClose } from '../e2e/windows.js'

// One that was begun by another build.
export class KeptTable extends TimedTable {
  constructor(stage, { game, thread, people, channel }, seed) {
    super(stage, people, seed)
    Object.assign(this, { game, thread, channel })
  }
}

// Whoever is asked; the computer's seats come last and have nobody.
async function somebodyActs(table) {
  const asked = (await table.asked()).map(([seat]) => table.people[seat]).filter(Boolean)
  for (const user of asked.length > 0 ? asked : table.people) await table.takeTurn(user)
}

async function leftOf(tables, enough) {
  const done = await Promise.all(tables.map(async table => (await table.state()) === 'over' || enough(table)))
  return tables.filter((_, i) => !done[i])
}

// Until each is over, or `enough` is true of it.
export async function playOn(stage, tables, { enough = () => false, rounds = 1000 } = {}) {
  for (let round = 0; round < rounds; ++round) {
    const left = await leftOf(tables, enough)
    if (left.length === 0) return
    await Promise.all(left.map(somebodyActs))
    await letWindowsClose(stage)
  }
  throw new Error(`these games do not end: ${(await leftOf(tables, enough)).map(table => table.game)}`)
}
