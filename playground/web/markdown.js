// Discord's markdown as elements. Text becomes text nodes, so nothing a person writes can become markup.
import { el } from './dom.js'
import { timeText } from './times.js'
import { world } from './world.js'

function mention(id) {
  const user = world.users.get(id)
  return el('span', { class: 'mention' }, '@' + (user?.display_name ?? 'unknown-user'))
}

// What leads to a channel; the pane opens it, as Discord's client does.
const wayTo = (id, kind, text) => el('button', { type: 'button', class: `plain ${kind}`, 'data-channel': id }, text)

const nameOf = id => '#' + (world.channels.get(id)?.name ?? 'unknown')
const channelMention = id => wayTo(id, 'mention', nameOf(id))

function roleMention(id) {
  const role = world.guilds.flatMap(guild => guild.roles).find(one => one.id === id)
  return el('span', { class: 'mention' }, '@' + (role?.name ?? 'unknown-role'))
}

const lastMs = 8.64e15 // no calendar goes further, before or after 1970

function time(written, seconds, style) {
  const ms = Number(seconds) * 1000
  if (Math.abs(ms) > lastMs) return written
  return el('time', { class: 'timestamp', title: timeText(ms, 'F'), ...(style === 'R' && { 'data-relative': ms }) }, timeText(ms, style))
}

function spoiler(inner) {
  const show = event => event.currentTarget.classList.add('shown')
  return el('span', { class: 'spoiler', role: 'button', tabindex: '0', title: 'Spoiler', onclick: show, onkeydown: event => event.key === 'Enter' && show(event) },
    el('span', {}, inlines(inner)))
}

const link = (href, text) => el('a', { href, target: '_blank', rel: 'noreferrer' }, text)

// The first rule that matches at the earliest place wins.
const rules = [
  [/\\([\\*_~|>#\-[\]()<:@`])/, m => m[1]],
  [/``(.+?)``|`([^`\n]+)`/, m => el('code', {}, m[1] ?? m[2])],
  [/<@!?(\d+)>/, m => mention(m[1])],
  [/<#(\d+)>/, m => channelMention(m[1])],
  [/<@&(\d+)>/, m => roleMention(m[1])],
  [/<\/([^:>]+):(\d+)>/, m => el('span', { class: 'mention' }, '/' + m[1])],
  [/<t:(-?\d+)(?::([tTdDfFsSR]))?>/, m => time(m[0], m[1], m[2])],
  [/<a?:(\w+):\d+>/, m => `:${m[1]}:`],
  [/\[([^\]\n]+)\]\(https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/\d+)?\)/, m => wayTo(m[2], 'link', inlines(m[1]))],
  [/https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/\d+)?/, m => channelMention(m[1])],
  [/\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/, m => link(m[2], inlines(m[1]))],
  [/https?:\/\/[^\s<>]+/, m => link(m[0], m[0])],
  [/\*\*\*([^\n]+?)\*\*\*/, m => el('strong', {}, el('em', {}, inlines(m[1])))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/, m => el('strong', {}, inlines(m[1]))],
  [/__([\s\S]+?)__(?!_)/, m => el('u', {}, inlines(m[1]))],
  [/~~([\s\S]+?)~~/, m => el('s', {}, inlines(m[1]))],
  [/\|\|([\s\S]+?)\|\|/, m => spoiler(m[1])],
  [/\*([^\s*][^*\n]*?)\*/, m => el('em', {}, inlines(m[1]))],
  [/\b_([^_\n]+?)_\b/, m => el('em', {}, inlines(m[1]))],
]

function inlines(text) {
  const parts = []
  while (text) {
    let first
    for (const [pattern, make] of rules) {
      const match = pattern.exec(text)
      if (match && (!first || match.index < first.match.index)) first = { match, make }
    }
    if (!first) return [...parts, text]
    const { match, make } = first
    if (match.index) parts.push(text.slice(0, match.index))
    parts.push(make(match))
    text = text.slice(match.index + match[0].length)
  }
  return parts
}

const blocks = [
  [/^(#{1,3}) (.+)/, m => el('h' + (m[1].length + 2), {}, inlines(m[2]))],
  [/^-# (.+)/, m => el('div', { class: 'subtext' }, inlines(m[1]))],
  [/^> ?(.*)/, m => el('blockquote', {}, inlines(m[1]))],
  [/^( *)[-*] (.+)/, m => el('div', { class: 'bullet', style: `--depth: ${m[1].length / 2}` }, inlines(m[2]))],
]

function lineOf(line) {
  for (const [pattern, make] of blocks) {
    const match = pattern.exec(line)
    if (match) return make(match)
  }
  return undefined
}

// Plain lines that follow each other stay one run of text, so that marks may span them.
function paragraphs(text) {
  const parts = []
  let run = []
  const endRun = () => {
    if (run.length) parts.push(el('div', { class: 'text' }, inlines(run.join('\n'))))
    run = []
  }
  for (const line of text.split('\n')) {
    const block = lineOf(line)
    if (!block) run.push(line)
    else {
      endRun()
      parts.push(block)
    }
  }
  endRun()
  return parts
}

export function markdown(text) {
  const pieces = text.split(/```(?:\w*\n)?([\s\S]*?)\n?```/)
  return pieces.flatMap((piece, index) => index % 2 ? el('pre', {}, piece) : piece ? paragraphs(piece.replace(/^\n|\n$/g, '')) : [])
}
