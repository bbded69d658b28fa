// Runs whole games with the real programs, two stages beside each other: node tests/e2e/run.mjs [test files…]
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countedRun } from '../web/counted_run.js'

process.exit(await countedRun(dirname(fileURLToPath(import.meta.url)), process.argv.slice(2), { atATime: 2 }))
