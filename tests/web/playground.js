// Starts a playground of its own for a test and speaks its control API.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const program = join(root, 'build', process.env.MAJLIS_PRESET ?? 'dev', 'bin', 'majlis-playground')

function freshData() {
  const data = mkdtempSync(join(tmpdir(), 'majlis-playground-'))
  for (const file of ['ca.pem', 'server.pem', 'server.key'])
    copyFileSync(join(process.env.MAJLIS_CERTIFICATES, file), join(data, file))
  return data
}

// Reads "name value" lines until "ready".
async function facts(output) {
  const found = {}
  for await (const line of createInterface({ input: output })) {
    if (line === 'ready') return found
    const space = line.indexOf(' ')
    found[line.slice(0, space)] = line.slice(space + 1)
  }
  throw new Error('the playground ended before it was ready')
}

// What clients really send, a line each, for tests/web/record_bodies.mjs.
async function record({ rows }) {
  const bodies = rows.filter(row => row.request && !row.request.shortened && row.status < 500)
  appendFileSync(process.env.MAJLIS_RECORD_BODIES, bodies.map(row => JSON.stringify({ method: row.method, path: row.route, body: row.request }) + '\n').join(''))
}

export async function startPlayground({ data, flags = [], keepData = Boolean(data) } = {}) {
  const folder = data ?? freshData()
  const child = spawn(program, ['--port', '0', '--web-port', '0', '--data', folder, '--seed-users', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await facts(child.stdout)
  const samePlace = ['--port', said.tls_port, '--web-port', said.web_port] // a later word counts
  const web = `http://127.0.0.1:${said.web_port}`

  async function call(method, path, body) {
    const answer = await fetch(web + path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: answer.status, ...await answer.json().then(json => Array.isArray(json) ? { rows: json } : json) }
  }

  return {
    data: folder,
    web,
    rest: `https://localhost:${said.tls_port}/api`,
    get: path => call('GET', path),
    post: (path, body) => call('POST', path, body),
    // Ends it and starts it again where it was, with what it had saved.
    async restart() {
      await this.stop({ keep: true })
      return startPlayground({ data: folder, flags: [...flags, ...samePlace], keepData })
    },
    async stop({ keep = keepData } = {}) {
      if (process.env.MAJLIS_RECORD_BODIES && child.exitCode === null) await record(await call('GET', '/api/traffic'))
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
      if (!keep) rmSync(folder, { recursive: true, force: true })
    },
  }
}

// Waits until `question` answers something true.
export async function until(question, withinMs = 10000) {
  for (const end = Date.now() + withinMs; Date.now() < end;) {
    const answer = await question()
    if (answer) return answer
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error('it did not happen in time: ' + question)
}
