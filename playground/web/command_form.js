// A chosen slash command with its options: one small field each, hints and suggestions while typing.
import { post } from './api.js'
import { el } from './dom.js'
import { optionsOf } from './components.js'
import { inLanguageOf } from './locale.js'

// "game create" with its options, for every command and subcommand: `words` for the bot, `shown` for the reader.
export function flatCommands(commands, reader) {
  const flat = []
  const walk = (words, shown, node) => {
    const nested = (node.options ?? []).filter(option => option.type <= 2)
    if (nested.length) nested.forEach(option => walk([...words, option.name], [...shown, inLanguageOf(reader, option, 'name')], option))
    else flat.push({ words: words.join(' '), shown: shown.join(' '), description: inLanguageOf(reader, node, 'description'), options: node.options ?? [] })
  }
  commands.filter(command => command.type === 1).forEach(command => walk([command.name], [inLanguageOf(reader, command, 'name')], command))
  return flat.sort((a, b) => a.shown.localeCompare(b.shown))
}

const textType = 3, integerType = 4, booleanType = 5, numberType = 10, fileType = 11
const selectOf = { 6: 5, 7: 8, 8: 6, 9: 7 } // the select that offers the same as an option for people, channels, roles, both
const contains = (text, typed) => text.toLowerCase().includes(typed.toLowerCase())

async function valuesFor(option, typed, reader, ask) {
  if (option.autocomplete) return await ask()
  const named = rows => rows.filter(row => contains(row.name, typed))
  if (option.type === booleanType) return named([{ name: 'True', value: true }, { name: 'False', value: false }])
  if (selectOf[option.type]) return named(optionsOf({ type: selectOf[option.type], channel_types: option.channel_types }).map(row => ({ name: row.label, value: row.value })))
  return named((option.choices ?? []).map(choice => ({ name: inLanguageOf(reader, choice, 'name'), value: choice.value })))
}

// What may be typed, in words: "3 to 5", "at most 80 letters".
function limitsOf(option) {
  const [least, most, unit] = option.type === textType ? [option.min_length, option.max_length, ' letters'] : [option.min_value, option.max_value, '']
  if (least != null && most != null) return `${least} to ${most}${unit}`
  if (most != null) return `at most ${most}${unit}`
  return least != null ? `at least ${least}${unit}` : ''
}

function hintOf(option, reader) {
  const limits = [limitsOf(option), !option.required && 'optional'].filter(Boolean).join(', ')
  return `${inLanguageOf(reader, option, 'name')}: ${inLanguageOf(reader, option, 'description')}${limits && ` (${limits})`}`
}

function typedValue(option, text) {
  if (option.type === integerType || option.type === numberType) return Number(text)
  if (option.type === booleanType) return text.toLowerCase() === 'true'
  return text
}

// context: {user, channel}; suggestions: the list to show in; done(): leave; send(values): submit
export function commandForm(command, context, suggestions, { done, send }) {
  const fields = new Map() // option name -> {option, input, chosen}

  function values() {
    const given = {}
    for (const [name, { option, input, chosen }] of fields)
      if (input.value && (chosen !== undefined || option.type !== fileType)) given[name] = chosen !== undefined ? chosen : typedValue(option, input.value)
    return given
  }
  async function ask(option, input) {
    const options = { ...values(), [option.name]: input.value }
    const answer = await post('/api/interactions/autocomplete',
      { user: context.user, channel: context.channel, command: command.words, focused: option.name, options, wait_ms: 3000 })
    return answer.choices ?? []
  }
  async function suggest(field) {
    const { option, input } = field
    const asked = input.value
    const rows = await valuesFor(option, asked, context.user, () => ask(option, input)).catch(() => [])
    if (document.activeElement !== input || input.value !== asked) return // typed on meanwhile
    suggestions.show(hintOf(option, context.user), rows.map(row => ({ label: row.name, take: () => take(field, row) })))
  }
  function take(field, row) {
    field.input.value = row.name
    field.chosen = row.value
    suggestions.hide()
    const empty = [...fields.values()].find(other => !other.input.value)
    empty ? empty.input.focus() : suggestions.show('Enter sends the command.', [])
  }
  function keydown(event, field) {
    if (suggestions.key(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      send(values())
    }
    if (event.key === 'Escape' || (event.key === 'Backspace' && !field.input.value)) {
      event.preventDefault()
      field.option.required || event.key === 'Escape' ? done() : remove(field)
    }
  }
  function add(option) {
    const field = { option }
    field.input = el('input', {
      'aria-label': `${option.name}: ${option.description}`, autocomplete: 'off', size: '8', 'data-option': option.name,
      oninput: () => { field.chosen = undefined; suggest(field) }, onfocus: () => suggest(field), onkeydown: event => keydown(event, field),
    })
    field.node = el('label', { class: 'option-field' }, el('span', {}, inLanguageOf(context.user, option, 'name')), field.input)
    if (option.type === fileType) takesFile(field)
    fields.set(option.name, field)
    row.insertBefore(field.node, more)
    showMore()
    return field
  }
  function takesFile(field) {
    field.input.type = 'file'
    field.input.oninput = async () => {
      const [file] = field.input.files
      field.chosen = file && { filename: file.name, text: await file.text() }
    }
  }
  function remove(field) {
    field.node.remove()
    fields.delete(field.option.name)
    showMore()
    const last = [...fields.values()].at(-1)
    last ? last.input.focus() : done()
  }
  function showMore() {
    const left = command.options.filter(option => !fields.has(option.name))
    more.replaceChildren(...left.map(option => el('button', { type: 'button', class: 'chip', title: hintOf(option, context.user), onclick: () => add(option).input.focus() }, '+ ' + inLanguageOf(context.user, option, 'name'))))
  }

  const more = el('span', { class: 'more' })
  const go = el('button', { type: 'button', class: 'button primary small', onclick: () => send(values()), onkeydown: event => event.key === 'Escape' && done() }, 'Send')
  const row = el('div', { class: 'command-form' }, el('b', { class: 'command-name' }, '/' + command.shown), more, go)
  command.options.filter(option => option.required).forEach(add)
  showMore()
  return { node: row, focus: () => ([...fields.values()][0]?.input ?? go).focus() }
}
