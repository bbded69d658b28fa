// One table, four readers: everybody's panel and news in one's own language, the thread in the server's.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setStage, until } from './stage.js'
import { components, Table } from './table.js'

const kPeople = { amber: 'en-US', basalt: 'cs', coral: 'pl', dune: 'ru' }

let stage, table
before(async () => {
  stage = await setStage('languages')
  await stage.speak(kPeople)
  table = new Table(stage, Object.keys(kPeople), 11)
  await table.open()
})
after(() => stage?.strike())

const asked = {
  amber: 'Drink tea before the bids, or pass?',
  basalt: 'Vypiješ před dražbou čaj, nebo vynecháš?',
  coral: 'Wypijesz herbatę przed licytacją czy pasujesz?',
  dune: 'Выпьете чай перед ставками или пропустите?',
}

for (const [user, question] of Object.entries(asked))
  test(`${user} is asked in ${kPeople[user]}`, async () => {
    const { message } = await table.act(user)
    assert.ok(message.content.includes(question), message.content)
  })

const dealt = { amber: 'You begin with', basalt: 'Začínáš s kartami', coral: 'Zaczynasz z kartami', dune: 'Вы начинаете с картами' }

for (const [user, words] of Object.entries(dealt))
  test(`the hand of ${user} comes by message in ${kPeople[user]}`, async () => {
    const channels = (await stage.playground.get(`/api/users/${user}/channels`)).rows
    const dm = channels.find(channel => channel.kind === 'dm' || channel.type === 1)
    const said = (await table.messages(dm.id, user)).map(message => message.content).join('\n')
    assert.ok(said.includes(words), said)
  })

test('the thread speaks as the server does', async () => {
  const said = (await table.messages(table.thread)).map(message => message.content).join('\n')
  assert.ok(said.includes('A caravan of 4 sets out'), said)
})

test('the commands are registered in every language', async () => {
  const { commands } = await stage.playground.get('/api/state')
  const act = commands.find(command => command.name === 'act')
  assert.deepEqual(act.name_localizations, { cs: 'hrát', pl: 'graj', ru: 'играть' })
  const { choices } = commands.find(command => command.name === 'board').options.find(option => option.name === 'what')
  assert.deepEqual(choices[0].name_localizations, { cs: 'Herní plán', pl: 'Plansza', ru: 'Поле' })
})

test('whoever asks is answered in the own language', async () => {
  const said = async (user, command) => (await table.command(user, table.thread, command)).message.content
  assert.match(await said('amber', 'notes'), /You have written nothing down about this game/)
  assert.match(await said('basalt', 'notes'), /O téhle hře zatím nemáš žádné poznámky/)
  assert.match(await said('coral', 'log'), /\*\*Dziennik gry \d+\*\*, strona 1 z 1/)
  assert.match(await said('dune', 'turns'), /Вас ждут за 1 столом:|Вас никто не ждёт/)
})

test('organisers choose the language of the thread', async () => {
  const { message } = await table.command('amber', table.channel, 'setup')
  const select = components(message).find(component => component.custom_id === 'u setup language')
  const changed = await table.press('amber', message, select, ['cs'])
  assert.match(changed.message.content, /2\. Language of the posts: Čeština\./)
  await table.command('amber', table.thread, 'organise freeze', { reason: 'Because.' })
  const told = /\*\*Organizátor <@\d+>:\*\* hra se zmrazuje\. Důvod: Because\./
  await until(async () => (await table.messages(table.thread)).some(message => told.test(message.content)), 20000)
  await table.command('amber', table.thread, 'organise unfreeze')
})

test('a whole game is played in four languages', async () => {
  await table.play()
  assert.equal(await table.state(), 'over')
})

test('every request of the bot was right', async () => {
  const entries = (await stage.playground.get('/api/traffic')).rows
  assert.deepEqual(entries.filter(entry => entry.status >= 400).map(entry => [entry.path, entry.status, entry.errors]), [])
})
