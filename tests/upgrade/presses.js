// Whatever stands on Discord with a button or a menu is pressed by those who see it, the newest first, so that what is
// live comes before what is old.
import { readdirSync, readFileSync } from 'node:fs'
import { components } from '../e2e/table.js'

const kLocales = new URL('../../locale/', import.meta.url)

// The beginning of a message, and what it is in the catalogues.
function inAllLanguages(beginning) {
  const folders = readdirSync(kLocales, { withFileTypes: true }).filter(one => one.isDirectory())
  const texts = folders.map(({ name }) => readFileSync(new URL(`${name}/majlis.po`, kLocales), 'utf8').replace(/"\n"/g, ''))
  const found = texts.map(text => text.split('\n\n').find(entry => entry.includes(`msgid "${beginning}`))?.match(/msgstr "([^".]{15,}\.)/)?.[1])
  return [beginning, ...found.filter(Boolean)]
}

const kPatienceMs = 20000, kFirstPatienceMs = 5000
const kButton = 2, kTexts = 3, kUsers = 5, kRoles = 6, kChannels = 8 // Discord's numbers; the last four are menus
// What only a fault of ours brings, or a program that no longer knows what another build has sent; in every language.
const kOurFault = 'Something went wrong on our side.', kNoSuchButton = 'This button is not one that I know.'
const kWrong = [kOurFault, kNoSuchButton].flatMap(inAllLanguages)
const kStale = /begun already|gone on since/

const kGone = 'There is no such message.' // the playground's word

const isLate = answer => answer.acknowledged_ms === null || answer.completed_ms === null
const said = answer => [answer.message, ...answer.followups ?? []].map(message => message?.content ?? '').join('\n')
const shows = answer => [answer.message, ...answer.followups ?? []].some(message => message?.attachments?.length > 0)

const pressable = message => components(message).filter(one => one.custom_id && !one.disabled)
const kindOf = ({ custom_id }) => custom_id.match(/^\w \w+|^\w+/)[0] // "uw", or "u settings"
const placeOf = (message, component) => `${message.channel_id} ${kindOf(component)}`

const panelsFirst = (one, other) => other.ephemeral - one.ephemeral || (BigInt(one.id) < BigInt(other.id) ? 1 : -1)

export class Presser {
  pressed = 0
  kinds = new Set()
  wrong = []

  constructor({ playground }, { guild, channel, person }) {
    this.playground = playground
    this.others = { [kUsers]: person, [kRoles]: guild, [kChannels]: channel } // whoever has the server's number for a role is everybody
  }

  // Panels first: of those the playground keeps the newest alone, and whatever is pressed brings more of them.
  async seenBy(user) {
    const seen = []
    for (const { id } of (await this.playground.get(`/api/users/${user}/channels`)).rows)
      seen.push(...(await this.playground.get(`/api/channels/${id}/messages?as=${user}`)).rows ?? [])
    return seen.filter(message => components(message).length > 0).sort(panelsFirst)
  }

  // Each by somebody; of those of a kind in a thread the oldest, one in the middle and the newest by everybody.
  async everything(users) {
    const shown = new Map(await Promise.all(users.map(async user => [user, await this.seenBy(user)])))
    const seen = new Map() // "thread kind" -> messages, the newest first
    for (const message of [...shown.values()].flat())
      for (const one of pressable(message)) {
        const key = placeOf(message, one)
        seen.set(key, (seen.get(key) ?? new Set()).add(message.id))
      }
    await Promise.all(users.map((user, turn) => this.everythingAs(user, shown.get(user), (message, one) => {
      const all = [...seen.get(placeOf(message, one))], i = all.indexOf(message.id)
      return message.ephemeral || [0, all.length >> 1, all.length - 1].includes(i) || i % users.length === turn
    })))
  }

  async everythingAs(user, messages, isTheirs) {
    for (const message of messages)
      for (const component of pressable(message).filter(one => isTheirs(message, one)))
        for (const values of this.choicesOf(component)) await this.press(user, message, component, values)
  }

  // Of a menu the first and the last; nothing to choose for a button.
  choicesOf({ type, options, min_values }) {
    if (type === kButton) return [undefined]
    if (type !== kTexts) return [[this.others[type]]]
    const values = options.map(option => option.value), few = Math.max(1, min_values ?? 1)
    return options.length > few ? [values.slice(0, few), values.slice(-few)] : [values.slice(0, few)]
  }

  // What an earlier press has replaced is pressed all the same: another client may still show it. On a busy machine an answer
  // may come too late for Discord; then people press once more.
  async press(user, message, component, values) {
    let answer = await this.pressOnce(user, message, component, values, kFirstPatienceMs)
    if (isLate(answer)) answer = await this.pressOnce(user, message, component, values)
    if (answer.error !== kGone) await this.judge(user, component, answer)
  }

  async pressOnce(user, message, { custom_id, type }, values, wait_ms = kPatienceMs) {
    const shown = { user, message: message.id, custom_id, ...(values && { values }), wait_ms }
    const answer = await this.playground.post('/api/interactions/component', shown)
    if (answer.status < 400) return answer
    const data = { custom_id, component_type: type, ...(values && { values }) }
    const forged = { user, channel: message.channel_id, message: message.id, kind: 'component', data, wait_ms }
    return this.playground.post('/api/interactions/forged', forged)
  }

  async judge(user, { custom_id }, answer) {
    ++this.pressed
    this.kinds.add(kindOf({ custom_id }))
    const complain = what => this.wrong.push(`${user}, ${custom_id}: ${what}`)
    if (answer.status >= 400) return complain(answer.error)
    if (isLate(answer)) return complain('is not answered')
    if (kWrong.some(words => said(answer).includes(words))) return complain(said(answer))
    if (!answer.modal && !said(answer).trim() && !shows(answer)) return complain('is answered with nothing')
    if (kStale.test(said(answer)) && components(answer.message).length === 0) complain(`leads nowhere: ${said(answer)}`)
    if (answer.modal) await this.fillIn(user, answer)
  }

  async fillIn(user, { interaction, modal }) {
    const fields = modal.components.map(part => part.component ?? part.components[0])
    const texts = Object.fromEntries(fields.map(field => [field.custom_id, '1'.padEnd(field.min_length ?? 1, '1')]))
    const answer = await this.playground.post('/api/interactions/modal', { user, interaction, fields: texts, wait_ms: kPatienceMs })
    await this.judge(user, { custom_id: modal.custom_id }, answer)
  }
}
