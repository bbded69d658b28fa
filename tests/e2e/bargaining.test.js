// Offers with the unmodified program: posts with buttons, answers at once, restarts, presses at the same moment, private
// talks, promises.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Dealers } from './dealers.js'
import { setStage } from './stage.js'
import { assertNothingLostNothingDoubled, components, labelled, Table } from './table.js'

let stage, table, dealers
before(async () => {
  stage = await setStage('bargaining')
  table = new Table(stage, ['amber', 'basalt', 'coral'], 21)
  await table.open({ here: true })
  dealers = new Dealers(table)
  for (const user of table.people) await dealers.plays(user, 'pass')
  for (const user of table.people) await dealers.plays(user, `bid ${user === 'amber' ? 1 : 0}`)
})
after(() => stage?.strike())

test('an offer is posted with its buttons and answered at once', async () => {
  await dealers.plays('amber', 'offer B 1 - "come closer"')
  const post = await dealers.openPost()
  assert.deepEqual(components(post).map(button => button.label), ['Accept', 'Other terms', 'Decline', 'What would it do?'])
  assert.match((await dealers.presses('coral', post, 'Accept')).content, /Offer 1 is for <@\d+> to answer\./)
  const page = await dealers.presses('basalt', post, 'What would it do?')
  assert.match(page.content, /If it is accepted/)
  assert.equal(page.attachments.length, 1)
  const answer = await dealers.presses('basalt', post, 'Accept')
  assert.match(answer.content, /\*\*Recorded\.\*\*/)
  assert.match(answer.content, /\*\*Promises\*\* \(they bind nobody\)/)
  const closed = await dealers.postOf(1)
  assert.equal(closed.id, post.id)
  assert.match(closed.content, /has accepted it\./)
  assert.equal(components(closed).length, 0)
})

test('a war of counters goes up to the limit, and an old Accept is answered with the current offer', async () => {
  await dealers.plays('amber', 'offer B 1 - ""')
  const old = await dealers.deal('basalt')
  const panel = await dealers.presses('basalt', await dealers.openPost(), 'Other terms')
  assert.match(panel.content, /Other terms/)
  await dealers.plays('basalt', 'counter 2 2 - ""')
  const stale = await dealers.presses('basalt', old, 'Accept')
  assert.match(stale.content, /Offer 2 is no longer open\. <@\d+> has answered with other terms\./)
  assert.match(stale.content, /\*\*Your offers\*\*\n- Offer 3 from/)
  const view = await dealers.deal('amber')
  assert.match(view.content, /\*\*Offers to you\*\*\n- Offer 3 from/)
  const atLimit = await dealers.presses('amber', view, 'Other terms')
  assert.match(atLimit.content, /You cannot answer with other terms now/, 'three proposals were made in this turn')
  await dealers.presses('amber', atLimit, 'Decline')
  const none = await dealers.presses('amber', await dealers.deal('amber'), 'Make an offer')
  assert.match(none.content, /You cannot make an offer now\./)
  assert.match(none.content, /Proposals left in this turn: 0 of 3\./)
})

test('what the rules forbid is refused in their words', async () => {
  await dealers.plays('amber', 'rest')
  await dealers.comesToTurnOf('amber')
  const refused = async (user, action) => (await dealers.typed(user, action)).message.content
  assert.match(await refused('amber', 'offer B 99 - ""'), /does not have that many coins \(\d+\)/)
  assert.match(await refused('amber', 'offer A 1 - ""'), /Make your offer to another merchant\./)
  assert.match(await refused('amber', `offer B 1 - "${'x'.repeat(400)}"`), /The clause is longer than \d+ characters\./)
  assert.match(await refused('basalt', 'accept 99'), /Offer 99 is no longer open\./)
  await dealers.plays('amber', 'offer B 1 - ""')
  assert.match(await refused('amber', 'offer C 1 - ""'), /One offer is open already\./)
})

test('an offer outlives the process, and two taps at the same moment are one answer', async () => {
  const post = await dealers.openPost()
  await stage.bot.kill()
  await stage.bot.startWithStore()
  const answers = await Promise.all([dealers.presses('basalt', post, 'Accept'), dealers.presses('basalt', post, 'Accept')])
  const said = answers.map(answer => answer.content)
  assert.equal(said.filter(content => content.includes('**Recorded.**')).length, 1, said.join('\n'))
  assert.equal(said.filter(content => /no longer open\. <@\d+> has accepted it/.test(content)).length, 1, said.join('\n'))
  const number = post.content.match(/Offer (\d+) from/)[1]
  const [accepted] = await stage.database.ask(`select count(*) from commits where 'accept ${number}' = any(actions) and game_id = ${table.game}`)
  assert.equal(accepted, '1')
})

test('an offer goes when its maker acts, whoever is faster', async () => {
  await dealers.plays('amber', 'offer B 0 - ""')
  const post = await dealers.openPost()
  const composed = (await dealers.typed('amber', 'rest')).message
  const [acted, answered] = await Promise.all([dealers.presses('amber', composed, 'Confirm'), dealers.presses('basalt', post, 'Accept')])
  const closed = (await dealers.posts()).at(-1)
  if (/has accepted it/.test(closed.content)) assert.match(answered.content, /\*\*Recorded\.\*\*/)
  else {
    assert.match(closed.content, /The game has gone on without it\./)
    assert.match(answered.content, /no longer open\. The game has gone on without it\./)
    assert.match(acted.content, /\*\*Recorded\.\*\*/)
  }
  await assertNothingLostNothingDoubled(table)
})

test('a talk is seen by its parties alone and ends when one of them closes it', async () => {
  const threads = async user => (await stage.playground.get(`/api/users/${user}/channels`)).rows.filter(row => row.type === 12 && !row.thread_metadata.archived)
  const choice = await dealers.presses('amber', await dealers.deal('amber'), 'Talk in private')
  const opened = await dealers.presses('amber', choice, 'With', ['1'])
  assert.match(opened.content, /A private thread is being opened/)
  const [thread] = await threads('basalt')
  assert.ok(thread, 'the other party sees the thread')
  assert.deepEqual(await threads('coral'), [])
  const [first] = (await table.messages(thread.id, 'basalt')).filter(message => message.author.bot && components(message).length > 0)
  assert.match(first.content, /the moderators of this server can read it/)
  assert.match((await dealers.presses('basalt', first, 'Close this talk')).content, /The talk is closed\./)
  assert.deepEqual(await threads('amber'), [])
})

test('a promise is told to all and binds nobody', async () => {
  const view = await dealers.deal('coral')
  const form = await table.press('coral', view, labelled(view, 'Note a promise'))
  const noted = await stage.playground.post('/api/interactions/modal',
    { user: 'coral', interaction: form.interaction, fields: { text: 'I never levy a toll' }, wait_ms: 20000 })
  assert.match(noted.message.content, /I never levy a toll/)
  await table.quiet()
  const told = (await table.messages(table.thread)).findLast(message => message.content.includes('promises:'))
  assert.match(told.content, /“I never levy a toll” \(It binds nobody\.\)/)
  const own = labelled(noted.message, 'Strike a promise').options[0].value
  const struck = await dealers.presses('coral', noted.message, 'Strike a promise', [own])
  assert.doesNotMatch(struck.content, /I never levy a toll/)
})

test('every request of the bot was right', async () => {
  const entries = (await stage.playground.get('/api/traffic')).rows
  assert.deepEqual(entries.filter(entry => entry.status >= 400).map(entry => [entry.path, entry.status, entry.errors]), [])
})
