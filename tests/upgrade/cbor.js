// CBOR (RFC 8949) as the playground writes its world: numbers that are too large for JavaScript become BigInts.
const kUnsigned = 0, kNegative = 1, kBytes = 2, kText = 3, kArray = 4, kMap = 5, kSimple = 7
const kFalse = 20, kTrue = 21, kNull = 22, kFloat = 26, kDouble = 27

class Reader {
  at = 0

  constructor(bytes) { this.bytes = bytes }

  take(count) { return this.bytes.subarray(this.at, this.at += count) }

  // What follows the first three bits: the number itself, or its length in bytes.
  number(short) {
    if (short < 24) return short
    const length = 1 << (short - 24)
    const piece = this.take(length)
    return length < 8 ? piece.readUIntBE(0, length) : small(piece.readBigUInt64BE())
  }

  value() {
    const first = this.bytes[this.at++]
    const kind = first >> 5, short = first & 31
    if (kind === kSimple) return this.simple(short)
    const count = this.number(short)
    if (kind === kUnsigned) return count
    if (kind === kNegative) return small(-1n - BigInt(count))
    if (kind === kBytes) return Buffer.from(this.take(count))
    if (kind === kText) return this.take(count).toString('utf8')
    if (kind === kArray) return Array.from({ length: count }, () => this.value())
    if (kind === kMap) return Object.fromEntries(Array.from({ length: count }, () => [this.value(), this.value()]))
    throw new Error(`a world has nothing of kind ${kind}`)
  }

  simple(short) {
    const values = { [kFalse]: false, [kTrue]: true, [kNull]: null }
    if (short in values) return values[short]
    if (short === kFloat) return this.take(4).readFloatBE()
    if (short === kDouble) return this.take(8).readDoubleBE()
    throw new Error(`a world has no simple value ${short}`)
  }
}

const small = big => (big >= BigInt(Number.MIN_SAFE_INTEGER) && big <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(big) : big)

export const decode = bytes => new Reader(bytes).value()

function head(kind, count) {
  const big = BigInt(count)
  if (big < 24n) return Buffer.from([kind << 5 | Number(big)])
  const power = [1, 2, 4, 8].findIndex(length => big < 1n << BigInt(8 * length))
  const length = 1 << power
  const digits = Buffer.from(big.toString(16).padStart(2 * length, '0'), 'hex')
  return Buffer.concat([Buffer.from([kind << 5 | 24 + power]), digits])
}

const double = value => {
  const bytes = Buffer.alloc(9)
  bytes[0] = kSimple << 5 | kDouble
  bytes.writeDoubleBE(value, 1)
  return bytes
}

const whole = value => (value < 0 ? head(kNegative, -1n - BigInt(value)) : head(kUnsigned, value))

function pieces(value) {
  if (value === null) return [Buffer.from([kSimple << 5 | kNull])]
  if (typeof value === 'boolean') return [Buffer.from([kSimple << 5 | (value ? kTrue : kFalse)])]
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return [whole(value)]
  if (typeof value === 'number') return [double(value)]
  if (typeof value === 'string') return [head(kText, Buffer.byteLength(value)), Buffer.from(value)]
  if (Buffer.isBuffer(value)) return [head(kBytes, value.length), value]
  if (Array.isArray(value)) return [head(kArray, value.length), ...value.flatMap(pieces)]
  return [head(kMap, Object.keys(value).length), ...Object.entries(value).flatMap(([key, one]) => [...pieces(key), ...pieces(one)])]
}

export const encode = value => Buffer.concat(pieces(value))
