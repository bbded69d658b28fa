// A table whose people open their panel by the live prompt's own button, as most people do.
import { components, Table } from '../tests/e2e/table.js'

export const isAct = component => component.label === 'Act'

export class PromptedTable extends Table {
  // Posts of moves have buttons, too, and one's own panel is no prompt.
  async act(user) {
    const prompt = (await this.messages(this.thread)).findLast(message => !message.ephemeral && components(message).some(isAct))
    return prompt ? this.press(user, prompt, components(prompt).find(isAct)) : super.act(user)
  }
}
