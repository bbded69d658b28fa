// People who bargain: what they type, which offers stand in the thread, and what they press there.
import assert from 'node:assert/strict'
import { components, labelled } from './table.js'

export class Dealers {
  constructor(table) {
    this.table = table
    this.stage = table.stage
  }

  typed(user, action) { return this.table.command(user, this.table.thread, 'do', { action }) }

  async plays(user, action) {
    const composed = await this.typed(user, action)
    const confirm = labelled(composed.message, 'Confirm')
    assert.ok(confirm, `${action}: ${composed.message.content}`)
    const recorded = await this.table.press(user, composed.message, confirm)
    assert.match(recorded.message.content, /\*\*Recorded\.\*\*/)
    await this.table.quiet()
    return recorded.message.content
  }

  async presses(user, message, label, values) {
    const component = labelled(message, label)
    assert.ok(component, `${label} is not below: ${message?.content}`)
    const answer = await this.table.press(user, message, component, values)
    await this.table.quiet()
    return answer.message ?? answer
  }

  async deal(user) { return (await this.table.command(user, this.table.thread, 'deal')).message }

  // The posts of offers, oldest first; those that are gone have no buttons.
  async posts() {
    return (await this.table.messages(this.table.thread)).filter(message => message.author.bot && !message.ephemeral && /^(\*\*|~~)Offer \d+ from/.test(message.content))
  }

  async openPost() { return (await this.posts()).findLast(message => components(message).length > 0) }

  async postOf(number) { return (await this.posts()).findLast(message => message.content.includes(`Offer ${number} from`)) }

  // Discord waits three seconds for suggestions and then shows none: whoever types on is shown them.
  async choices(user, action) {
    for (let tries = 0; tries < 5; ++tries) {
      const { choices } = await this.stage.playground.post('/api/interactions/autocomplete',
        { user, channel: this.table.thread, command: 'do', focused: 'action', options: { action } })
      if (choices) return choices
    }
    throw new Error(`nothing is suggested to ${user} for: ${action}`)
  }

  // In Caravan: the others have had their turns, and this one may make offers again.
  async comesToTurnOf(first) {
    for (let tries = 0; tries < 40; ++tries) {
      if ((await this.choices(first, 'offer')).length > 0) return
      for (const user of this.table.people)
        for (const action of ['pass', user === first ? 'bid 1' : 'bid 0', 'waive', 'rest'])
          if ((await this.choices(user, action)).some(choice => choice.value === action)) await this.plays(user, action).catch(() => {})
      await this.table.letWindowsClose()
    }
    throw new Error(`the turn of ${first} does not come`)
  }

  // The first whole action that begins so, if there is one.
  async whole(user, beginning) {
    let text = beginning
    for (let words = 0; words < 6; ++words) {
      const fitting = (await this.choices(user, `${text} `)).filter(choice => choice.value.startsWith(`${beginning} `))
      if (fitting.length === 0) return undefined
      const done = fitting.find(choice => !choice.name.endsWith('…'))
      if (done) return done.value
      text = fitting[0].value
    }
    return undefined
  }
}
