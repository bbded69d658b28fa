// Somebody else answers in Discord's name, with a certificate of another authority: nothing is told to them, neither over
// the gateway nor over REST, and the log says so. Upstream's gateway library would not look; Debian's does.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'

let stage, strange, trusted
before(async () => {
  stage = await setStage('strange_authority')
  await stage.bot.stop()
  trusted = stage.bot.environment
  strange = join(stage.folder, 'strange.pem')
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=Somebody', '-keyout', strange + '.key', '-out', strange], { stdio: 'ignore' })
})
after(() => stage?.strike())

const lastRequest = async () => (await stage.playground.get('/api/traffic')).rows.at(-1)?.n ?? 0
const requestsSince = async n => (await stage.playground.get('/api/traffic?after=' + n)).rows.map(({ path }) => path)

test('of the gateway: there is no session, and it ends with a reason', async () => {
  const { sessions } = (await stage.playground.get('/api/state')).gateway
  const from = await lastRequest()
  stage.bot.environment = { ...trusted, SSL_CERT_FILE: strange }
  stage.bot.launch()
  const [status] = await once(stage.bot.child, 'exit')
  assert.equal(status, 1)
  assert.match(stage.bot.said, /gateway not trusted why=.*certificate that this machine does not accept/)
  assert.deepEqual((await stage.playground.get('/api/state')).gateway, { sessions, connected: 0 })
  assert.deepEqual(await requestsSince(from), [], 'no token went out')
})

test('of REST: no request is made, and the log says why', async () => {
  const from = await lastRequest()
  stage.bot.environment = { ...trusted, DISCORD_CA: strange }
  stage.bot.launch()
  await until(() => /Discord does not answer why=.*(SSL|certificate)/.test(stage.bot.said), 30000)
  assert.deepEqual((await requestsSince(from)).filter(path => !/gateway\/bot|users\/@me\/channels/.test(path)), [], 'but for the gateway library\'s own')
  assert.equal(await stage.bot.stop(), 0)
})
