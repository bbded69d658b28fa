// The same game in two worlds that Amber cannot tell apart: her traffic is the same, byte for byte. What she sees, hears
// and is answered, images and direct messages included; also what the bot sends to places that she sees.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setStage } from './stage.js'
import { components, Table } from './table.js'

const kPeople = ['amber', 'basalt'] // seats 0 and 1
const kWorlds = ['dealt', 'redealt']
const seen = {} // world -> person -> what came to them

// "dealt a,b c,d - - - - deck": one of Basalt's cards changes places with an unlike one at the deck's bottom, which
// nobody draws.
function redealt(deal) {
  const [word, ambers, basalts, none2, none3, none4, none5, deck] = deal.split(' ')
  const hand = basalts.split(','), cards = deck.split('>')
  const inHand = hand.findIndex(card => card !== 'tea'), inDeck = cards.findIndex(card => card !== 'tea' && card !== hand[inHand]);
  [hand[inHand], cards[inDeck]] = [cards[inDeck], hand[inHand]]
  return [word, ambers, hand.sort((a, b) => rank(a) - rank(b)).join(','), none2, none3, none4, none5, cards.join('>')].join(' ')
}

const rank = card => ['silk', 'spice', 'amber', 'salt', 'tea'].indexOf(card)

// Ids, times and nonces differ between any two sessions; a button's step is made of the interaction's id.
function normalised(traffic) {
  return JSON.stringify(traffic, (key, value) => /timestamp|_[mu]s$|^nonce$|^session_id$/.test(key) ? undefined : value)
    .replace(/(\/attachments\/\d+\/\d+\/[\w.]+)\?[^"]*/g, '$1')
    .replace(/("custom_id":"\w\w \d+ \S+ \d+ )\d+/g, '$1step')
    .replace(/\b\d{17,20}\b/g, 'id')
    .replace(/<t:\d+/g, '<t:then')
    .replace(/(?<=-# )m[0-9a-z]+-\d+/g, 'mark')
}

const sha = bytes => createHash('sha256').update(bytes).digest('hex')

async function imagesIn(playground, messages) {
  const files = messages.flatMap(message => message.attachments)
  return Promise.all(files.map(async file => sha(Buffer.from(await (await fetch(new URL(file.url, playground.web))).arrayBuffer()))))
}

// Everything that a person sees at the end, and the bot's requests to those places on the way there.
async function trafficOf(stage, user, answers) {
  const { playground } = stage
  const channels = (await playground.get(`/api/users/${user}/channels`)).rows
  const places = []
  for (const channel of channels) {
    const messages = (await playground.get(`/api/channels/${channel.id}/messages?as=${user}`)).rows
    const requests = (await playground.get('/api/traffic')).rows.filter(entry => entry.path.includes(`/channels/${channel.id}/`))
    places.push({ channel: channel.name, messages, images: await imagesIn(playground, messages),
      requests: requests.map(({ method, route, status, request }) => ({ method, route, status, request })) })
  }
  return normalised({ places, answers })
}

// Plays acts that look alike in both worlds: each takes the first thing offered of these.
const kActs = [/^Pass/, /^Bid$/, /^Draw/, /^Rest/]

async function takeTurn(table, user, answers) {
  let answer = await table.act(user)
  for (let presses = 0; presses < 8; ++presses) {
    answers[user].push(answer)
    const next = pick(components(answer.message))
    if (!next) return
    answer = await table.press(user, answer.message, next.component, next.values)
  }
}

function pick(offered) {
  const confirm = offered.find(component => component.custom_id.startsWith('uc'))
  if (confirm) return { component: confirm }
  for (const component of offered.filter(one => /^u[wky]/.test(one.custom_id))) {
    if (component.type === 3) {
      const option = component.options.find(one => kActs.some(act => act.test(one.label))) ?? component.options[0]
      return { component, values: [option.value] }
    }
    if (kActs.some(act => act.test(component.label)) || /^Coins/.test(component.label)) return { component }
  }
  return undefined
}

async function playOn(world, stage, table) {
  const answers = { amber: [], basalt: [] }
  for (let round = 0; round < 5; ++round)
    for (const user of kPeople) {
      await takeTurn(table, user, answers)
      await table.letWindowsClose()
      await table.quiet()
    }
  for (const user of kPeople) answers[user].push(await table.command(user, table.thread, 'hand'))
  seen[world] = {}
  for (const user of kPeople) seen[world][user] = await trafficOf(stage, user, answers[user])
}

let stage, table
before(async () => {
  stage = await setStage('redealt_world')
  table = new Table(stage, kPeople, 4)
  await table.open({ here: true }) // else Basalt's first hand has been sent already
  await stage.bot.stop()
})
after(() => stage?.strike())

test('the game is played in both worlds', async () => {
  await stage.keep()
  for (const world of kWorlds) {
    await stage.comeBack()
    if (world === 'redealt') await redeal()
    await stage.bot.startWithStore()
    await playOn(world, stage, table)
    await stage.bot.stop()
  }
  assert.ok(Number((await stage.database.ask('select count(*) from commits'))[0]) > 6, 'something was played')
})

// Another build is named, since this one would notice that its draws gave other cards.
async function redeal() {
  const [events] = await stage.database.ask("select array_to_string(events, '|') from commits order by after limit 1")
  const anew = events.split('|').map(event => event.startsWith('dealt ') ? redealt(event) : event).join('|')
  assert.notEqual(anew, events)
  await stage.database.ask(`update commits set events = string_to_array('${anew}', '|'), build = 'redealt'`)
  await stage.database.ask('delete from snapshots')
}

test('seat 0 gets the same, byte for byte', () => {
  for (const part of ['Your hand: ', 'Recorded', 'Awaited now', '"images":["', '"method":"post"']) assert.ok(seen.dealt.amber.includes(part), part)
  assert.equal(seen.redealt.amber, seen.dealt.amber)
})

test('seat 1, whose cards were changed, does not', () => assert.notEqual(seen.redealt.basalt, seen.dealt.basalt))
