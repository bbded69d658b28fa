// Whatever breaks off a run or a scene, no PostgreSQL of theirs goes on.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Database, stageFolder, until } from './stage.js'

const scenes = []
after(async () => { for (const { database } of scenes) await database.stop() })

// A program of this folder that has started a database of its own, in a process group of its own.
class Scene {
  constructor(name, ...words) {
    scenes.push(this)
    this.database = new Database(join(stageFolder(name), 'postgres'))
    const environment = { ...process.env, MAJLIS_WAITING_SCENE: this.database.folder }
    delete environment.NODE_TEST_CONTEXT // a runner inside of another one would run nothing
    delete environment.MAJLIS_CLUSTERS
    const cwd = dirname(fileURLToPath(import.meta.url))
    this.child = spawn(process.execPath, words, { cwd, env: environment, stdio: 'ignore', detached: true })
  }

  runs() { return this.database.tool('status').then(() => true, () => false) }

  async breakOff(whom, signal) {
    const ended = once(this.child, 'exit')
    await until(() => this.runs(), 30000)
    process.kill(whom, signal)
    await ended
    assert.equal(await this.runs(), false)
  }
}

test('Ctrl-C in a run', async () => {
  const scene = new Scene('interrupted_run', 'run.mjs', 'waiting_scene.js')
  await scene.breakOff(-scene.child.pid, 'SIGINT')
})

test('a run that is told to end', async () => {
  const scene = new Scene('ended_run', 'run.mjs', 'waiting_scene.js')
  await scene.breakOff(scene.child.pid, 'SIGTERM')
})

test('a scene that is told to end', async () => {
  const scene = new Scene('ended_scene', 'waiting_scene.js')
  await scene.breakOff(scene.child.pid, 'SIGTERM')
})
