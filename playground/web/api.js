// The playground's control API, and the live updates.

// What the playground refuses, or that it does not answer; anything else that is thrown is a fault of the page.
export class Refused extends Error {}

async function call(method, path, body) {
  const unheard = error => { throw new Refused(error.message) }
  const answer = await fetch(path, { method, body: body && JSON.stringify(body) }).catch(unheard)
  const json = await answer.json().catch(unheard)
  if (!answer.ok) throw new Refused(json.error ?? answer.statusText)
  return json
}

export const get = path => call('GET', path)
export const post = (path, body) => call('POST', path, body)

// Calls `changed({what, id})` for each update and `connected(true or false)` as the connection comes and goes.
export function listen(changed, connected) {
  const events = new EventSource('/api/events')
  events.onmessage = event => changed(JSON.parse(event.data))
  events.onopen = () => connected(true)
  events.onerror = () => connected(false)
}
