// Channels and the person, beside the messages. A client that is too narrow for both shows them over the messages while
// ☰ has opened them: what is chosen, a tap beside them, and Escape close them again.
import { el } from './dom.js'

export class Drawer {
  // chat: what they lie over
  constructor(chat, ...parts) {
    this.chat = chat
    this.menu = el('button', { class: 'plain menu', 'data-stays': 'menu', 'aria-label': 'Show channels', onclick: () => this.open() }, '☰')
    this.node = el('div', { class: 'drawer', onkeydown: event => event.key === 'Escape' && this.close() }, parts)
    this.veil = el('div', { class: 'veil', onclick: () => this.close() })
    this.show(false)
  }

  show(shown) {
    this.shown = shown
    for (const part of [this.node, this.veil]) part.classList.toggle('shown', shown)
    this.chat.inert = shown
    this.menu.setAttribute('aria-expanded', String(shown))
  }

  open() {
    this.show(true)
    const current = this.node.querySelector('[aria-current]') ?? this.node.querySelector('button')
    current.focus()
  }

  // Who plays by key goes on where they opened it, or where their choice has led.
  close(to = this.menu) {
    if (!this.shown) return
    this.show(false)
    to.focus({ preventScroll: true })
  }
}
