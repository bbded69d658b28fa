// The PostgreSQL servers of the scenes, and how they end with whatever has started them.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const privatePostgres = join(root, 'tools', 'private_postgres')

// At once, since the process is about to end. One that does not run is none the worse for it.
export function stopClusters(folders) {
  for (const folder of folders) spawnSync('setsid', ['--wait', privatePostgres, 'stop', folder], { stdio: 'ignore' })
}

// Those that the scenes of a run have written down.
export function stopClustersIn(list) {
  if (existsSync(list)) stopClusters(new Set(readFileSync(list, 'utf8').trim().split('\n')))
}
