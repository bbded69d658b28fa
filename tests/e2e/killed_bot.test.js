// The bot is killed at random moments while people play: nothing is lost, and nothing happens twice.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { setStage } from './stage.js'
import { dice, Table } from './table.js'
import { assertEachMoveToldOnce, assertNothingLostNothingDoubled } from './told.js'

const kKills = Number(process.env.MAJLIS_KILLS ?? 20)

let stage
before(async () => { stage = await setStage('killed_bot') })
after(() => stage?.strike())

// People go on pressing while the bot is away: some presses get no answer, which they do not mind.
async function playOn(table, until) {
  while (!until.reached) {
    for (const user of table.people) {
      if (until.reached) return
      await table.takeTurn(user).catch(() => sleep(50))
    }
    await table.letWindowsClose()
    if ((await table.state()) !== 'running') await table.open().catch(() => sleep(50))
  }
}

test(`killed ${kKills} times while people play`, async () => {
  const table = new Table(stage, ['amber', 'basalt'], 11)
  const moment = dice(2026)
  await table.open()
  table.patienceMs = 2000
  for (let kill = 1; kill <= kKills; ++kill) {
    const until = { reached: false }
    const playing = playOn(table, until)
    await sleep(100 + moment(1400))
    await stage.bot.kill()
    await stage.bot.start()
    until.reached = true
    await playing
    await assertNothingLostNothingDoubled(table)
    await assertEachMoveToldOnce(table)
  }
  const commits = async () => Number((await stage.database.ask('select count(*) from commits'))[0])
  assert.ok((await commits()) > 1, 'something was played between the kills')
})
