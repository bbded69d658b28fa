// The playground's validator says of 10,000 bodies what ajv says, a validator that nobody here wrote.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import Ajv2020 from 'ajv/dist/2020.js'
import { mutatedBodies } from './mutated_bodies.js'
import { program, root } from './playground.js'

const openapi = JSON.parse(readFileSync(join(root, 'playground', 'openapi', 'openapi.json'), 'utf8'))
const linesOf = text => text.split('\n').filter(Boolean).map(line => JSON.parse(line))

// Formats are annotations in 2020-12; only the numbers' width is more than that.
const any = { type: 'string', validate: () => true }
const formats = {
  int32: { type: 'number', validate: number => number >= -(2 ** 31) && number < 2 ** 31 }, int64: { type: 'number', validate: () => true },
  double: { type: 'number', validate: () => true }, 'date-time': any, uri: any, nonce: any, snowflake: any,
}

function judge() {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, formats })
  ajv.addSchema(openapi, 'openapi')
  const pointer = text => text.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
  const compiled = new Map()
  return ({ method, path, body }) => {
    const name = `openapi#/paths/${pointer(path)}/${method}/requestBody/content/application~1json/schema`
    if (!compiled.has(name)) compiled.set(name, ajv.compile({ $ref: name }))
    return compiled.get(name)(body)
  }
}

// Discord takes two things in another type than its file says (docs/playground.md); here they are as the file says.
function asTheFileSays({ method, path, body }) {
  for (const holder of [body, body.data])
    for (const attachment of holder?.attachments ?? []) attachment.id = String(attachment.id)
  for (const command of [body].flat())
    if (typeof command.default_member_permissions === 'string') command.default_member_permissions = Number(command.default_member_permissions)
  return { method, path, body }
}

// The program of people, asked the way docs/playground.md says.
function verdicts(bodies) {
  const run = spawnSync(program, ['--check'], { input: bodies.map(body => JSON.stringify(body) + '\n').join(''), encoding: 'utf8', maxBuffer: 2 ** 28 })
  assert.equal(run.status, 0, run.stderr)
  return linesOf(run.stdout)
}

test('the validator and ajv say the same of 10,000 recorded and mutated bodies', () => {
  const accepts = judge()
  const takesBody = ({ method, path }) => openapi.paths[path]?.[method]?.requestBody
  const recorded = linesOf(readFileSync(join(root, 'tests', 'web', 'recorded_bodies.jsonl'), 'utf8')).filter(takesBody).map(asTheFileSays)
  assert.ok(recorded.length >= 40, `${recorded.length} recorded bodies`)
  assert.deepEqual(recorded.filter(body => !accepts(body)), []) // clients in use are right
  const bodies = [...recorded, ...mutatedBodies(recorded, 10000 - recorded.length, 20)]
  const ours = verdicts(bodies)
  let accepted = 0
  for (const [index, body] of bodies.entries()) {
    const theirs = accepts(body)
    accepted += theirs
    assert.equal(ours[index].accepted, theirs, JSON.stringify([body, ours[index]]))
  }
  assert.equal(bodies.length, 10000)
  assert.ok(accepted > 1000 && accepted < 9000, `${accepted} accepted: both verdicts have to be tried`)
})

test('a route that takes no body is named', () => {
  const run = spawnSync(program, ['--check'], { input: '{"method":"get","path":"/nowhere","body":{}}\n', encoding: 'utf8' })
  assert.equal(run.status, 1)
  assert.match(run.stderr, /no body for get \/nowhere/)
})
