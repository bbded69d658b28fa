// What a busy evening has to keep to (bench/load.mjs): how long people wait, what waits to be sent, memory, and that the
// evening was as busy as it was meant to be.
import { share } from './figures.mjs'

export const kPerSecond = 50, kMovesPerSecond = 5

const kLimits = [ // what, its value, at most
  { what: 'first response p50, ms', of: ({ first }) => share(first, 0.5), most: 100 },
  { what: 'first response p99, ms', of: ({ first }) => share(first, 0.99), most: 1000 },
  { what: 'move to image p95, ms', of: ({ images }) => share(images, 0.95), most: 2000 },
  { what: 'pictures and posts that never came', of: ({ lost }) => lost, most: 0 },
  { what: 'rows that waited', of: ({ queues }) => Math.max(...queues), most: 500 },
  { what: 'rows that waited at the end', of: ({ queues }) => share(queues.slice(-60), 0.5), most: 250 }, // for half a minute
  { what: 'resident, MB', of: ({ resident }) => resident, most: 250 },
  { what: 'first response beside the other bot, ratio', of: ({ first, beside }) => share(first, 0.5) / share(beside, 0.5), most: 1.5 },
  { what: 'unanswered', of: ({ unanswered }) => unanswered, most: 0 },
  { what: 'turned away', of: ({ away }) => away, most: 0 },
  { what: 'sent more than a second late', of: ({ late }) => late, most: 0 },
  { what: 'games that were not under way', of: ({ games, running }) => games - running, most: 0 },
  { what: 'interactions a second, short of 50', of: ({ first, seconds }) => kPerSecond - first.length / seconds, most: 1 },
  { what: 'moves a second, short of 5', of: ({ moves, seconds }) => kMovesPerSecond - moves / seconds, most: 0.25 },
]

// A sentence for each; what could not be measured is missed as well.
export const missedLimits = measured => kLimits.map(({ what, of, most }) => ({ what, value: of(measured), most }))
  .filter(({ value, most }) => !(value <= most)).map(({ what, value, most }) => `${what}: ${value}, at most ${most}`)
