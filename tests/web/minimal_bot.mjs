// A bot on discord.js that only answers and edits: what a bot has to be measured against (bench/load.mjs).
// node minimal_bot.mjs REST-ADDRESS, with NODE_EXTRA_CA_CERTS naming the playground's certificate authority.
import { Client, Events, GatewayIntentBits, MessageFlags } from 'discord.js'

const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: process.argv[2] } })
client.on(Events.InteractionCreate, async it => {
  await it.deferReply({ flags: MessageFlags.Ephemeral })
  await it.editReply('Answered.')
})
client.once(Events.ClientReady, async () => {
  await client.application.commands.set([{ name: 'act', description: 'Is answered' }])
  console.log('ready')
})
await client.login('a.sample.token')
