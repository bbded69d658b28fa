// The list of servers, channels, threads and direct messages of one person, with marks for what is unread.
import { avatar, el } from './dom.js'
import { isNewer, world } from './world.js'

const seenKey = user => 'seen:' + user
const seenBy = user => JSON.parse(localStorage.getItem(seenKey(user)) ?? '{}')

export function markSeen(user, channel, message) {
  if (!message) return
  localStorage.setItem(seenKey(user), JSON.stringify({ ...seenBy(user), [channel]: message }))
}

function marks(channel, seen) {
  const unread = isNewer(channel.last_message_id, seen[channel.id])
  const pinged = unread && (channel.type === 1 || isNewer(channel.last_mention_id, seen[channel.id]))
  return { unread, pinged }
}

const icons = { 0: '#', 1: '@', 11: '↳', 12: '🔒' }

function entry(channel, pane) {
  const { unread, pinged } = marks(channel, seenBy(pane.user))
  const current = channel.id === pane.channel
  return el('button', {
    class: ['entry', unread && !current && 'unread', channel.thread_metadata && 'thread'].filter(Boolean).join(' '),
    'aria-current': current ? 'page' : null, 'data-channel': channel.id, 'data-stays': channel.id, onclick: () => pane.open(channel.id),
  }, el('span', { class: 'icon' }, icons[channel.type]), el('span', { class: 'name' }, channel.name),
    pinged && !current && el('span', { class: 'ping', 'aria-label': 'new for you' }))
}

function guildChannels(guild, pane) {
  const threads = pane.channels.filter(row => row.thread_metadata && (!row.thread_metadata.archived || row.id === pane.channel))
  return pane.channels.filter(row => row.guild_id === guild.id && row.type === 0).flatMap(channel =>
    [entry(channel, pane), ...threads.filter(thread => thread.parent_id === channel.id).map(thread => entry(thread, pane))])
}

function directChannels(pane) {
  const direct = pane.channels.filter(row => row.type === 1).map(row => entry(row, pane))
  return direct.length ? direct : [el('button', { class: 'entry', 'data-stays': 'write', onclick: () => pane.openDirect() }, el('span', { class: 'icon' }, '@'), 'Write to the bot')]
}

function rail(pane) {
  const seen = seenBy(pane.user)
  const unreadDirect = pane.channels.some(row => row.type === 1 && marks(row, seen).unread)
  const item = (place, title, icon, { unread, pinged }) => el('button', {
    class: unread ? 'server unread' : 'server', title, 'aria-label': title, 'aria-pressed': String(pane.place === place), 'data-stays': place, onclick: () => pane.show(place),
  }, icon, pinged && el('span', { class: 'ping', 'aria-label': 'new for you' }))
  const ofServer = guild => {
    const elsewhere = pane.channels.filter(row => row.guild_id === guild.id && pane.place !== guild.id && !row.thread_metadata?.archived)
    const found = elsewhere.map(row => marks(row, seen))
    return item(guild.id, guild.name, avatar(guild.id, guild.name),
      { unread: found.some(one => one.unread), pinged: found.some(one => one.pinged) })
  }
  return el('nav', { class: 'rail', 'aria-label': 'Servers' },
    item('direct', 'Direct messages', '✉', { pinged: unreadDirect && pane.place !== 'direct' }),
    world.guilds.map(ofServer))
}

// pane: {user, channels, channel, place, open(id), openDirect(), show(place)}
export function renderSidebar(pane) {
  const guild = world.guilds.find(row => row.id === pane.place)
  return [
    rail(pane),
    el('nav', { class: 'channels', 'aria-label': 'Channels' },
      el('h2', {}, guild ? guild.name : 'Direct messages'),
      guild ? guildChannels(guild, pane) : directChannels(pane)),
  ]
}
