// The playground's clock as a machine has it that is wrong by some seconds: who follows this socket is that much ahead.
import { rmSync } from 'node:fs'
import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'

function repeat(clock, follower, aheadMs) {
  let line = ''
  clock.setEncoding('utf8').on('data', piece => {
    const lines = (line + piece).split('\n')
    line = lines.pop()
    for (const told of lines) follower.write(`${Number(told) + aheadMs}\n`)
  })
  const hangUp = () => [clock, follower].forEach(end => end.destroy())
  for (const end of [clock, follower]) end.on('error', hangUp).on('close', hangUp)
}

// Closing takes the socket away.
export async function skewedClock(path, aheadMs) {
  const skewed = `${path}-ahead`
  rmSync(skewed, { force: true })
  const server = createServer(follower => repeat(createConnection(path).unref(), follower.unref(), aheadMs)).unref()
  server.listen(skewed)
  await once(server, 'listening')
  return { path: skewed, close: () => server.close() }
}
