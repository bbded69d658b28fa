// The page: several people's clients side by side, the bar above them, and the live updates.
import { listen, post, Refused } from './api.js'
import { avatar, el, renew } from './dom.js'
import { Pane } from './pane.js'
import { refreshRelativeTimes, timeText } from './times.js'
import { loadWorld, now, people, world } from './world.js'

const bar = document.getElementById('bar')
const holder = document.getElementById('panes')
const panes = []
const clock = el('span', { class: 'clock' })
const bot = el('span', { class: 'bot-state' })
const tabs = el('nav', { class: 'tabs', 'aria-label': 'Clients' })

function setTheme(theme) {
  document.documentElement.dataset.theme = theme
  localStorage.setItem('theme', theme)
}

const otherTheme = () => document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'

function showBar() {
  const jump = (label, ms) => el('button', { class: 'chip', title: 'Move the playground\'s clock on', onclick: () => post('/api/clock', { advance_ms: ms }) }, label)
  bar.replaceChildren(
    el('img', { src: '/icon.svg', alt: '', width: '24', height: '24' }), el('b', { class: 'brand' }, 'Majlis playground'), bot, tabs,
    el('span', { class: 'space' }),
    el('span', { class: 'clock-box' }, clock, jump('+1 h', 36e5), jump('+1 day', 864e5)),
    el('button', { class: 'chip', onclick: addPane }, '+ Person'),
    el('button', { class: 'chip', 'aria-label': 'Dark or light', title: 'Dark or light', onclick: () => setTheme(otherTheme()) }, '◐'))
}

function showClock() {
  clock.textContent = timeText(now(), 's')
  const online = world.gateway.connected > 0
  bot.textContent = online ? 'bot online' : 'bot offline'
  bot.classList.toggle('online', online)
  refreshRelativeTimes()
}

// On a phone one client is shown at a time, and elsewhere there may be more than fit side by side; the tabs lead to each.
function front(pane) {
  for (const other of panes) other.node.classList.toggle('front', other === pane)
  pane.shown()
  showCrowd()
  renew(tabs, panes.map(({ user, node }, place) => el('button', {
    class: 'plain', title: world.users.get(user).display_name, 'aria-label': world.users.get(user).display_name,
    'aria-pressed': String(node === pane.node), 'data-stays': String(place), onclick: () => bring(panes[place]),
  }, avatar(user, world.users.get(user).display_name))))
}

function bring(pane) {
  front(pane)
  pane.node.scrollIntoView({ inline: 'nearest' })
}

function showCrowd() {
  document.body.classList.toggle('alone', panes.length === 1)
  document.body.classList.toggle('crowded', holder.scrollWidth > holder.clientWidth)
}

new ResizeObserver(showCrowd).observe(holder)

function remember() {
  localStorage.setItem('people', JSON.stringify(panes.map(pane => pane.user)))
}

async function openPane(user) {
  const pane = new Pane(user, { closed: () => closePane(pane) })
  panes.push(pane)
  holder.append(pane.node)
  await pane.become(user)
  pane.switcher.addEventListener('change', () => { front(pane); remember() })
  front(pane)
  return pane
}

function closePane(pane) {
  if (panes.length === 1) return
  panes.splice(panes.indexOf(pane), 1)
  pane.node.remove()
  front(panes[0])
  remember()
}

// A person who is not shown yet; when everybody is, a new one.
async function nextPerson() {
  const shown = new Set(panes.map(pane => pane.user))
  const known = people().find(user => !shown.has(user.id))
  if (known) return known.id
  const { id } = await post('/api/users', { name: 'guest' + (people().length + 1) })
  await loadWorld()
  return id
}

async function addPane() {
  bring(await openPane(await nextPerson()))
  remember()
}

const reactions = {
  messages: id => Promise.all(panes.map(pane => pane.channel === id ? pane.refreshMessages() : pane.refreshChannels())),
  channels: async () => {
    await loadWorld()
    await Promise.all(panes.map(pane => pane.refreshChannels()))
  },
  everything: async () => {
    await reactions.channels()
    await Promise.all(panes.map(pane => pane.refreshMessages()))
  },
  users: async () => {
    await loadWorld()
    panes.forEach(pane => pane.showPeople())
  },
  clock: loadWorld,
  gateway: loadWorld,
}

// A channel may be gone before it is read, and the playground, too: the next update is shown all the same.
async function react(what, id) {
  try {
    await reactions[what]?.(id)
  } catch (error) {
    if (!(error instanceof Refused)) console.error(error)
  }
}

// Updates come in bursts: each kind of work is done once for what has gathered.
let gathered = new Map()
let working = false
async function work() {
  if (working) return
  working = true
  while (gathered.size) {
    const batch = gathered
    gathered = new Map()
    for (const { what, id } of batch.values()) await react(what, id)
  }
  working = false
  showClock()
}

function changed(update) {
  gathered.set(update.what + update.id, update)
  work()
}

// What happened while nobody listened is looked up.
function connected(again) {
  document.body.classList.toggle('disconnected', !again)
  if (again) changed({ what: 'everything', id: '' })
}

// The first two who read what the page speaks, as the README says.
function firstPeople() {
  const readers = people().filter(user => user.locale.startsWith('en'))
  return (readers.length > 1 ? readers : people()).slice(0, 2).map(user => user.id)
}

async function start() {
  setTheme(localStorage.getItem('theme') ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'))
  showBar()
  await loadWorld()
  const remembered = JSON.parse(localStorage.getItem('people') ?? '[]').filter(id => world.users.has(id))
  for (const user of remembered.length ? remembered : firstPeople()) await openPane(user)
  if (panes.length) front(panes[0])
  showClock()
  listen(changed, connected)
  setInterval(showClock, 5000)
}

start()
