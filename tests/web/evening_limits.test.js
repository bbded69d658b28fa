// A busy evening is judged by its limits, each of which can be missed (bench/evening_limits.mjs).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missedLimits } from '../../bench/evening_limits.mjs'

const kGood = {
  first: Array(15000).fill(20), beside: [20, 20], images: [300, 400], queues: [40, 3], resident: 150, unanswered: 0, away: 0, late: 0, lost: 0,
  games: 1000, running: 1000, seconds: 300, moves: 1490,
}

const missedWith = change => missedLimits({ ...kGood, ...change }).map(words => words.split(':')[0])

test('an evening that keeps all limits misses none', () => assert.deepEqual(missedWith({}), []))

test('each limit can be missed', () => {
  const rows = [
    [{ first: Array(15000).fill(120), beside: [120] }, 'first response p50, ms'],
    [{ first: [...Array(14800).fill(20), ...Array(200).fill(1001)] }, 'first response p99, ms'],
    [{ images: [300, 2001] }, 'move to image p95, ms'],
    [{ queues: [501, ...Array(60).fill(3)] }, 'rows that waited'],
    [{ queues: Array(60).fill(251) }, 'rows that waited at the end'],
    [{ resident: 251 }, 'resident, MB'],
    [{ beside: [10] }, 'first response beside the other bot, ratio'],
    [{ unanswered: 1 }, 'unanswered'],
    [{ away: 1 }, 'turned away'],
    [{ late: 1 }, 'sent more than a second late'],
    [{ lost: 1 }, 'pictures and posts that never came'],
    [{ running: 999 }, 'games that were not under way'],
    [{ first: Array(14000).fill(20) }, 'interactions a second, short of 50'],
    [{ moves: 1400 }, 'moves a second, short of 5'],
  ]
  for (const [change, what] of rows) assert.deepEqual(missedWith(change), [what])
})

test('what was never answered counts as the slowest, and what was not measured is missed', () => {
  assert.deepEqual(missedWith({ first: [...Array(14800).fill(20), ...Array(200).fill(Infinity)] }), ['first response p99, ms'])
  assert.deepEqual(missedWith({ images: [] }), ['move to image p95, ms'])
  assert.deepEqual(missedWith({ beside: [] }), ['first response beside the other bot, ratio'])
})
