// Times in the reader's own zone; the relative ones are kept up to date.
import { now } from './world.js'

const styles = {
  t: { timeStyle: 'short' }, T: { timeStyle: 'medium' }, d: { dateStyle: 'short' }, D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' }, F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' }, S: { dateStyle: 'short', timeStyle: 'medium' },
}
const units = [['year', 31536e6], ['month', 2592e6], ['day', 864e5], ['hour', 36e5], ['minute', 6e4], ['second', 1e3]]
const relativeWords = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

function relative(ms) {
  const distance = ms - now()
  const [unit, size] = units.find(([, size]) => Math.abs(distance) >= size) ?? units.at(-1)
  return relativeWords.format(Math.round(distance / size), unit)
}

export function timeText(ms, style = 'f') {
  return style === 'R' ? relative(ms) : new Intl.DateTimeFormat('en-GB', styles[style] ?? styles.f).format(ms)
}

export function refreshRelativeTimes() {
  for (const node of document.querySelectorAll('time[data-said]')) node.textContent = messageTime(Number(node.dataset.said))
  for (const node of document.querySelectorAll('time[data-relative]')) node.textContent = relative(Number(node.dataset.relative))
}

// Today at 16:20, or the date.
export function messageTime(ms) {
  const sameDay = new Date(ms).toDateString() === new Date(now()).toDateString()
  return sameDay ? `Today at ${timeText(ms, 't')}` : timeText(ms, 's')
}
