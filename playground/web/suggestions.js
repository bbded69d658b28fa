// The list above the composer: commands, or values for an option. Arrows move, Enter or Tab takes.
import { el } from './dom.js'

export function makeSuggestions() {
  const title = el('div', { class: 'title' })
  const list = el('div', { role: 'listbox' })
  const node = el('div', { class: 'suggestions', hidden: true }, title, list)
  let rows = []
  let current = 0

  function mark() {
    [...list.children].forEach((row, index) => row.setAttribute('aria-selected', String(index === current)))
    list.children[current]?.scrollIntoView({ block: 'nearest' })
  }

  return {
    node,
    // rows: [{label, hint, take()}]
    show(heading, newRows) {
      rows = newRows
      current = 0
      title.textContent = heading
      list.replaceChildren(...rows.map(row => el('button', { class: 'suggestion', role: 'option', tabindex: '-1', onmousedown: event => { event.preventDefault(); row.take() } },
        el('span', {}, row.label), row.hint && el('small', {}, row.hint))))
      node.hidden = !heading && !rows.length
      mark()
    },
    hide() {
      rows = []
      node.hidden = true
    },
    // True when the key was used here.
    key(event) {
      if (node.hidden || !rows.length) return false
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step) current = (current + step + rows.length) % rows.length
      else if (event.key === 'Enter' || event.key === 'Tab') rows[current].take()
      else return false
      event.preventDefault()
      mark()
      return true
    },
  }
}
