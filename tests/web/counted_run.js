// Runs test files with Node's own test runner and counts them as the gate wants it: the last line is "N passed, N failed".
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'

// The status to end with: 130 when the run was broken off. `names` are those files of the folder that are wanted, or none for all.
export async function countedRun(folder, names, { atATime = 1, environment = {} } = {}) {
  const files = names.length > 0 ? names : readdirSync(folder).filter(name => name.endsWith('.test.js'))
  const child = spawn(process.execPath, ['--test', '--test-reporter=tap', `--test-concurrency=${atATime}`, ...files], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  let broken = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      broken = true
      child.kill('SIGTERM') // it ends its files, and we are told when it has ended itself
    })
  let report = ''
  child.stdout.on('data', piece => {
    report += piece
    process.stdout.write(piece)
  })
  const [status] = await once(child, 'close')
  const count = name => Number(report.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0)
  console.log(`${count('pass')} passed, ${count('fail') + count('cancelled')} failed`)
  return broken ? 130 : status ?? 1
}
