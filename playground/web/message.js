// One message: who, when, what, its pictures and its components.
import { renderComponents } from './components.js'
import { avatar, el } from './dom.js'
import { picture } from './lightbox.js'
import { markdown } from './markdown.js'
import { messageTime, timeText } from './times.js'
import { madeAt, world } from './world.js'

const loadingFlag = 128
const groupedWithinMs = 7 * 60 * 1000

function attachment(file, inComponents) {
  if (inComponents) return undefined // components V2 show the files they refer to
  if (file.content_type?.startsWith('image/')) return picture(file.url, file.description, file)
  return el('a', { class: 'file', href: file.url, download: file.filename }, `📄 ${file.filename} (${file.size} bytes)`)
}

function embed(data) {
  const colour = data.color == null ? '' : `--accent-line: #${data.color.toString(16).padStart(6, '0')}`
  return el('div', { class: 'embed', style: colour },
    data.author && el('div', { class: 'small' }, data.author.name),
    data.thumbnail && el('div', { class: 'thumbnail' }, picture(data.thumbnail.url, data.thumbnail.description)),
    data.title && el('div', { class: 'title' }, data.url ? el('a', { href: data.url, target: '_blank', rel: 'noreferrer' }, markdown(data.title)) : markdown(data.title)),
    data.description && el('div', { class: 'markdown' }, markdown(data.description)),
    data.fields?.length && el('div', { class: 'fields' }, data.fields.map(field =>
      el('div', { class: field.inline ? 'inline' : '' }, el('b', {}, field.name), el('div', { class: 'markdown' }, markdown(field.value))))),
    data.image && picture(data.image.url, data.image.description),
    data.footer && el('div', { class: 'small' }, data.footer.text))
}

function origin(message) {
  const used = message.interaction_metadata
  if (!used?.name) return undefined
  return el('div', { class: 'origin' }, el('b', {}, used.user.global_name), ' used ', el('span', { class: 'mention' }, '/' + used.name))
}

function head(message) {
  const ms = madeAt(message.id)
  return el('div', { class: 'head' },
    el('b', { class: 'author' }, message.author.global_name),
    message.author.bot && el('span', { class: 'badge' }, 'APP'),
    el('time', { title: timeText(ms, 'F'), 'data-said': ms }, messageTime(ms)))
}

function body(message, actions) {
  if (message.flags & loadingFlag) return el('div', { class: 'thinking' }, `${message.author.global_name} is thinking…`)
  const v2 = Boolean(message.flags & 32768)
  return [
    message.content && el('div', { class: 'markdown content' }, markdown(message.content),
      message.edited_timestamp && el('span', { class: 'edited' }, ' (edited)')),
    message.embeds.map(embed),
    message.attachments.map(file => attachment(file, v2)),
    el('div', { class: 'components' }, renderComponents(message.components, actions.use)),
  ]
}

const thread = (id, open) => el('button', { class: 'thread-link', onclick: () => open(id) },
  el('b', {}, world.channels.get(id)?.name ?? 'Thread'), el('span', { class: 'link' }, 'Open thread ›'))

const onlyYou = dismiss => el('div', { class: 'only-you' }, '👁 Only you can see this · ',
  el('button', { class: 'plain link', onclick: dismiss }, 'Dismiss message'))

function continues(message, previous) {
  return previous && previous.author.id === message.author.id && !message.interaction_metadata && !message.ephemeral && !previous.ephemeral
    && madeAt(message.id) - madeAt(previous.id) < groupedWithinMs
}

// actions: use(component, values, element), openThread(id), dismiss(), reader (a user's id)
export function renderMessage(message, previous, actions) {
  const joined = continues(message, previous)
  const pinged = message.mentions.some(user => user.id === actions.reader)
  return el('article', {
    class: ['message', joined && 'joined', message.ephemeral && 'ephemeral', pinged && 'pinged'].filter(Boolean).join(' '), 'data-id': message.id,
  },
    origin(message),
    joined ? el('span', { class: 'gutter' }, timeText(madeAt(message.id), 't')) : avatar(message.author.id, message.author.global_name),
    el('div', { class: 'body' },
      !joined && head(message),
      message.pinned && el('div', { class: 'small' }, '📌 pinned'),
      body(message, actions),
      message.thread && thread(message.thread, actions.openThread),
      message.ephemeral && onlyYou(actions.dismiss)))
}
