// The playground's control API, and the live updates.

async function call(method, path, body) {
  const answer = await fetch(path, { method, body: body && JSON.stringify(body) })
  const json = await answer.json()
  if (!answer.ok) throw new Error(json.error ?? answer.statusText)
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
