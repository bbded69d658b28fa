// People play whole games by pressing what they are offered: Caravan, and every other game that /game create suggests.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mostPostsOfMoves } from './posts_of_moves.js'
import { setStage } from './stage.js'
import { Table } from './table.js'
import { assertEachMoveToldOnce, assertNothingLostNothingDoubled } from './told.js'

let stage
before(async () => { stage = await setStage('whole_game') })
after(() => stage?.strike())

test('a game is played to its end', async () => {
  const table = new Table(stage, ['amber', 'basalt'], 7)
  await table.open()
  await table.play()
  assert.equal(await table.state(), 'over')
  await assertNothingLostNothingDoubled(table)
  await assertEachMoveToldOnce(table)
})

test('so is every other game that is offered', async t => {
  const probe = new Table(stage, ['amber'])
  const { channels } = await stage.playground.get('/api/state')
  const channel = channels.find(one => one.name === 'games').id
  const { choices } = await probe.post('/api/interactions/autocomplete',
    { user: 'amber', channel, command: 'game create', focused: 'game', options: { game: '' } })
  const games = choices.map(choice => choice.value)
  assert.ok(games.includes('tigris-euphrates'), JSON.stringify(games))
  for (const game of games.filter(name => name !== 'caravan'))
    await t.test(game, async () => {
      const people = ['amber', 'basalt', 'coral', 'dune', ...(game === 'crescent-moon' ? ['fern'] : [])]
      const table = new Table(stage, people, 11)
      await table.open({ game })
      await table.play()
      assert.equal(await table.state(), 'over')
      await assertNothingLostNothingDoubled(table)
      await assertEachMoveToldOnce(table)
      await assertPicturesOf(table, game)
      if (game === 'crescent-moon') await assertFewPosts(table)
    })
})

// A conflict, the words and the prompt; the words may need a second post. The end has its progress besides.
async function assertFewPosts(table) {
  const most = await mostPostsOfMoves(stage.database, table.game)
  assert.ok(most.before > 0 && most.before <= 4, `a move was told in ${most.before} posts`)
  assert.ok(most.newest > 0 && most.newest <= 5, `the end was told in ${most.newest} posts`)
}

// Conflicts were reported where they ended, the end brought progress and scores, and whoever asks is shown them.
async function assertPicturesOf(table, game) {
  const posted = (await table.messages(table.thread)).filter(message => message.author.bot && !message.ephemeral)
    .map(message => message.attachments.map(file => file.filename))
  assert.ok(posted.every(files => files.length <= 1), 'beside another one a picture would be shown small')
  const names = posted.flat()
  const report = names.indexOf('conflict.png')
  assert.ok(report >= 0, 'no conflict was reported')
  assert.equal(names[report + 1], 'board.png')
  assert.deepEqual(names.slice(-2), ['progress.png', 'scores.png'])
  for (const what of ['board', 'conflict', 'scores', 'progress', ...(game === 'crescent-moon' ? ['market'] : [])]) {
    const { message } = await table.command(table.people[0], table.thread, 'board', { what })
    assert.deepEqual(message.attachments.map(file => file.filename), [`${what}.png`])
    assert.ok(message.attachments[0].description.length > 20)
    const words = (await table.command(table.people[1], table.thread, 'board', { what, text: true })).message
    assert.ok(words.content.length > 20 || words.attachments[0].filename === `${what}.txt`, words.content)
  }
  if (game !== 'crescent-moon') {
    const { message } = await table.command(table.people[0], table.thread, 'board', { what: 'market' })
    assert.equal(message.content, 'This game has no market.')
  }
}

test('every request of the bot was right', async () => {
  const entries = (await stage.playground.get('/api/traffic')).rows
  assert.ok(entries.length > 50, 'there was traffic')
  assert.deepEqual(entries.filter(entry => entry.status >= 400).map(entry => [entry.path, entry.status, entry.errors]), [])
})

test('images have alt texts', async () => {
  const entries = (await stage.playground.get('/api/traffic')).rows
  const attached = entries.flatMap(entry => entry.request?.attachments ?? [])
  assert.ok(attached.length > 0, 'images were sent')
  assert.deepEqual(attached.filter(attachment => !attachment.description), [])
})

test('it ends within a second or two of SIGTERM, and well', async () => {
  const began = Date.now()
  assert.equal(await stage.bot.stop(), 0)
  assert.ok(Date.now() - began < 8000, `${Date.now() - began} ms`)
})
