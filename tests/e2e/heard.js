// What the bot sends to one person and to places that everybody sees, from the playground's traffic log, in words that
// can be compared between two worlds: ids, tokens and steps are replaced by the order in which they appear.

const kPrivateThread = 12

// A place where things are said: "channel 17", "answer 3" (to the person's third interaction), or a route of the server.
class Places {
  told = new Map()

  add(place, thing) { this.told.set(place, [...this.told.get(place) ?? [], thing]) }

  // In an order that does not depend on which place was told first.
  inOrder() { return [...this.told].sort(([a], [b]) => (a < b ? -1 : 1)) }
}

// One ear in one world, for one person after another. Other people's direct messages, private
// threads without this person, and answers to others alone are not heard.
export class Ear {
  interactions = [] // ids of those whose answers are heard
  tokens = new Map() // token -> number of the interaction
  direct = new Map() // channel of direct messages -> the user whose it is; opened once, whoever is listening then
  members = new Map() // private thread -> the users who are in it
  names = new Map()
  last = 0

  constructor(playground) { this.playground = playground }

  // What this user (an id) hears from now on.
  async attend(hearer) {
    await this.pull()
    this.hearer = hearer
    this.interactions = []
    this.tokens.clear()
    this.names.clear()
  }

  async pull() {
    const { rows } = await this.playground.get(`/api/traffic?after=${this.last}`)
    if (this.last > 0 && rows[0]?.n > this.last + 1) throw new Error('the playground has forgotten requests that were not read yet')
    this.last = rows.at(-1)?.n ?? this.last
    for (const row of rows) this.learnWhoHears(row)
    return rows
  }

  learnWhoHears({ method, path, route, request, response }) {
    if (route === '/users/@me/channels' && response?.id) this.direct.set(response.id, request.recipient_id)
    if (/\/channels\/\d+\/threads$/.test(path) && request?.type === kPrivateThread && response?.id) this.members.set(response.id, [])
    const [, thread, user] = path.match(/\/channels\/(\d+)\/thread-members\/(\d+)/) ?? []
    if (user && method.toUpperCase() === 'PUT') this.members.get(thread)?.push(user)
  }

  isHeardIn(channel) {
    if (this.direct.has(channel)) return this.direct.get(channel) === this.hearer
    return this.members.get(channel)?.includes(this.hearer) ?? true
  }

  // Since the last time: [place, things][] as one text, the times in it, and how many messages and images are in it.
  async listen() {
    const places = new Places()
    for (const entry of await this.pull()) {
      const place = this.placeOf(entry)
      if (place) places.add(place, this.thing(entry))
    }
    const heard = places.inOrder()
    const things = heard.flatMap(([, said]) => said)
    const text = JSON.stringify(heard, null, 1)
    return {
      text: this.compared(text),
      times: [...text.matchAll(/<t:(\d+)/g)].map(match => Number(match[1])),
      messages: things.length,
      images: things.reduce((sum, one) => sum + one.files.length, 0),
    }
  }

  // `made` names what a later request changes.
  thing({ method, path, status, request, files, response }) {
    if (request?.shortened) throw new Error(`of a body for ${path} the playground has kept the length alone`)
    return { method, path: path.replace(/\/(interactions|webhooks)\/(\d+)\/[^/?]+/, '/$1/$2/…'), status, request, files, made: response?.id ?? null }
  }

  // Nothing: the person does not hear it.
  placeOf({ path, route }) {
    if (route === '/users/@me/channels') return undefined
    const channel = path.match(/\/channels\/(\d+)/)?.[1]
    if (channel) return this.isHeardIn(channel) ? `channel ${channel}` : undefined
    const [, interaction, first] = path.match(/\/interactions\/(\d+)\/([^/]+)\/callback/) ?? []
    if (interaction && this.interactions.includes(interaction)) this.tokens.set(first, this.interactions.indexOf(interaction))
    const token = first ?? path.match(/\/webhooks\/\d+\/([^/]+)/)?.[1]
    if (!token) return route
    return this.tokens.has(token) ? `answer ${String(this.tokens.get(token)).padStart(4, '0')}` : undefined
  }

  // Ids of Discord's, the steps of buttons (made of them), and times. The step of some buttons tells of the game: its version
  // (U, G, R), a page (L), a move (P), the words of an offer (J).
  compared(text) {
    return text
      .replace(/(\\?"custom_id\\?": \\?"\w(?![UGRLPJ])\w \d+ \S+ \d+ )(\d+)/g, (_, before, step) => before + this.name('step', step))
      .replace(/\b\d{17,20}\b/g, id => this.name('id', id))
      .replace(/<t:\d+/g, '<t:then')
  }

  name(kind, id) {
    if (!this.names.has(id)) this.names.set(id, `${kind}${this.names.size}`)
    return this.names.get(id)
  }
}

// Where two texts part, with the lines around it; nothing when they are the same.
export function whereTheyPart(one, other) {
  if (one === other) return undefined
  const a = one.split('\n'), b = other.split('\n')
  const line = a.findIndex((text, i) => text !== b[i])
  const at = line < 0 ? a.length : line
  return [...a.slice(Math.max(0, at - 12), at), `dealt:   ${a[at] ?? '(nothing more)'}`, `redealt: ${b[at] ?? '(nothing more)'}`].join('\n')
}
