// Making elements: el('button', { class: 'primary', onclick }, 'Label', child, …).

export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
    else if (name in node && name !== 'list' && typeof value !== 'string') node[name] = value
    else node.setAttribute(name, value === true ? '' : value)
  }
  node.append(...children.flat(Infinity).filter(child => child !== undefined && child !== null && child !== false))
  return node
}

// Shows `fresh` in `part`. What looks the same stays, and with it what somebody has selected in it; otherwise the focus
// goes to what bears the same data-stays as the one that had it.
export function renew(part, fresh) {
  const old = [...part.childNodes]
  if (old.length === fresh.length && old.every((node, index) => node.isEqualNode(fresh[index]))) return
  const focused = part.contains(document.activeElement) ? document.activeElement.dataset.stays : undefined
  part.replaceChildren(...fresh)
  if (focused) [...part.querySelectorAll('[data-stays]')].find(node => node.dataset.stays === focused)?.focus({ preventScroll: true })
}

// Puts exactly these elements into the list, in this order, and touches none that is there already.
export function showOnly(list, nodes) {
  const wanted = new Set(nodes)
  for (const node of [...list.childNodes]) if (!wanted.has(node)) node.remove()
  let next = list.firstChild
  for (const node of nodes)
    if (node === next) next = next.nextSibling
    else list.insertBefore(node, next)
}

const controls = part => [...part.querySelectorAll('button:not(:disabled), summary')].filter(node => !node.closest('.options'))

// Does `work`, which may put other messages in the place of some. If the focus goes with one of them, it goes to the
// control that stands where its own stood: a button that changes its message can be pressed again by key.
export function keepFocus(list, work) {
  const before = document.activeElement
  const message = list.contains(before) ? before.closest('[data-id]') : undefined
  const place = message ? controls(message).indexOf(before) : -1
  work()
  if (place < 0 || list.contains(before)) return
  const now = [...list.children].find(node => node.dataset.id === message.dataset.id)
  if (now) controls(now).slice(0, place + 1).at(-1)?.focus({ preventScroll: true })
}

// A colour for a person or a server that stays the same.
export function hue(id) {
  return Number(BigInt(id) % 12n) * 30 + 8
}

export function avatar(id, name) {
  return el('span', { class: 'avatar', style: `--hue: ${hue(id)}`, 'aria-hidden': 'true' }, name.slice(0, 1).toUpperCase())
}
