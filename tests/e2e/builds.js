// The bot as several presets build it: ours, and one that tells of misused memory, which ends it. Of the other parts of a
// stage there is our build alone.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { program } from './stage.js'

const kReported = 77 // the status with which they end

// What the playground needs is preloaded before them; what the gateway's library holds to the end is no leak of ours.
const kSanitizers = {
  asan: {
    ASAN_OPTIONS: `verify_asan_link_order=0:detect_leaks=0:exitcode=${kReported}`,
    UBSAN_OPTIONS: `halt_on_error=1:print_stacktrace=1:exitcode=${kReported}`,
  },
}

export const kReport = /Sanitizer|runtime error: /

function sanitized(preset) {
  const build = { preset, program: join(dirname(program), '..', '..', preset, 'bin', 'majlis'), variables: kSanitizers[preset] }
  const { status, stderr } = spawnSync(build.program, ['--version'], { encoding: 'utf8', env: { PATH: process.env.PATH, ...build.variables } })
  assert.equal(status, 0, `${stderr ?? ''} (tools/build ${preset} majlis makes it)`)
  return build
}

// Ours comes first. MAJLIS_SANITIZED names the others: somebody has just built them.
export const builds = () => [{ preset: 'ours', program }, ...(process.env.MAJLIS_SANITIZED ?? '').split(' ').filter(Boolean).map(sanitized)]
