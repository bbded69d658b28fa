// How quick the bot is for people: the unmodified programs, five players at Crescent Moon, who press what they are offered.
// Prints lines "BENCH <name> <value> <unit>"; tools/bench bot starts it.
import { mostPostsOfMoves } from '../tests/e2e/posts_of_moves.js'
import { setStage } from '../tests/e2e/stage.js'
import { nextToClose } from '../tests/e2e/windows.js'
import { figure, moveToImage, share } from './figures.mjs'
import { isAct, PromptedTable } from './prompted_table.mjs'

const kPeople = ['amber', 'basalt', 'coral', 'dune', 'fern']
const kRounds = Number(process.argv[2] ?? 25)

// A table that notes how long people wait.
class TimedTable extends PromptedTable {
  first = []
  panels = []

  async post(path, body) {
    const answer = await super.post(path, body)
    if (answer.acknowledged_ms != null) this.first.push(answer.acknowledged_ms)
    return answer
  }

  // What is under way would be dated by a clock that has moved on.
  async letWindowsClose() {
    if (await nextToClose(this.stage.database, this.game)) await this.quiet()
    return super.letWindowsClose()
  }

  async press(user, message, component, values) {
    const answer = await super.press(user, message, component, values)
    if (isAct(component) && answer.completed_ms != null) this.panels.push(answer.completed_ms)
    return answer
  }
}

// Messages in the thread for everybody, for each confirmed move: edits and the hands of single people do not count.
const kPostsPerMove = `
  select (select count(*) from outbox where kind in ('post', 'prompt') and lane like 'thread %')::real
       / (select count(*) from (select 1 from commits group by game_id, at) as moves)`

async function main() {
  const stage = await setStage('bench_bot')
  try {
    const table = new TimedTable(stage, kPeople, 3)
    await table.open({ game: 'crescent-moon', here: true })
    await table.play({ rounds: kRounds }).catch(error => { if (!/did not end/.test(error.message)) throw error })
    await table.quiet()
    const images = (await stage.database.ask(moveToImage())).map(Number)
    figure('bot.first_response_ms_p50', share(table.first, 0.5), 'ms')
    figure('bot.first_response_ms_p99', share(table.first, 0.99), 'ms')
    figure('bot.panel_ms_p50', share(table.panels, 0.5), 'ms')
    figure('bot.panel_ms_p95', share(table.panels, 0.95), 'ms')
    figure('bot.move_to_image_ms_p50', share(images, 0.5), 'ms')
    figure('bot.move_to_image_ms_p95', share(images, 0.95), 'ms')
    figure('bot.posts_per_move', Number((await stage.database.ask(kPostsPerMove))[0]), 'posts')
    const most = await mostPostsOfMoves(stage.database, table.game)
    figure('bot.posts_of_one_move_most', Math.max(most.before, most.newest), 'posts')
    figure('bot.moves', images.length, 'moves')
  } finally {
    await stage.strike()
  }
}

await main()
