// Runs the tests against a built playground: node run.mjs [test files…]
// Node reads NODE_EXTRA_CA_CERTS only at its start, so the certificates are made first and the tests run in a second process.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPlayground } from './playground.js'

const folder = dirname(fileURLToPath(import.meta.url))
const certificates = mkdtempSync(join(tmpdir(), 'majlis-certificates-'))
const first = await startPlayground({ data: certificates })
await first.stop()

const files = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(folder).filter(name => name.endsWith('.test.js'))
const result = spawnSync(process.execPath, ['--test', '--test-concurrency=1', ...files], {
  cwd: folder,
  stdio: 'inherit',
  env: { ...process.env, NODE_EXTRA_CA_CERTS: join(certificates, 'ca.pem'), MAJLIS_CERTIFICATES: certificates },
})
rmSync(certificates, { recursive: true, force: true })
process.exit(result.status ?? 1)
