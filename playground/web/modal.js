// A modal that the bot opened: labels, texts and selects, submitted as one form.
import { post } from './api.js'
import { optionsOf } from './components.js'
import { el } from './dom.js'
import { markdown } from './markdown.js'
import { world } from './world.js'

function textField(field) {
  const common = {
    name: field.custom_id, placeholder: field.placeholder, required: field.required !== false,
    ...(field.min_length && { minlength: String(field.min_length) }), maxlength: String(field.max_length ?? 4000),
  }
  return field.style === 2 ? el('textarea', { ...common, rows: '4' }, field.value ?? '') : el('input', { ...common, value: field.value ?? '' })
}

function selectField(field) {
  const several = (field.max_values ?? 1) > 1
  return el('select', { name: field.custom_id, multiple: several, required: field.required !== false },
    !several && el('option', { value: '' }, field.placeholder ?? 'Make a selection'),
    optionsOf(field).map(option => el('option', { value: option.value, selected: Boolean(option.default) }, option.label)))
}

const fieldOf = field => field.type === 4 ? textField(field) : selectField(field)

function partOf(part) {
  if (part.type === 10) return el('div', { class: 'markdown' }, markdown(part.content))
  const field = part.component ?? part.components[0]
  const label = part.label ?? field.label
  return el('label', {}, el('span', { class: 'label' }, label, field.required !== false && el('span', { class: 'must' }, ' *')),
    part.description && el('small', {}, part.description), fieldOf(field))
}

function valuesOf(form) {
  const values = {}
  for (const field of form.elements) {
    if (!field.name) continue
    values[field.name] = field.tagName === 'SELECT' ? [...field.selectedOptions].map(option => option.value).filter(Boolean) : field.value
  }
  return values
}

// `report` is what the control API said about the interaction that opened the modal.
export function openModal(report, user, submitted) {
  const problem = el('p', { class: 'problem', role: 'alert' })
  async function submit(event) {
    event.preventDefault()
    if (go.disabled) return // it is on its way
    go.disabled = true
    try {
      const answer = await post('/api/interactions/modal', { user, interaction: report.interaction, fields: valuesOf(form), wait_ms: 3100 })
      if (answer.acknowledged_ms === null) throw new Error('The application did not respond in time.')
      dialog.close()
      submitted(answer)
    } catch (error) {
      problem.textContent = error.message
    } finally {
      go.disabled = false
    }
  }
  const go = el('button', { class: 'button primary' }, 'Submit')
  const form = el('form', { onsubmit: submit }, el('h2', {}, report.modal.title), el('p', { class: 'small' }, 'As ' + world.users.get(user).display_name), report.modal.components.map(partOf), problem,
    el('div', { class: 'row end' },
      el('button', { type: 'button', class: 'button secondary', onclick: () => dialog.close() }, 'Cancel'),
      go))
  const dialog = el('dialog', { class: 'modal', 'aria-label': report.modal.title, onclose: () => dialog.remove() }, form)
  document.body.append(dialog)
  dialog.showModal()
}
