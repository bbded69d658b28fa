// A picture as large as the screen, with its alt text; a click on it shows it in its own size, and that place of it.
// Escape or a click beside it closes it.
import { el } from './dom.js'

function zoom(event, image, dialog) {
  const fits = !image.classList.contains('whole') && image.naturalWidth <= image.width
  if (fits) return // it is not larger, and closes
  event.stopPropagation()
  const [across, down] = [event.offsetX / image.width, event.offsetY / image.height]
  image.classList.toggle('whole')
  dialog.scrollTo(across * image.width - dialog.clientWidth / 2, down * image.height - dialog.clientHeight / 2)
}

export function enlarge(src, alt) {
  const image = el('img', { src, alt, onclick: event => zoom(event, image, dialog) })
  const dialog = el('dialog', { class: 'lightbox', 'aria-label': alt || 'Image', onclick: () => dialog.close(), onclose: () => dialog.remove() },
    image,
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
