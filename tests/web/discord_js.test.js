// discord.js, a client that nobody here wrote, finds a Discord in the playground.
import assert from 'node:assert/strict'
import https from 'node:https'
import { after, before, beforeEach, describe, test } from 'node:test'
import { Events, GatewayIntentBits } from 'discord.js'
import { startPlayground, until } from './playground.js'
import { picture, startSampleBot } from './sample_bot.js'

describe('discord.js', () => {
  let playground, bot, channel, people

  before(async () => {
    playground = await startPlayground({ flags: ['--heartbeat-ms', '2000'] })
    bot = await startSampleBot(playground)
    const state = await playground.get('/api/state')
    channel = state.channels.find(row => row.name === 'games').id
    people = Object.fromEntries(state.users.map(user => [user.name, user.id]))
  })
  beforeEach(() => bot.failures.splice(0))
  after(async () => {
    await bot.destroy()
    await playground.stop()
  })

  const use = (command, extra = {}) =>
    playground.post('/api/interactions/command', { user: 'amber', channel, command, ...extra })
  const click = (message, custom_id, extra = {}) =>
    playground.post('/api/interactions/component', { user: 'amber', message: message.id, custom_id, ...extra })
  const seenBy = async (user, where = channel) =>
    (await playground.get(`/api/channels/${where}/messages?as=${user}`)).rows

  test('knows its guild and its registered commands', async () => {
    assert.equal(bot.guilds.cache.first().name, 'The Playground')
    assert.equal((await bot.application.commands.fetch()).first().nameLocalizations.cs, 'ukázka')
  })

  test('what is no JSON is refused and stands in the traffic log', async () => {
    const answer = await fetch(`${playground.rest}/v10/channels/${channel}/messages`,
      { method: 'POST', headers: { authorization: 'Bot sample', 'content-type': 'application/json' }, body: '{' })
    assert.equal((await answer.json()).code, 50109)
    assert.ok((await playground.get('/api/traffic')).rows.some(row => row.errors[0]?.code === 50109))
  })

  test('a name that is no UTF-8 is refused, and nothing else is kept back by it', async () => {
    const send = (path, init = {}) => fetch(`${playground.rest}/v10${path}`, { ...init, headers: { authorization: 'Bot sample', ...init.headers } })
    assert.equal((await send('/channels/%ff')).status, 400)
    const body = Buffer.from('--B\r\nContent-Disposition: form-data; name="files[0]"; filename="caf\xe9.png"\r\n\r\nbytes\r\n--B--\r\n', 'latin1')
    assert.equal((await send(`/channels/${channel}/messages`, { method: 'POST', body, headers: { 'content-type': 'multipart/form-data; boundary=B' } })).status, 400)
    assert.equal((await fetch(playground.web + '/api/users/%ff/channels')).status, 400)
    assert.equal((await playground.get('/api/traffic')).status, 200)
    assert.deepEqual(await seenBy('amber'), [])
  })

  test('a body that is too long is refused in words, with its length in front or without', async () => {
    const ask = headers => new Promise((resolve, reject) => {
      const request = https.request(`${playground.rest}/v10/channels/${channel}/messages`, { method: 'POST', agent: false, headers: { authorization: 'Bot sample', 'content-type': 'application/json', ...headers } }, answer => {
        let text = ''
        answer.on('data', piece => { text += piece }).on('end', () => {
          resolve({ status: answer.statusCode, close: answer.headers.connection, ...JSON.parse(text) })
          request.destroy()
        })
      })
      request.on('error', reject)
      request.on('continue', () => reject(new Error('it was told to go on')))
      if (headers.expect) return request.flushHeaders()
      for (let i = 0; i < 27; ++i) request.write(' '.repeat(2 ** 20))
      request.end()
    })
    const length = { 'content-length': String(27 * 2 ** 20) }
    for (const headers of [{}, length, { ...length, expect: '100-continue' }])
      assert.deepEqual(await ask(headers), { status: 413, close: 'close', code: 40005, message: 'Request entity too large' })
    assert.equal((await playground.get('/api/traffic')).rows.filter(row => row.status === 413).length, 3)
  })

  test('answers a command', async () => {
    const report = await use('demo hello')
    assert.equal(report.type, 4)
    assert.equal(report.message.content, `Hello **Amber**, <@${people.amber}>!`)
    assert.ok(report.acknowledged_ms < 1000)
    assert.deepEqual(bot.failures, [])
  })

  test('an ephemeral answer is seen by its person alone, and a button edits it in place', async () => {
    const { message } = await use('demo secret')
    assert.equal(message.ephemeral, true)
    assert.ok((await seenBy('amber')).some(row => row.id === message.id))
    assert.ok(!(await seenBy('basalt')).some(row => row.id === message.id))
    const edited = await click(message, 'count:0')
    assert.equal(edited.type, 7)
    assert.equal(edited.message.id, message.id)
    assert.equal(edited.message.components[0].components[0].label, 'Clicked 1 times')
    assert.equal((await playground.post('/api/interactions/component',
      { user: 'basalt', message: message.id, custom_id: 'count:1' })).status, 404)
  })

  test('takes a file of two mebibytes, and one that is too large is refused with a word', async () => {
    const file = length => ({ options: { file: { filename: 'long.txt', text: 'x'.repeat(length) } } })
    assert.match((await use('demo weigh', file(2 ** 21))).message.content, /has 2097152 bytes/)
    assert.equal((await use('demo weigh', file(10 * 2 ** 20 + 1))).error, 'The file is too large.')
    assert.equal((await use('demo weigh', file(26 * 2 ** 20))).error, 'The body is too large.')
  })

  test('defers, edits and follows up', async () => {
    const report = await use('demo slow')
    assert.equal(report.type, 5)
    assert.equal(report.message.content, 'Done thinking.')
    assert.ok(report.completed_ms >= 200)
    await until(async () => (await seenBy('amber')).some(row => row.content === 'One more thing.'))
  })

  test('answers a select, and the playground holds the person to its limits', async () => {
    const { message } = await use('demo hello')
    const chosen = await click(message, 'palette', { values: ['blue', 'green'] })
    assert.equal(chosen.message.content, 'Chosen: blue, green')
    assert.equal((await click(message, 'palette', { values: ['pink'] })).status, 400)
    assert.equal((await click(message, 'palette', { values: ['amber', 'blue', 'green'] })).status, 400)
  })

  test('answers selects of people, roles, both and channels, resolved', async () => {
    const { message } = await use('demo choose')
    const guild = (await playground.get('/api/state')).guilds[0].id
    const pick = async (index, ...values) => (await click(message, `pick:${index}`, { values })).message.content
    assert.equal(await pick(0, people.coral, people.dune), 'Picked: coral, dune')
    assert.equal(await pick(1, guild), 'Picked: @everyone')
    assert.equal(await pick(2, people.fern), 'Picked: fern')
    assert.equal(await pick(2, guild), 'Picked: @everyone')
    assert.equal(await pick(3, channel), 'Picked: games')
    assert.deepEqual(bot.failures, [])
  })

  test('a silent update is completed by its follow-up', async () => {
    const { message } = await use('demo hello')
    const report = await click(message, 'whisper')
    assert.equal(report.type, 6)
    assert.equal(report.followups[0].content, 'psst')
  })

  test('opens a modal from a command and from a button, and reads it', async () => {
    const { message } = await use('demo hello')
    for (const opened of [await use('demo form'), await click(message, 'form')]) {
      assert.equal(opened.type, 9)
      assert.equal(opened.modal.title, 'A note')
      const submit = fields => playground.post('/api/interactions/modal', { user: 'amber', interaction: opened.interaction, fields })
      assert.equal((await submit({ text: 'x'.repeat(201) })).status, 400)
      assert.equal((await submit({ text: 'see you' })).message.content, 'Noted: see you')
    }
  })

  test('suggests options and gets users resolved', async () => {
    const { choices } = await playground.post('/api/interactions/autocomplete',
      { user: 'amber', channel, command: 'demo paint', focused: 'colour', options: { colour: 'b' } })
    assert.deepEqual(choices.map(choice => choice.value), ['blue', 'brown'])
    const report = await use('demo paint', { options: { colour: 'blue', for: 'coral' } })
    assert.equal(report.message.content, 'Painted blue for coral.')
    assert.equal((await use('demo paint')).status, 400)
  })

  test('a file comes with a command', async () => {
    const file = { filename: 'notes.txt', text: 'twelve bytes' }
    assert.equal((await use('demo weigh', { options: { file } })).message.content, 'notes.txt has 12 bytes and lies at cdn.discordapp.com.')
    assert.equal((await use('demo weigh')).status, 400)
  })

  test('posts a file with alt text', async () => {
    const { message } = await use('demo picture')
    const [file] = message.attachments
    assert.equal(file.description, 'A single dot')
    assert.deepEqual([file.width, file.height], [1, 1])
    const bytes = Buffer.from(await (await fetch(playground.web + file.url)).arrayBuffer())
    assert.deepEqual(bytes, picture)
  })

  test('opens threads, public and private', async () => {
    const report = await use('demo thread')
    const thread = await until(async () =>
      (await playground.get('/api/users/basalt/channels')).rows.find(row => row.name === 'Table talk'))
    assert.equal(thread.id, report.message.id)
    await until(async () => (await seenBy('basalt', thread.id)).some(row => row.content === 'First words in the thread.'))
    await use('demo private-thread')
    const closed = (await playground.get('/api/users/amber/channels')).rows.find(row => row.name === 'Closed table')
    assert.equal(closed.type, 12)
    assert.ok(!(await playground.get('/api/users/basalt/channels')).rows.some(row => row.name === 'Closed table'))
  })

  test('writes direct messages, and hears when they are closed', async () => {
    assert.equal((await use('demo dm')).message.content, 'Sent.')
    const dm = (await playground.get('/api/users/amber/channels')).rows.find(row => row.type === 1)
    assert.equal((await seenBy('amber', dm.id))[0].content, 'A word in private.')
    await playground.post('/api/users', { name: 'dune', dms: 'closed' })
    const refused = await playground.post('/api/interactions/command', { user: 'dune', channel, command: 'demo dm' })
    assert.equal(refused.message.content, 'Not sent: 50007')
  })

  test('edits, pins and deletes its messages', async () => {
    const games = await bot.channels.fetch(channel)
    const message = await games.send('draft')
    await message.edit('final')
    await message.pin()
    assert.equal((await games.messages.fetchPins()).items[0].message.content, 'final')
    assert.equal((await games.messages.fetch({ limit: 1 })).first().content, 'final')
    await message.delete()
    await assert.rejects(games.messages.fetch({ message: message.id, force: true }), { code: 10008 })
  })

  test('archives a thread, cannot edit in it, and a new message brings it back', async () => {
    const games = await bot.channels.fetch(channel)
    const thread = await games.threads.create({ name: 'Short', type: 11 })
    const message = await thread.send('hello')
    await thread.setArchived(true)
    await assert.rejects(message.edit('x'), { code: 50083 })
    await thread.send('awake')
    assert.equal((await playground.get('/api/state')).threads.find(row => row.id === thread.id).thread_metadata.archived, false)
  })

  test('replies to a message, which says where it is', async () => {
    const games = await bot.channels.fetch(channel)
    const first = await games.send('first')
    const reply = await first.reply('second')
    assert.deepEqual([reply.reference.channelId, reply.reference.guildId, reply.reference.messageId], [channel, games.guildId, first.id])
    await assert.rejects(games.send({ content: 'x', reply: { messageReference: '1' } }), { code: 50035 })
  })

  test('is told in Discord\'s own words what is wrong with a message', async () => {
    const games = await bot.channels.fetch(channel)
    await assert.rejects(games.send('x'.repeat(2001)), { code: 50035 })
    await assert.rejects(games.send('  '), { code: 50006 })
    const { rows } = await playground.get('/api/traffic')
    assert.ok(rows.some(row => row.status === 400 && row.errors[0].path === 'content'))
  })

  test('survives a drop: it resumes and the interaction of the gap arrives', async () => {
    const resumed = new Promise(resolve => bot.once(Events.ShardResume, (shard, replayed) => resolve(replayed)))
    await playground.post('/api/faults', { kind: 'gateway_drop' })
    const report = use('demo hello', { wait_ms: 10000 })
    await resumed
    assert.equal((await report).type, 4)
  })

  test('survives op 7 and op 9', async () => {
    const resumed = new Promise(resolve => bot.once(Events.ShardResume, resolve))
    await playground.post('/api/faults', { kind: 'op7' })
    await resumed
    const ready = new Promise(resolve => bot.once(Events.ShardReady, resolve))
    await playground.post('/api/faults', { kind: 'op9' })
    await ready
    assert.equal((await use('demo hello')).type, 4)
  })

  test('who comes anew is a member of its own threads and knows what it may do', async () => {
    const games = await bot.channels.fetch(channel)
    const thread = await games.threads.create({ name: 'Closed', type: 12 })
    const later = await startSampleBot(playground)
    const again = later.channels.cache.get(thread.id)
    assert.ok(again.joined)
    assert.ok(again.permissionsFor(later.user).has('ManageThreads'))
    assert.ok((await later.channels.fetch(thread.id, { force: true })).joined)
    await later.destroy()
  })

  test('reads what people write only with the intent for it', async () => {
    const { GuildMessages, Guilds, MessageContent } = GatewayIntentBits
    for (const [intents, words] of [[[Guilds, GuildMessages], ''], [[Guilds, GuildMessages, MessageContent], 'good morning']]) {
      const reader = await startSampleBot(playground, { intents })
      const heard = new Promise(resolve => reader.once(Events.MessageCreate, resolve))
      await playground.post('/api/messages', { user: 'basalt', channel, content: 'good morning' })
      assert.equal((await heard).content, words)
      await reader.destroy()
    }
  })
})
