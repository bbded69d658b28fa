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

// A colour for a person or a server that stays the same.
export function hue(id) {
  return Number(BigInt(id) % 12n) * 30 + 8
}

export function avatar(id, name) {
  return el('span', { class: 'avatar', style: `--hue: ${hue(id)}`, 'aria-hidden': 'true' }, name.slice(0, 1).toUpperCase())
}
