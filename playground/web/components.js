// Buttons, selects and the layouts of components V2.
import { el } from './dom.js'
import { picture } from './lightbox.js'
import { markdown } from './markdown.js'
import { people, world } from './world.js'

const styles = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' }

const emoji = component => component.emoji ? (component.emoji.id ? `:${component.emoji.name}: ` : component.emoji.name + ' ') : ''

function button(component, use) {
  const label = emoji(component) + (component.label ?? '')
  if (component.url) return el('a', { class: 'button link', href: component.url, target: '_blank', rel: 'noreferrer' }, label, ' ↗')
  return el('button', {
    class: 'button ' + styles[component.style], disabled: Boolean(component.disabled), 'data-custom-id': component.custom_id,
    onclick: event => use(component, undefined, event.currentTarget),
  }, label)
}

const userSelect = 5, roleSelect = 6, channelSelect = 8
const peopleOptions = () => people().map(user => ({ label: user.display_name, value: user.id, description: '@' + user.name }))
const roleOptions = () => world.guilds.flatMap(guild => guild.roles).map(role => ({ label: role.name, value: role.id, description: 'Role' }))
const channelOptions = types => [...world.channels.values()].filter(channel => channel.guild_id && (!types?.length || types.includes(channel.type)))
  .map(channel => ({ label: '#' + channel.name, value: channel.id }))

function offered(select) {
  if (select.options) return select.options
  if (select.type === channelSelect) return channelOptions(select.channel_types)
  if (select.type === roleSelect) return roleOptions()
  return select.type === userSelect ? peopleOptions() : [...peopleOptions(), ...roleOptions()]
}

// What a select offers: its own options, people, roles, people and roles, or channels.
export function optionsOf(select) {
  const preset = new Set((select.default_values ?? []).map(row => row.id))
  return offered(select).map(option => preset.has(option.value) ? { ...option, default: true } : option)
}

// One value: chosen at once. Several: ticked, then sent together.
function select(component, use) {
  const most = component.max_values ?? 1
  const least = component.min_values ?? 1
  const options = optionsOf(component)
  const chosen = new Set(options.filter(option => option.default).map(option => option.value))
  const summary = el('summary', { 'aria-label': component.placeholder ?? 'Choose' })
  const send = el('button', { class: 'button primary', onclick: () => finish() }, 'Done')
  const box = el('details', { class: 'select', 'data-custom-id': component.custom_id, ...(component.disabled && { inert: true }) }, summary)

  function show() {
    const names = options.filter(option => chosen.has(option.value)).map(option => option.label)
    summary.replaceChildren(names.length ? names.join(', ') : el('span', { class: 'hint' }, component.placeholder ?? 'Make a selection'))
    send.disabled = chosen.size < least || chosen.size > most
  }
  function finish() {
    if (box.contains(document.activeElement)) summary.focus()
    box.open = false
    use(component, [...chosen], summary)
  }
  function toggle(option) {
    const leaves = chosen.has(option.value) && (most > 1 || least === 0)
    if (most === 1) chosen.clear()
    leaves ? chosen.delete(option.value) : chosen.add(option.value)
    for (const row of rows) row.setAttribute('aria-selected', String(chosen.has(row.dataset.value)))
    show()
    if (most === 1) finish()
  }

  const rows = options.map(option => el('button', {
    class: 'option', role: 'option', 'data-value': option.value, 'aria-selected': String(chosen.has(option.value)), onclick: () => toggle(option),
  }, el('span', {}, emoji(option) + option.label), option.description && el('small', {}, option.description)))
  box.append(el('div', { class: 'options', role: 'listbox' }, rows, (most > 1 || least === 0) && send))
  box.addEventListener('keydown', event => keydown(event))
  box.addEventListener('toggle', () => box.open && box.scrollIntoView({ block: 'nearest' }))
  function keydown(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') {
      box.open = false
      summary.focus()
    }
    if (!step) return
    event.preventDefault()
    box.open = true
    const at = rows.indexOf(document.activeElement)
    rows[(at + (at < 0 && step < 0 ? 0 : step) + rows.length) % rows.length]?.focus()
  }
  show()
  return box
}

const mediaOf = item => picture(item.media.url, item.description)

const makers = {
  1: (component, use) => el('div', { class: 'row' }, component.components.map(inner => renderComponent(inner, use))),
  2: button,
  3: select, 5: select, 6: select, 7: select, 8: select,
  9: (component, use) => el('div', { class: 'section' },
    el('div', {}, component.components.map(inner => renderComponent(inner, use))), renderComponent(component.accessory, use)),
  10: component => el('div', { class: 'markdown' }, markdown(component.content)),
  11: component => el('div', { class: 'thumbnail' }, mediaOf(component)),
  12: component => el('div', { class: 'gallery' }, component.items.map(mediaOf)),
  13: component => el('a', { class: 'file', href: component.file.url, download: '' }, '📄 ' + decodeURIComponent(component.file.url.split('/').at(-1))),
  14: component => el('hr', { class: component.divider === false ? 'invisible' : '' }),
  17: (component, use) => el('div', {
    class: 'container', style: component.accent_color == null ? '' : `--accent-line: #${component.accent_color.toString(16).padStart(6, '0')}`,
  }, component.components.map(inner => renderComponent(inner, use))),
}

function renderComponent(component, use) {
  return makers[component.type]?.(component, use)
}

// `use(component, values, element)` is called when a person clicks or chooses.
export function renderComponents(components, use) {
  return components.map(component => renderComponent(component, use))
}
