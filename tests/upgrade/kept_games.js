// The records of a fixture at the headless table of today: what their events have led to, and what today's rules decide.
import assert from 'node:assert/strict'
import { HeadlessTable } from '../e2e/headless_table.js'

// What was there has to be there still, with the same value; something may have been added. Answers where it is not.
export function whereLost(before, after, place = '') {
  if (before === null || typeof before !== 'object') return before === after ? [] : [`${place}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`]
  if (after === null || typeof after !== 'object' || (Array.isArray(before) && before.length !== after.length)) return [`${place} is another`]
  return Object.keys(before).flatMap(key => whereLost(before[key], after[key], `${place}/${key}`))
}

export class KeptGames {
  headless = new HeadlessTable()

  close() { this.headless.close() }

  // Those of whom the events do not lead where they did.
  async otherwise({ name, record, states }) {
    const wrong = []
    for (const { commits, version, state } of states) {
      const loaded = await this.headless.try({ op: 'load', record: { ...record, commits: record.commits.slice(0, commits), waiting: [] } })
      if (!loaded.ok) wrong.push(`${name} at ${version}: ${loaded.error.text}`)
      else wrong.push(...whereLost(state, (await this.headless.ask({ op: 'state' })).state, `${name} at ${version}`))
    }
    return wrong
  }

  // Each move of it decided again where it was made: where something else comes of it than then.
  async differences({ name, record }) {
    const found = []
    for (let from = record.position ? 0 : 1; from < record.commits.length;) {
      await this.hold(record, from)
      const { commits, refused } = await this.decided(record.commits.slice(from))
      const old = record.commits.slice(from, from + commits.length + 1)
      const at = old.findIndex((commit, i) => isDifferent(commit, commits[i]))
      if (at < 0) break
      if (isMove(old[at])) found.push({ name, game: record.game, ...difference(old[at], commits[at]), ...(!commits[at] && { refused }) })
      from += at + 1
    }
    return found
  }

  hold(record, commits) {
    return this.headless.ask({ op: 'load', record: { ...record, commits: record.commits.slice(0, commits), waiting: [] } })
  }

  // What comes of these moves, one after the other, up to what is none, or is refused.
  async decided(moves) {
    const before = (await this.headless.record()).commits.length
    let refused
    for (const move of moves) {
      refused = isMove(move) ? await this.play(move) : undefined
      if (!isMove(move) || refused) break
    }
    return { commits: (await this.headless.record()).commits.slice(before), refused }
  }

  // Whoever acts alone has composed a turn; of several who answer in secret the last one opens it.
  async play({ actions }) {
    for (const seat of new Set(actions.map(one => one.seat))) {
      const played = await this.headless.try({ op: 'play', seat, actions: actions.filter(one => one.seat === seat).map(one => one.action) })
      if (!played.ok) return played.error.rule
    }
    return undefined
  }
}

// Neither what the house does nor what takes back.
const isMove = ({ actions, events }) => actions.length > 0 && !actions[0].action.startsWith('@') && !events[0].startsWith('@')

// An event may have gained last fields.
const isSame = (was, is) => is === was || is?.startsWith(`${was} `)
const lengthOf = (old, now) => Math.max(old.events.length, now?.events.length ?? 0)
const firstOther = (old, now) => Array.from({ length: lengthOf(old, now) }).findIndex((_, i) => !isSame(old.events[i], now?.events[i]))
const isDifferent = (old, now) => !now || firstOther(old, now) >= 0

function difference(old, now) {
  const at = firstOther(old, now)
  return { version: old.after, actions: old.actions.map(one => one.action), was: old.events[at], is: now?.events[at] }
}

// The row that says why, if there is one.
export const rowOf = (rows, { game, actions, was = '', is = '', refused }) => rows.find(row => row.game === game
  && (row.action ? actions.some(action => row.action.test(action)) && row.refused === refused : !refused && row.was.test(was) && row.is.test(is)))
