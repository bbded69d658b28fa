// What people have: a database with everything in it, the world of the playground with its messages and their buttons, and
// records. Each was made by the build that names its folder (make.mjs) and stays as it is.
import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { decode, encode } from './cbor.js'

const execute = promisify(execFile)
const here = dirname(fileURLToPath(import.meta.url))
const kTinyPicture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64')
const kMostFile = 500 // characters of a file that somebody was sent

export const fixtures = () => readdirSync(here, { withFileTypes: true }).filter(one => one.isDirectory()).map(one => one.name)

const packed = (folder, name) => gunzipSync(readFileSync(join(here, folder, `${name}.gz`)))

export class Fixture {
  constructor(folder) {
    this.folder = folder
    Object.assign(this, JSON.parse(readFileSync(join(here, folder, 'situations.json'))))
  }

  // The database and the world as they were, into a stage whose database is empty. It is the same moment again.
  async unpack(stage) {
    const dump = join(stage.folder, 'database.sql')
    writeFileSync(dump, packed(this.folder, 'database.sql'))
    await stage.database.tool('psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', dump)
    const world = decode(packed(this.folder, 'world.cbor'))
    writeFileSync(join(stage.world, 'world.cbor'), encode({ ...world, clock_offset_ms: this.now - Date.now() }))
  }

  // { name, record, states: [{ version, state }] }
  records() {
    return packed(this.folder, 'records.jsonl').toString().trim().split('\n').map(line => JSON.parse(line))
  }
}

// ---- making one ----

// Pictures are large and drawn anew; the message keeps that it had one.
function withoutPictures(message) {
  const attachments = message.attachments.map(file => ({
    ...file, bytes: file.content_type === 'image/png' ? kTinyPicture : file.bytes.subarray(0, kMostFile),
  }))
  return { ...message, attachments }
}

// Of panels that look alike the first, one in the middle and the last are enough.
function withoutRepetitions(world, alike) {
  const kinds = new Map()
  for (const message of world.messages.filter(one => one.only_for !== null)) {
    const kind = alike(message)
    kinds.set(kind, [...kinds.get(kind) ?? [], message.id])
  }
  const dropped = new Set([...kinds.values()].flatMap(ids => ids.filter((_, i) => ![0, ids.length >> 1, ids.length - 1].includes(i))))
  const messages = world.messages.filter(one => !dropped.has(one.id))
  const channels = world.channels.map(channel => ({ ...channel, messages: channel.messages.filter(id => !dropped.has(id)) }))
  return { ...world, messages, channels }
}

const zipped = (folder, name, content) => writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))

// What pg_dump says of itself and of its day, and what newer ones draw at random.
const withoutItsDay = sql => sql.split('\n').filter(line => !/^(--|\\(un)?restrict |$)/.test(line)).join('\n') + '\n'

export async function pack(folder, { stage, url, situations, records, alike }) {
  const target = join(here, folder)
  mkdirSync(target, { recursive: true })
  const { stdout } = await execute('pg_dump', ['--no-owner', '--no-privileges', '--dbname', url], { maxBuffer: 1 << 28 })
  zipped(target, 'database.sql', withoutItsDay(stdout))
  const world = decode(readFileSync(join(stage.world, 'world.cbor')))
  const small = withoutRepetitions({ ...world, messages: world.messages.map(withoutPictures), clock_offset_ms: 0 }, alike)
  zipped(target, 'world.cbor', encode(small))
  zipped(target, 'records.jsonl', records.map(one => JSON.stringify(one) + '\n').join(''))
  writeFileSync(join(target, 'situations.json'), JSON.stringify(situations, null, 2) + '\n')
}
