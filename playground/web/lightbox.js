// A picture large, with its alt text. Escape or a click closes it.
import { el } from './dom.js'

export function enlarge(src, alt) {
  const dialog = el('dialog', { class: 'lightbox', 'aria-label': alt || 'Image', onclick: () => dialog.close(), onclose: () => dialog.remove() },
    el('img', { src, alt }),
    alt && el('p', {}, alt))
  document.body.append(dialog)
  dialog.showModal()
}

const highest = 380 // pixels, as message.css has it

// Its room is kept before it has been loaded, so that nothing jumps.
const roomFor = ({ width, height }) => width && height && `width: ${Math.round(width * Math.min(1, highest / height))}px; aspect-ratio: ${width} / ${height}`

export function picture(src, alt, size = {}) {
  return el('figure', { class: 'picture' },
    el('button', { class: 'plain', title: 'Enlarge', onclick: () => enlarge(src, alt) },
      el('img', { src, alt: alt ?? '', loading: 'lazy', style: roomFor(size) })),
    alt && el('figcaption', { title: alt }, el('b', {}, 'ALT'), ' ' + alt))
}
