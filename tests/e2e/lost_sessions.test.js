// Discord calls every session invalid as soon as it stands: identifications, of which a day has a thousand, are not
// spent on that. It takes some minutes, since the library leaves five seconds between two: only with MAJLIS_LONG.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { setStage } from './stage.js'

const kMost = 31 // thirty, and one that may be on its way
const kPatience = 300000

let stage
after(() => stage?.strike())

const loseSessions = () => stage.playground.post('/api/faults', { kind: 'op9' })
const used = async () => Number((await stage.bot.watched('/metrics')).text.match(/majlis_gateway_identifications_total (\d+)/)[1])

test('sessions that are lost again and again are begun thirty times and not for ten minutes then', { skip: !process.env.MAJLIS_LONG }, async () => {
  stage = await setStage('lost_sessions')
  for (const end = Date.now() + kPatience; Date.now() < end && !stage.bot.said.includes('sessions are lost again and again');) {
    await loseSessions()
    await sleep(500)
  }
  assert.match((await stage.bot.watched('/metrics')).text, /majlis_gateway_brakes_total 1\b/)
  const before = await used()
  assert.ok(before >= 30 && before <= kMost, `${before} identifications`)
  for (let round = 0; round < 60; ++round, await sleep(500)) await loseSessions()
  assert.ok(await used() <= kMost)
  assert.equal((await stage.playground.get('/api/state')).gateway.connected, 0)
  assert.match((await stage.bot.watched('/healthz')).text, /no session/)
  assert.equal(await stage.bot.stop(), 0)
  console.log(`# ${before} identifications before the bot waited, none in the 30 s after`)
})
