// What every pane shares: people, servers, the playground's clock.
import { get } from './api.js'

export const world = { users: new Map(), guilds: [], channels: new Map(), application: '', gateway: {}, clockOffset: 0 }

export async function loadWorld() {
  const state = await get('/api/state')
  world.application = state.application
  world.guilds = state.guilds
  world.gateway = state.gateway
  world.users = new Map(state.users.map(user => [user.id, user]))
  world.channels = new Map([...state.channels, ...state.threads].map(channel => [channel.id, channel]))
  world.clockOffset = state.now - Date.now()
}

export const now = () => Date.now() + world.clockOffset
export const people = () => [...world.users.values()].filter(user => !user.bot)

// Ids grow with time; they are too long for numbers.
export const isNewer = (id, other) => BigInt(id ?? 0) > BigInt(other ?? 0)
export const madeAt = id => Number(BigInt(id) >> 22n) + 1420070400000
