// Runs whole games with the real programs, two stages beside each other: node tests/e2e/run.mjs [test files…]
// Scenes that were broken off stop their PostgreSQL themselves; those that were killed had no time for it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countedRun } from '../web/counted_run.js'
import { stopClustersIn } from './clusters.js'

const folder = mkdtempSync(join(tmpdir(), 'majlis-e2e-'))
const list = join(folder, 'clusters')
const status = await countedRun(dirname(fileURLToPath(import.meta.url)), process.argv.slice(2), {
  atATime: 2, environment: { MAJLIS_CLUSTERS: list },
})
if (status !== 0) stopClustersIn(list)
rmSync(folder, { recursive: true, force: true })
process.exit(status)
