// Recorded bodies, changed a little at random: what a client with a defect might send. The same seed gives the same bodies.

// mulberry32: small and the same everywhere.
function numbersFrom(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

// Every place in a body where something stands: [holder, key].
function places(value, found = []) {
  if (value && typeof value === 'object')
    for (const key of Object.keys(value)) {
      found.push([value, key])
      places(value[key], found)
    }
  return found
}

const strange = [null, true, false, 0, -1, 1, 1.5, 2, 3, 5, 26, 41, 64, 2147483647, 2147483648, 1e20, '', 'x', '0', '07', '70', '18446744073709551615',
  'x'.repeat(101), 'ž'.repeat(100), '😀'.repeat(80), 'x'.repeat(4001), '#ff00ff', [], [[]], [null], {}, { type: 1 }, { id: 'x' }]

export function* mutatedBodies(recorded, count, seed) {
  const next = numbersFrom(seed)
  const one = list => list[Math.floor(next() * list.length)]
  const changes = [
    (holder, key) => { holder[key] = structuredClone(one(strange)) },
    (holder, key) => Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key],
    (holder, key) => { holder[key] = structuredClone(otherValue(key)) },
    (holder, key) => { if (Array.isArray(holder[key])) holder[key].push(...structuredClone(holder[key])) },
    (holder, key) => { if (Array.isArray(holder[key]) && holder[key].length) holder[key] = Array.from({ length: one([5, 6, 10, 11, 25, 26]) }, () => structuredClone(holder[key][0])) },
    (holder, key) => { if (typeof holder[key] === 'number') holder[key] += one([-1, 1, 0.5, 100]) },
    (holder, key) => { if (typeof holder[key] === 'string') holder[key] = holder[key].repeat(one([0, 2, 50, 5000])).slice(0, 9000) },
    holder => { if (!Array.isArray(holder)) holder[one(['unknown', 'type', 'id', 'name', 'flags', 'content', 'components', 'choices'])] = structuredClone(one(strange)) },
  ]
  const values = new Map() // what stands under the same name elsewhere
  for (const { body } of recorded)
    for (const [holder, key] of places(body)) values.set(key, [...values.get(key) ?? [], holder[key]].slice(-50))
  const otherValue = key => values.has(key) ? one(values.get(key)) : one(strange)

  for (let number = 0; number < count;) {
    const { method, path, body } = one(recorded)
    const root = { body: structuredClone(body) }
    for (let times = 1 + Math.floor(next() * 3); times > 0 && 'body' in root; --times) {
      const [holder, key] = one(places(root))
      one(changes)(holder, key)
    }
    if (!('body' in root)) continue // the whole of it was taken out
    ++number
    yield { method, path, body: root.body }
  }
}
