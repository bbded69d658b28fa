// A small bot on discord.js that uses everything the playground offers; the tests talk to it as people would.
import { fileURLToPath } from 'node:url'
import {
  ActionRowBuilder, ApplicationCommandOptionType, AttachmentBuilder, ButtonBuilder, ButtonStyle, ChannelSelectMenuBuilder, ChannelType,
  Client, Events,
  GatewayIntentBits, LabelBuilder, MentionableSelectMenuBuilder, MessageFlags, ModalBuilder, RoleSelectMenuBuilder, StringSelectMenuBuilder,
  TextInputBuilder, TextInputStyle, UserSelectMenuBuilder,
} from 'discord.js'

const { Subcommand, String: Text } = ApplicationCommandOptionType
const colours = ['amber', 'blue', 'brown', 'green']

const subcommand = (name, description, options = []) => ({ type: Subcommand, name, description, options })

export const commands = [{
  name: 'demo',
  description: 'Shows what a bot can do',
  name_localizations: { cs: 'ukázka' },
  options: [
    subcommand('hello', 'Greets you'),
    subcommand('secret', 'Tells you something in private'),
    subcommand('slow', 'Thinks first, then answers'),
    subcommand('form', 'Opens a form'),
    subcommand('choose', 'Offers people, roles and channels'),
    subcommand('picture', 'Posts a picture'),
    subcommand('board', 'Posts a large picture'),
    subcommand('thread', 'Opens a thread'),
    subcommand('private-thread', 'Opens a private thread'),
    subcommand('dm', 'Writes to you'),
    subcommand('paint', 'Paints something', [
      { type: Text, name: 'colour', description: 'Which colour', required: true, autocomplete: true },
      { type: ApplicationCommandOptionType.User, name: 'for', description: 'For whom' },
    ]),
    subcommand('weigh', 'Weighs a file', [
      { type: ApplicationCommandOptionType.Attachment, name: 'file', description: 'Which file', required: true },
    ]),
  ],
}]

const board = fileURLToPath(new URL('../render/golden/crescent-moon-board.png', import.meta.url))

// A one-pixel picture.
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const buttons = count => new ActionRowBuilder().addComponents(
  new ButtonBuilder().setCustomId(`count:${count}`).setLabel(`Clicked ${count} times`).setStyle(ButtonStyle.Primary),
  new ButtonBuilder().setCustomId('form').setLabel('Form').setStyle(ButtonStyle.Secondary),
  new ButtonBuilder().setCustomId('whisper').setLabel('Whisper').setStyle(ButtonStyle.Success))

const palette = () => new ActionRowBuilder().addComponents(
  new StringSelectMenuBuilder().setCustomId('palette').setPlaceholder('Choose colours').setMinValues(1).setMaxValues(2)
    .addOptions(colours.map(colour => ({ label: colour, value: colour, description: `A fine ${colour}` }))))

const pickers = () => [UserSelectMenuBuilder, RoleSelectMenuBuilder, MentionableSelectMenuBuilder, ChannelSelectMenuBuilder].map((Picker, index) =>
  new ActionRowBuilder().addComponents(new Picker().setCustomId(`pick:${index}`).setPlaceholder(`Pick ${['people', 'a role', 'anybody', 'a channel'][index]}`).setMaxValues(index === 0 ? 2 : 1)))

// What was chosen, as the library has resolved it.
const picked = it => [...(it.users ?? []), ...(it.roles ?? []), ...(it.channels ?? [])].map(([, row]) => row.username ?? row.name).join(', ')

const form = () => new ModalBuilder().setCustomId('form').setTitle('A note').addLabelComponents(
  new LabelBuilder().setLabel('Text').setDescription('Everyone will read it').setTextInputComponent(
    new TextInputBuilder().setCustomId('text').setStyle(TextInputStyle.Paragraph).setMaxLength(200)))

const onCommand = {
  hello: it => it.reply({ content: `Hello **${it.user.globalName}**, <@${it.user.id}>!`, components: [buttons(0), palette()] }),
  secret: it => it.reply({ content: 'The answer is ||42||.', components: [buttons(0)], flags: MessageFlags.Ephemeral }),
  async slow(it) {
    await it.deferReply()
    await new Promise(resolve => setTimeout(resolve, 200))
    await it.editReply('Done thinking.')
    await it.followUp({ content: 'One more thing.', flags: MessageFlags.Ephemeral })
  },
  form: it => it.showModal(form()),
  choose: it => it.reply({ content: 'Choose:', components: pickers() }),
  async weigh(it) {
    const file = it.options.getAttachment('file')
    await it.reply(`${file.name} has ${file.size} bytes and lies at ${new URL(file.url).host}.`)
  },
  async picture(it) {
    const file = new AttachmentBuilder(picture, { name: 'dot.png', description: 'A single dot' })
    await it.reply({ content: 'Look:', files: [file] })
  },
  async board(it) {
    await it.reply({ content: 'The board:', files: [new AttachmentBuilder(board, { description: 'A board' })] })
  },
  async thread(it) {
    const { resource } = await it.reply({ content: 'A thread hangs here.', withResponse: true })
    const thread = await resource.message.startThread({ name: 'Table talk', autoArchiveDuration: 1440 })
    await thread.send('First words in the thread.')
  },
  async 'private-thread'(it) {
    const thread = await it.channel.threads.create({ name: 'Closed table', type: ChannelType.PrivateThread, invitable: false })
    await thread.members.add(it.user.id)
    await thread.send('Only for you.')
    await it.reply({ content: 'Opened.', flags: MessageFlags.Ephemeral })
  },
  async dm(it) {
    try {
      await it.user.send('A word in private.')
      await it.reply({ content: 'Sent.', flags: MessageFlags.Ephemeral })
    } catch (error) {
      await it.reply({ content: `Not sent: ${error.code}`, flags: MessageFlags.Ephemeral })
    }
  },
  paint: it => it.reply(`Painted ${it.options.getString('colour')} for ${it.options.getUser('for')?.username ?? 'nobody'}.`),
}

async function onComponent(it) {
  if (it.customId.startsWith('count:')) return it.update({ components: [buttons(Number(it.customId.slice(6)) + 1), palette()] })
  if (it.customId === 'form') return it.showModal(form())
  if (it.customId.startsWith('pick:')) return it.reply(`Picked: ${picked(it)}`)
  if (it.customId === 'palette') return it.reply(`Chosen: ${it.values.join(', ')}`)
  await it.deferUpdate()
  await it.followUp({ content: 'psst', flags: MessageFlags.Ephemeral })
}

async function onInteraction(it) {
  if (it.isChatInputCommand()) await onCommand[it.options.getSubcommand()](it)
  else if (it.isAutocomplete()) {
    const typed = it.options.getFocused()
    await it.respond(colours.filter(colour => colour.startsWith(typed)).map(colour => ({ name: colour, value: colour })))
  } else if (it.isModalSubmit()) await it.reply(`Noted: ${it.fields.getTextInputValue('text')}`)
  else await onComponent(it)
}

export async function startSampleBot(playground, { intents = [GatewayIntentBits.Guilds] } = {}) {
  const client = new Client({ intents, rest: { api: playground.rest } })
  client.failures = []
  client.on(Events.InteractionCreate, it => onInteraction(it).catch(error => client.failures.push(error)))
  client.on(Events.Error, error => client.failures.push(error))
  const ready = new Promise(resolve => client.once(Events.ClientReady, resolve))
  await client.login('a.sample.token')
  await ready
  await client.application.commands.set(commands)
  return client
}
