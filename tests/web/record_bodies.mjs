// Keeps a sample of what clients really sent in recorded_bodies.jsonl: node record_bodies.mjs RECORD
// RECORD is what runs of the suites have written: MAJLIS_RECORD_BODIES=RECORD node tests/e2e/run.mjs, tests/web/run.mjs.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const perRoute = 30, longest = 6000

// Two bodies of the same shape teach the same: the fields, the types of their values, and what "type" says.
function shape(value, key) {
  if (Array.isArray(value)) return '[' + [...new Set(value.map(inner => shape(inner)))].sort() + ']'
  if (value && typeof value === 'object') return '{' + Object.keys(value).sort().map(name => name + ':' + shape(value[name], name)) + '}'
  return key === 'type' || key === 'flags' || key === 'style' ? String(value) : typeof value
}

const kept = new Map() // route -> shape -> line
for (const line of readFileSync(process.argv[2], 'utf8').split('\n').filter(line => line && line.length <= longest)) {
  const { method, path, body } = JSON.parse(line)
  const route = kept.get(method + path) ?? kept.set(method + path, new Map()).get(method + path)
  if (route.size < perRoute) route.set(shape(body), line)
}
const lines = [...kept.values()].flatMap(route => [...route.values()]).sort()
writeFileSync(join(dirname(fileURLToPath(import.meta.url)), 'recorded_bodies.jsonl'), lines.join('\n') + '\n')
console.log(`${lines.length} bodies of ${kept.size} routes`)
