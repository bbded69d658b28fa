// Where a person writes: plain text, or a slash command with its options.
import { get, post } from './api.js'
import { commandForm, flatCommands } from './command_form.js'
import { el } from './dom.js'
import { openModal } from './modal.js'
import { makeSuggestions } from './suggestions.js'

// context(): {user, channel, title}; trouble(text): tell the person what went wrong
export function makeComposer(context, trouble) {
  const suggestions = makeSuggestions()
  const input = el('textarea', { rows: '1', 'aria-label': 'Message', oninput: typed, onkeydown: keydown, onblur: () => suggestions.hide() })
  const place = el('div', { class: 'place' }, input)
  const node = el('div', { class: 'composer' }, suggestions.node, place)

  async function typed() {
    input.style.height = 'auto'
    input.style.height = input.scrollHeight + 'px'
    const words = input.value
    if (!words.startsWith('/')) return suggestions.hide()
    const { user, channel } = context()
    const commands = flatCommands(await get(`/api/users/${user}/commands?channel=${channel}`), user)
    if (input.value !== words) return
    const wanted = words.slice(1).trim().toLowerCase()
    const found = commands.filter(command => command.shown.toLowerCase().includes(wanted) || command.words.includes(wanted))
    suggestions.show(found.length ? 'Commands' : 'No such command', found.map(command => ({ label: '/' + command.shown, hint: command.description, take: () => choose(command) })))
  }

  function choose(command) {
    input.value = ''
    suggestions.hide()
    const form = commandForm(command, context(), suggestions, { done: leaveCommand, send: options => run(command, options) })
    place.replaceChildren(form.node)
    form.focus()
  }

  function showText() {
    suggestions.hide()
    if (place.firstChild !== input) place.replaceChildren(input) // or it would lose the focus
  }

  // The answer may be slow: whoever writes somewhere else by now goes on writing there.
  function leaveCommand() {
    showText()
    if (document.activeElement === document.body || node.contains(document.activeElement)) input.focus()
  }

  let running = false
  async function run(command, options) {
    if (running) return // another Enter while the bot thinks
    const { user, channel } = context()
    const form = place.firstChild
    running = true
    form.setAttribute('aria-busy', 'true')
    try {
      const report = await post('/api/interactions/command', { user, channel, command: command.words, options, wait_ms: 3100 })
      if (place.firstChild === form) leaveCommand()
      if (report.modal) openModal(report, user, () => {})
      if (report.acknowledged_ms === null) trouble('The application did not respond.')
    } catch (error) {
      trouble(error.message)
    } finally {
      running = false
      form.removeAttribute('aria-busy')
    }
  }

  async function sendText() {
    const { user, channel } = context()
    const content = input.value
    if (!content.trim()) return
    input.value = ''
    typed()
    await post('/api/messages', { user, channel, content }).catch(error => trouble(error.message))
  }

  function keydown(event) {
    if (suggestions.key(event)) return
    if (event.key === 'Escape') suggestions.hide()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    sendText()
  }

  return {
    node,
    // For another channel or person: a half-chosen command is gone.
    show() {
      input.placeholder = `Message ${context().title}`
      showText()
    },
  }
}
