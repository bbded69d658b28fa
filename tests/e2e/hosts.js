// Who hosts while monkeys play: one process, or two that share the servers, the second one's clock ahead. Mostly our build,
// and another, which is slower, from when it takes over until it is ended or killed.
import assert from 'node:assert/strict'
import { builds } from './builds.js'
import { skewedClock } from './skewed_clock.js'
import { until } from './stage.js'

const kAheadMs = 8000 // which is longer than a lease

export class Hosts {
  constructor(stage) {
    this.stage = stage
    const [ours, ...others] = builds()
    Object.assign(this, { ours, others })
    this.all = [stage.bot] // that ever ran
    this.now = [stage.bot]
  }

  async endAll() {
    for (const bot of this.now) assert.equal(await bot.stop(), 0, 'it ends well')
  }

  // One after the other: what their share is, each is told at its start.
  async startAll(build = this.ours) {
    for (const [place, bot] of this.now.entries()) {
      bot.environment.MAJLIS_PROCESS = `${place + 1}/${this.now.length}`
      await this.start(bot, build)
    }
  }

  start(bot, build = this.ours) {
    bot.become(build)
    return bot.startWithStore()
  }

  connected() {
    return until(async () => (await this.stage.playground.get('/api/state')).gateway.connected >= this.now.length, 30000)
  }

  async secondComesOrGoes() {
    await this.endAll()
    this.now = this.now.length > 1 ? [this.all[0]] : [this.all[0], await this.second()]
    await this.startAll()
  }

  async second() {
    if (this.all.length > 1) return this.all[1]
    this.clock = await skewedClock(this.stage.clock, kAheadMs)
    this.all.push(await this.stage.botNamed('second', { MAJLIS_CLOCK: `unix:${this.clock.path}` }))
    return this.all[1]
  }

  // Each in its turn.
  async anotherBuildTakesOver() {
    const next = this.others.shift()
    this.others.push(next)
    await this.endAll()
    await this.startAll(next)
  }

  async strike() {
    for (const bot of this.all) await bot.kill()
    this.clock?.close()
  }
}
