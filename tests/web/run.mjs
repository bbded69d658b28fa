// Runs the tests against a built playground: node run.mjs [test files…]
// Node reads NODE_EXTRA_CA_CERTS only at its start, so the certificates are made first and the tests run in a second process.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countedRun } from './counted_run.js'
import { startPlayground } from './playground.js'

const certificates = mkdtempSync(join(tmpdir(), 'majlis-certificates-'))
const first = await startPlayground({ data: certificates })
await first.stop()

const status = await countedRun(dirname(fileURLToPath(import.meta.url)), process.argv.slice(2), {
  environment: { NODE_EXTRA_CA_CERTS: join(certificates, 'ca.pem'), MAJLIS_CERTIFICATES: certificates },
})
rmSync(certificates, { recursive: true, force: true })
process.exit(status)
