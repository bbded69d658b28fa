// A port that another program has: the playground says so in words, and ends.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { program, startPlayground } from './playground.js'

const data = mkdtempSync(join(tmpdir(), 'majlis-playground-'))
const first = await startPlayground()
after(async () => {
  await first.stop()
  rmSync(data, { recursive: true, force: true })
})

test('a port in use is told in a sentence', async () => {
  const second = spawn(program, ['--port', '0', '--web-port', new URL(first.web).port, '--data', data], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  second.stderr.on('data', piece => { said += piece })
  const [status] = await once(second, 'close')
  assert.equal(status, 1)
  assert.equal(said, 'majlis-playground: Address already in use, perhaps by another ./run.\n')
})
