// A picture large, with its alt text. Escape or a click closes it.
import { el } from './dom.js'

export function enlarge(src, alt) {
  const dialog = el('dialog', { class: 'lightbox', 'aria-label': alt || 'Image', onclick: () => dialog.close(), onclose: () => dialog.remove() },
    el('img', { src, alt }),
    alt && el('p', {}, alt))
  document.body.append(dialog)
  dialog.showModal()
}

export function picture(src, alt, size = {}) {
  return el('figure', { class: 'picture' },
    el('button', { class: 'plain', title: 'Enlarge', onclick: () => enlarge(src, alt) },
      el('img', { src, alt: alt ?? '', loading: 'lazy', ...(size.width && { width: String(size.width), height: String(size.height) }) })),
    alt && el('figcaption', { title: alt }, el('b', {}, 'ALT'), ' ' + alt))
}
