// One person's client: who they are, which channel they look at, what is in it.
import { get, post } from './api.js'
import { makeComposer } from './composer.js'
import { avatar, el, keepFocus, renew, showOnly } from './dom.js'
import { Drawer } from './drawer.js'
import { renderMessage } from './message.js'
import { openModal } from './modal.js'
import { markSeen, renderSidebar } from './sidebar.js'
import { people, world } from './world.js'

const narrowBelow = 560 // pixels; then the channels open over the messages

export class Pane {
  constructor(user, { closed }) {
    this.user = user
    this.place = world.guilds[0].id
    this.channels = []
    this.messages = []
    this.dismissed = new Set()
    this.sidebar = el('div', { class: 'sidebar' })
    this.header = el('header', { class: 'channel-head' })
    this.list = el('div', { class: 'messages', role: 'log', 'aria-live': 'polite', tabindex: '0', onscroll: () => this.scrolled(), onclick: event => this.follow(event) })
    this.atEnd = true
    this.sizes = new ResizeObserver(() => this.atEnd && (this.list.scrollTop = this.list.scrollHeight))
    this.sizes.observe(this.list)
    this.widths = new ResizeObserver(() => this.fit())
    this.notice = el('div', { class: 'notice', role: 'alert', hidden: true })
    this.composer = makeComposer(() => ({ user: this.user, channel: this.channel, title: this.title() }), text => this.tell(text))
    this.switcher = el('select', { 'aria-label': 'Person', onchange: () => this.become(this.switcher.value) })
    const person = el('div', { class: 'person' }, this.face = el('span'), this.switcher,
      el('button', { class: 'plain close', title: 'Close this client', 'aria-label': 'Close this client', onclick: closed }, '✕'))
    const chat = el('div', { class: 'chat' }, this.header, this.list, this.notice, this.composer.node)
    this.drawer = new Drawer(chat, this.sidebar, person)
    this.node = el('section', { class: 'pane', onkeydown: event => this.keydown(event) }, this.drawer.node, this.drawer.veil, chat)
    this.widths.observe(this.node)
  }

  fit() {
    const narrow = this.node.clientWidth < narrowBelow
    if (!narrow) this.drawer.show(false) // there is room beside the messages
    this.node.classList.toggle('narrow', narrow)
  }

  current() {
    return this.channels.find(channel => channel.id === this.channel)
  }

  title() {
    const channel = this.current()
    return channel ? (channel.type === 1 ? '@' : '#') + channel.name : ''
  }

  async become(user) {
    this.user = user
    this.messages = []
    this.list.replaceChildren() // what was private to the one before is not shown to this one, not even for a moment
    this.showPeople()
    await this.refreshChannels()
    await this.open(this.current() ? this.channel : this.channels[0].id)
  }

  showPeople() {
    this.node.setAttribute('aria-label', 'Client of ' + world.users.get(this.user).display_name)
    this.node.dataset.user = world.users.get(this.user).name
    this.face.replaceChildren(avatar(this.user, world.users.get(this.user).display_name))
    this.switcher.replaceChildren(...people().map(user => el('option', { value: user.id, selected: user.id === this.user }, user.display_name)))
  }

  async refreshChannels() {
    const { user } = this
    const channels = await get(`/api/users/${user}/channels`)
    if (user !== this.user) return // somebody else sits here meanwhile, and may see less
    this.channels = channels
    if (this.channel && !this.current()) await this.open(this.channels[0].id)
    if (this.channel) {
      this.showHeader()
      this.showMessages() // a thread's name may have come
    }
    this.showSidebar()
  }

  // A list of channels that is made anew is read on where it was, unless it is another server's.
  showSidebar() {
    const top = this.shownPlace === this.place ? this.sidebar.querySelector('.channels')?.scrollTop ?? 0 : 0
    this.shownPlace = this.place
    renew(this.sidebar, renderSidebar(this))
    this.sidebar.querySelector('.channels').scrollTop = top
  }

  show(place) {
    this.place = place
    this.showSidebar()
  }

  async openDirect() {
    const { channel } = await post('/api/dms', { user: this.user })
    await this.refreshChannels()
    await this.open(channel)
  }

  async open(channel) {
    this.channel = channel
    if (!this.current()) this.channels = await get(`/api/users/${this.user}/channels`)
    this.place = this.current().guild_id ?? 'direct'
    this.drawer.close(this.list)
    this.composer.show()
    this.showHeader()
    await this.refreshMessages({ toEnd: true })
  }

