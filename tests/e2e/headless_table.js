// The headless table for a test: one process, a request a line. It knows the rules, so that tests need not.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { programNamed } from './stage.js'

export class HeadlessTable {
  constructor() {
    this.child = spawn(programNamed('majlis-table'), [], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.waiting = []
    createInterface({ input: this.child.stdout }).on('line', line => this.waiting.shift()(JSON.parse(line)))
  }

  // The answer, whether it is a refusal or not.
  try(request) {
    return new Promise(answered => {
      this.waiting.push(answered)
      this.child.stdin.write(JSON.stringify(request) + '\n')
    })
  }

  async ask(request) {
    const answer = await this.try(request)
    if (!answer.ok) throw new Error(`${JSON.stringify(request).slice(0, 200)}: ${answer.error.text}`)
    return answer
  }

  async load(record) { await this.ask({ op: 'load', record }) }

  async record() { return (await this.ask({ op: 'record' })).record }

  // All that this seat (or, for null, a spectator) may know.
  async view(seat) { return JSON.stringify((await this.ask({ op: 'view', seat })).view) }

  close() { this.child.stdin.end() }
}
