// Whoever asks why something is not offered is told, at every kind of game, at any time: by the panel's button, by /rules and by
// /rules why, also while a window is half answered and while one waits to be opened.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HeadlessTable } from './headless_table.js'
import { setStage } from './stage.js'
import { labelled, Table } from './table.js'

const kPeople = ['amber', 'basalt', 'coral', 'dune', 'fern']
const kTurns = 24
const kEvery = 6 // turns; and when a window is found in another state
const kMostPages = 20

let stage
before(async () => {
  stage = await setStage('explaining')
  await stage.speak(Object.fromEntries(kPeople.map(name => [name, 'en-GB'])))
})
after(() => stage?.strike())

class Asking extends Table {
  asked = { 'no window': 0, 'of one': 0, untouched: 0, 'half answered': 0, answered: 0 } // how often, in which state of the window
  answers = 0

  heard(content, what) {
    assert.ok(content?.trim(), `${what} says nothing`)
    assert.doesNotMatch(content, /Something went wrong/, what)
    ++this.answers
  }

  // Whether somebody is asked in secret, and who of them has answered.
  async window() {
    const [row] = await stage.database.ask(`select count(*) || ' ' || count(*) filter (where exists (
        select from waiting_answers w where w.game_id = c.game_id and w.seat = c.seat and w.question = c.question))
      from clocks c where game_id = ${this.game} and secrecy = 'sealed' and question is not null`)
    const [asked, answered] = row.split(' ').map(Number)
    if (asked === 0) return 'no window'
    if (asked === 1) return 'of one' // which no answer leaves half answered
    return answered === 0 ? 'untouched' : answered < asked ? 'half answered' : 'answered'
  }

  async somebodyActs(first) {
    for (let next = 0; next < this.people.length; ++next)
      if (await this.takeTurn(this.people[(first + next) % this.people.length])) return
    assert.equal(await this.state(), 'over', 'nobody can act')
  }

  // A window that opens in the last turn is seen half answered too.
  playsOn(turn) { return turn < kTurns || (turn < 2 * kTurns && this.asked.untouched > 0 && this.asked['half answered'] === 0) }

  // Each state of a window is of interest a few times.
  async mayBeAsked(turn) { return turn % kEvery === 0 || this.asked[await this.window()] < 2 }

  async everybodyAsks() {
    ++this.asked[await this.window()]
    for (const user of this.people) {
      await this.asksForAll(user)
      for (const why of ['pass', 'fly away', await this.suggestion(user)].filter(Boolean))
        this.heard((await this.command(user, this.thread, 'rules', { why })).message?.content, `/rules why:${why}`)
    }
  }

  async asksForAll(user) {
    this.heard((await this.command(user, this.thread, 'rules')).message?.content, '/rules')
    const panel = (await this.act(user)).message
    const button = labelled(panel, 'Why not…?')
    if (!button) return
    let page = (await this.press(user, panel, button)).message
    for (let pages = 0; pages < kMostPages; ++pages) {
      this.heard(page?.content, 'Why not…?')
      assert.match(page.content + (pages > 0 ? 'You are asked:' : ''), /You are asked:/)
      const more = labelled(page, 'More…')
      if (!more) return
      page = (await this.press(user, page, more)).message
    }
    throw new Error('the pages do not end')
  }

  // Something that is typed here.
  async suggestion(user) {
    const { choices } = await this.post('/api/interactions/autocomplete',
      { user, channel: this.thread, command: 'do', focused: 'action', options: { action: '' } })
    return choices?.length > 0 ? choices[this.roll(choices.length)].value : undefined
  }
}

test('at a table of every kind', async t => {
  const headless = new HeadlessTable()
  const { games } = await headless.ask({ op: 'games' })
  headless.close()
  assert.ok(games.length > 0)
  let halfAnswered = 0
  for (const { id, seats } of games)
    await t.test(id, async () => {
      const table = new Asking(stage, kPeople.slice(0, seats.at(-1)), 3)
      await table.open({ game: id, here: true })
      await table.everybodyAsks()
      for (let turn = 0; table.playsOn(turn); ++turn) {
        await table.somebodyActs(turn)
        if (await table.mayBeAsked(turn)) await table.everybodyAsks()
        await table.letWindowsClose()
      }
      if (table.asked.untouched > 0) assert.ok(table.asked['half answered'] > 0, JSON.stringify(table.asked))
      halfAnswered += table.asked['half answered']
      assert.ok(table.answers >= 5 * 3 * table.people.length, `${table.answers} answers`) // five times: /rules, and why of two wishes
    })
  assert.ok(halfAnswered > 0, 'no window was half answered at any table')
})

test('nothing has failed unseen', () => {
  assert.deepEqual(stage.bot.saidEver.split('\n').filter(line => /interaction failed/.test(line)), [])
})