  // A message names a channel, or links to a message in one.
  follow(event) {
    const id = event.target.closest('[data-channel]')?.dataset.channel
    if (!id) return
    if (this.channels.some(channel => channel.id === id)) this.open(id)
    else this.tell('You do not see this channel.')
  }

  // As in Discord: Alt and an arrow go to the channel above or below.
  keydown(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    const entries = [...this.sidebar.querySelectorAll('.entry[data-channel]')].map(entry => entry.dataset.channel)
    if (entries.length) this.open(entries[(entries.indexOf(this.channel) + step + entries.length) % entries.length])
  }

  showHeader() {
    const channel = this.current()
    const parent = channel.parent_id && world.channels.get(channel.parent_id)
    renew(this.header, [
      this.drawer.menu,
      el('div', { class: 'titles' }, el('h1', {}, this.title()), el('span', { class: 'topic' }, parent ? `Thread in #${parent.name}` : channel.topic ?? '')),
      channel.thread_metadata?.archived && el('span', { class: 'archived' }, channel.thread_metadata.locked ? 'closed for good' : 'archived: a message brings it back'),
      el('span', { class: 'who' }, avatar(this.user, world.users.get(this.user).display_name), world.users.get(this.user).display_name),
    ].filter(Boolean))
  }

  async refreshMessages({ toEnd = false } = {}) {
    const { channel, user } = this
    const messages = await get(`/api/channels/${channel}/messages?as=${user}`)
    if (channel !== this.channel || user !== this.user) return // moved on meanwhile
    if (toEnd) this.atEnd = true
    this.messages = messages.filter(message => !this.dismissed.has(message.id))
    this.showMessages()
    if (!document.hidden) markSeen(user, channel, messages.at(-1)?.id)
    this.showSidebar()
  }

  // Messages that did not change keep their elements and their place, so that an open select, a shown spoiler, the focus
  // and selected text stay.
  showMessages() {
    const old = new Map([...this.list.children].map(node => [node.dataset.key, node]))
    const nodes = this.messages.map((message, index) => {
      const key = JSON.stringify([message, this.messages[index - 1]?.id, world.channels.get(message.thread)?.name])
      const node = old.get(key) ?? renderMessage(message, this.messages[index - 1], this.actions(message))
      node.dataset.key = key
      return node
    })
    keepFocus(this.list, () => showOnly(this.list, nodes.length ? nodes : [this.welcome()]))
    this.keepEnd()
  }

  // Who reads the newest messages stays with them, also when a picture has loaded or the window has become smaller.
  keepEnd() {
    for (const node of this.list.children) this.sizes.observe(node)
    if (this.atEnd) this.list.scrollTop = this.list.scrollHeight
  }

  // It was out of sight, where a browser forgets how far it was scrolled.
  shown() {
    if (this.atEnd) this.lastTop = this.list.scrollTop = this.list.scrollHeight
  }

  scrolled() {
    if (!this.list.clientHeight) return
    const { scrollTop, scrollHeight, clientHeight } = this.list
    if (scrollTop < this.lastTop && scrollHeight === this.lastHeight) this.atEnd = false // only people scroll up what stays as it is
    if (scrollHeight - scrollTop - clientHeight < 80) this.atEnd = true
    this.lastTop = scrollTop
    this.lastHeight = scrollHeight
  }

  welcome() {
    return el('div', { class: 'welcome' }, el('h3', {}, `Welcome to ${this.title()}!`), el('p', {}, 'Write something, or type / for commands.'))
  }

  actions(message) {
    return {
      reader: this.user,
      openThread: id => this.open(id),
      dismiss: () => {
        this.dismissed.add(message.id)
        this.messages = this.messages.filter(row => row.id !== message.id)
        this.showMessages()
      },
      use: (component, values, element) => this.use(message, component, values, element),
    }
  }

  async use(message, component, values, element) {
    if (element.hasAttribute('aria-busy')) return
    element.setAttribute('aria-busy', 'true')
    try {
      const report = await post('/api/interactions/component',
        { user: this.user, message: message.id, custom_id: component.custom_id, values, wait_ms: 3100 })
      if (report.modal) openModal(report, this.user, () => {})
      if (report.acknowledged_ms === null) this.tell('This interaction failed.')
    } catch (error) {
      this.tell(error.message)
    } finally {
      element.removeAttribute('aria-busy')
    }
  }

  tell(text) {
    this.notice.textContent = text
    this.notice.hidden = false
    clearTimeout(this.quiet)
    this.quiet = setTimeout(() => { this.notice.hidden = true }, 6000)
  }
}
