// Runs whole games with the real programs: node tests/e2e/run.mjs [test files…]
// The last line counts, as the gate wants it.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
const files = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(folder).filter(name => name.endsWith('.test.js'))
const child = spawn(process.execPath, ['--test', '--test-reporter=tap', '--test-concurrency=1', ...files], {
  cwd: folder,
  stdio: ['ignore', 'pipe', 'inherit'],
})

let report = ''
child.stdout.on('data', piece => {
  report += piece
  process.stdout.write(piece)
})
child.on('exit', status => {
  const count = name => Number(report.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0)
  console.log(`${count('pass')} passed, ${count('fail')} failed`)
  process.exit(status ?? 1)
})
