// A window for which nobody is missed, because all who are asked had answered before they were, closes at a moment that the bot
// draws, half an hour later at most. The playground's clock goes on to that moment, and no further.
import { until } from './stage.js'

const kPatienceMs = 20000

// Where people can act: in a game that is frozen, or on a server that has removed the bot, no window closes.
const kWaiting = `
  select game_id || ' ' || coalesce(milliseconds(window_closes_at), 0) || ' ' || window_question from games
  where state = 'running' and standing = 'going' and window_question is not null
    and not exists (select from absent_guilds where absent_guilds.guild_id = games.guild_id)`

const waiting = async (database, game) => (await database.ask(game ? `${kWaiting} and game_id = ${game}` : kWaiting)).map(row => {
  const [of, closes, ...question] = row.split(' ')
  return { row, game: of, closes: Number(closes), question: question.join(' ') }
})

// When all of them have their moment: the first. An answer that comes in between may have closed it.
async function firstToClose(database, game) {
  let windows = []
  await until(async () => (windows = await waiting(database, game)).every(({ closes }) => closes > 0), kPatienceMs)
  return windows.sort((a, b) => a.closes - b.closes)[0]
}

// When that window closes, of one game or of the first one of all; nothing: none waits.
export const nextToClose = async (database, game) => (await firstToClose(database, game))?.closes

// Closes all that wait in this game, or in all games, and those that come to wait meanwhile. Says how many there were.
export async function letWindowsClose({ database, playground }, game) {
  for (let closed = 0; ; ++closed) {
    const first = await firstToClose(database, game)
    if (!first) return closed
    const { now } = await playground.post('/api/clock', { advance_ms: 0 })
    if (first.closes > Number(now)) await playground.post('/api/clock', { now: first.closes })
    await until(async () => !(await waiting(database, game)).some(({ row }) => row === first.row), kPatienceMs)
  }
}
