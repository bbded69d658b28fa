// ./run --table from another folder than the checkout: a pack's relative name means the folder where one stands.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'majlis pack ')))
after(() => rmSync(folder, { recursive: true, force: true }))

async function askedFrom(cwd, request) {
  const child = spawn(join(root, 'run'), ['--table'], { cwd, stdio: ['pipe', 'pipe', 'pipe'] })
  let told = '', complaints = ''
  child.stdout.on('data', piece => { told += piece })
  child.stderr.on('data', piece => { complaints += piece })
  child.stdin.end(JSON.stringify(request) + '\n')
  const [status] = await once(child, 'close')
  assert.equal(status, 0, complaints)
  return JSON.parse(told)
}

const fromFile = name => ({ op: 'new', game: 'caravan', seats: 2, pack_file: name })

test('a pack beside one is found, wherever the checkout lies', async () => {
  copyFileSync(join(root, 'packs', 'caravan.toml'), join(folder, 'printed.toml'))
  const answer = await askedFrom(folder, fromFile('printed.toml'))
  assert.equal(answer.ok, true, JSON.stringify(answer))
})

test('one that is not there is named with the folder where it was sought', async () => {
  const answer = await askedFrom(folder, fromFile('packs/caravan.toml')) // there is one in the checkout
  assert.equal(answer.ok, false)
  assert.match(answer.error.text, new RegExp(`^There is no such file: ${folder}/packs/caravan\\.toml\\.`))
})
