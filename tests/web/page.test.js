// Two people use the page in Chromium; a discord.js bot is their counterpart.
// MAJLIS_SCREENSHOTS=<folder> keeps pictures of what they see.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openPage } from './browser.js'
import { startPlayground, until } from './playground.js'
import { picture, startSampleBot } from './sample_bot.js'

describe('the page', () => {
  let playground, bot, browser, page, pane, say, press, shot, command

  before(async () => {
    playground = await startPlayground()
    bot = await startSampleBot(playground)
    browser = await openPage(playground, { screenshots: process.env.MAJLIS_SCREENSHOTS });
    ({ page, pane, say, press, shot, command } = browser)
  })
  after(async () => {
    await browser?.close()
    await bot?.destroy()
    await playground?.stop()
  })

  test('what one person writes the other reads at once', async () => {
    await say('amber', 'Hello **Basalt**, see <t:1790000000:R>. ||secret||')
    await press('Enter')
    await pane('basalt').locator('strong').waitFor()
    assert.equal(await pane('basalt').locator('strong').textContent(), 'Basalt')
    assert.match(await pane('basalt').locator('time.timestamp').textContent(), /ago|in /)
  })

  test('a time that no calendar has stands as it was written', async () => {
    await say('amber', 'See you <t:99999999999999:F>')
    await press('Enter')
    await pane('basalt').getByText('See you <t:99999999999999:F>').waitFor()
  })

  test('typing a slash lists the commands with hints', async () => {
    await say('amber', '/demo')
    await pane('amber').locator('.suggestion').first().waitFor()
    await shot('commands')
    assert.equal(await pane('amber').locator('.suggestion').count(), 12)
    await press('Escape')
    await say('amber', '')
  })

  test('a command by keyboard alone, its buttons, and a second person\'s click', async () => {
    await command('amber', 'demo hello')
    await press('Enter')
    const button = who => pane(who).locator('[data-custom-id^="count:"]').last()
    await button('basalt').waitFor()
    await button('basalt').click()
    await pane('amber').getByText('Clicked 1 times').waitFor()
  })

  test('options are filled with suggestions from the bot', async () => {
    await command('amber', 'demo paint')
    await page.keyboard.type('br')
    await until(async () => String(await pane('amber').locator('.suggestion').allTextContents()).trim() === 'brown') // the answer to "br", not to "b"
    await shot('option')
    await press('Tab')
    await pane('amber').getByText('Enter sends the command.').waitFor() // there is room for the other options before
    await press('Enter')
    await pane('basalt').getByText('Painted brown for nobody.').waitFor()
  })

  test('a file is chosen and sent', async () => {
    await command('amber', 'demo weigh')
    await pane('amber').locator('.command-form input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('twelve bytes') })
    await pane('amber').locator('.command-form').getByText('Send', { exact: true }).click()
    await pane('basalt').getByText('notes.txt has 12 bytes').waitFor()
  })

  test('a private answer is seen by one person only', async () => {
    await command('amber', 'demo secret')
    await press('Enter')
    await pane('amber').getByText('Only you can see this').waitFor()
    assert.equal(await pane('basalt').getByText('Only you can see this').count(), 0)
    await shot('ephemeral')
  })

  test('a select of several values', async () => {
    const select = pane('basalt').locator('.select').last()
    await select.locator('summary').click()
    await select.locator('.option', { hasText: 'blue' }).click()
    await select.locator('.option', { hasText: 'green' }).click()
    await shot('select')
    await select.getByText('Done').click()
    await pane('amber').getByText('Chosen: blue, green').waitFor()
  })

  test('selects of people, roles, both and channels', async () => {
    await command('amber', 'demo choose')
    await press('Enter')
    const pick = async (index, ...names) => {
      const select = pane('amber').locator(`.select[data-custom-id="pick:${index}"]`)
      await select.locator('summary').click()
      for (const name of names) await select.locator('.option', { hasText: name }).first().click()
      if (index === 0) await select.getByText('Done').click()
      await pane('basalt').getByText(`Picked: ${names.map(name => name.replace('#', '').toLowerCase()).join(', ')}`).last().waitFor()
    }
    await pick(0, 'Coral', 'Dune')
    await pick(1, '@everyone')
    await pick(2, 'Fern')
    await pick(3, '#talk')
    await shot('selects')
  })

  test('a select by keyboard alone', async () => {
    const select = pane('amber').locator('.select[data-custom-id="pick:3"]').last()
    await select.locator('summary').focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await press(key)
    await pane('basalt').getByText('Picked: talk').nth(1).waitFor()
    await select.locator('summary').focus()
    await press('ArrowDown')
    await press('Escape')
    assert.equal(await select.evaluate(node => node.open), false)
  })

  test('Alt and an arrow go from channel to channel', async () => {
    await pane('amber').getByLabel('Message', { exact: true }).focus()
    await press('Alt+ArrowDown')
    await pane('amber').getByRole('heading', { name: '#talk', exact: true }).waitFor()
    await press('Alt+ArrowUp')
    await pane('amber').getByRole('heading', { name: '#games', exact: true }).waitFor()
  })

  test('commands are read in the person\'s language', async () => {
    await say('basalt', '/demo')
    await pane('basalt').getByText('/ukázka hello').waitFor()
    await press('Escape')
    await say('basalt', '')
  })

  test('a modal is filled in and submitted', async () => {
    await pane('basalt').locator('[data-custom-id=form]').last().click()
    await page.locator('dialog.modal textarea').fill('see you tomorrow')
    await shot('modal')
    await page.getByRole('button', { name: 'Submit' }).click()
    await pane('amber').getByText('Noted: see you tomorrow').waitFor()
  })

  test('a picture shows its alt text and enlarges', async () => {
    await command('basalt', 'demo picture')
    await press('Enter')
    await pane('amber').getByText('A single dot').waitFor()
    await pane('amber').getByTitle('Enlarge').click()
    await page.locator('dialog.lightbox img').waitFor()
    await shot('lightbox')
    await press('Escape')
    await page.locator('dialog.lightbox').waitFor({ state: 'detached' })
  })

  test('who reads the newest message stays with it, however late its picture comes', async () => {
    await command('basalt', 'demo board')
    await press('Enter')
    await pane('amber').getByText('A board').waitFor()
    await page.route('**/attachments/**', async route => {
      await page.waitForTimeout(300)
      await route.continue()
    })
    await page.reload()
    const board = pane('amber').getByAltText('A board')
    await until(() => board.evaluate(image => image.complete && image.naturalWidth > 0))
    const list = pane('amber').locator('.messages')
    const below = () => list.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
    assert.ok(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight))
    await until(async () => await below() < 2)
    await list.evaluate(element => { element.scrollTop -= 200 })
    await say('basalt', 'below what Amber reads')
    await pane('basalt').getByLabel('Message', { exact: true }).press('Enter')
    await pane('amber').getByText('below what Amber reads').waitFor()
    assert.ok(await below() > 100)
    await list.evaluate(element => { element.scrollTop = element.scrollHeight })
    await page.unroute('**/attachments/**')
  })

  test('a thread and a direct message get marks until they are read', async () => {
    await command('amber', 'demo thread')
    await press('Enter')
    const thread = pane('basalt').locator('.entry.thread.unread', { hasText: 'Table talk' })
    await thread.waitFor()
    await command('basalt', 'demo dm')
    await press('Enter')
    await pane('basalt').locator('.server[title="Direct messages"] .ping').waitFor()
    await shot('unread')
    await pane('basalt').getByTitle('Direct messages').click()
    await pane('basalt').locator('.entry').first().click()
    await pane('basalt').getByText('A word in private.').waitFor()
    await pane('basalt').locator('.server[title="Direct messages"] .ping').waitFor({ state: 'detached' })
    await pane('basalt').getByTitle('The Playground').click()
    await thread.click()
    await pane('basalt').getByText('First words in the thread.').waitFor()
    await shot('thread')
  })

  test('a channel that a message names, and a link to a message, are followed within the page', async () => {
    const { channels, guilds } = await playground.get('/api/state')
    const talk = channels.find(channel => channel.name === 'talk')
    const games = channels.find(channel => channel.name === 'games')
    await say('amber', `Come to <#${talk.id}>`)
    await press('Enter')
    await pane('amber').locator('.messages button.mention', { hasText: '#talk' }).click()
    await pane('amber').getByRole('heading', { name: '#talk', exact: true }).waitFor()
    await say('amber', `[back](https://discord.com/channels/${guilds[0].id}/${games.id}/1)`)
    await press('Enter')
    await pane('amber').locator('.messages').getByText('back', { exact: true }).click()
    await pane('amber').getByRole('heading', { name: '#games', exact: true }).waitFor()
  })

  test('a layout of components V2', async () => {
    const games = bot.channels.cache.find(channel => channel.name === 'games')
    await games.send({
      flags: 32768,
      components: [{ type: 17, accent_color: 3447003, components: [
        { type: 10, content: '## Table 42\nIt is your turn. Ends <t:1790000000:R>\n- one\n- two' },
        { type: 14, divider: true },
        { type: 9, components: [{ type: 10, content: 'A section with `code` and a button' }], accessory: { type: 2, style: 4, label: 'Resign', custom_id: 'resign' } },
        { type: 1, components: [{ type: 2, style: 1, label: 'Move', custom_id: 'move' }, { type: 2, style: 2, label: 'Pass', custom_id: 'pass', disabled: true }] },
      ] }],
    })
    await pane('amber').getByText('Table 42').waitFor()
    await shot('layout')
  })

  test('an impatient Enter sends a command once', async () => {
    await command('amber', 'demo slow')
    const before = (await playground.get('/api/traffic')).rows.filter(row => row.path.endsWith('/callback')).length
    await press('Enter')
    await press('Enter')
    await pane('amber').getByText('Done thinking.').waitFor()
    await page.waitForTimeout(500)
    assert.equal((await playground.get('/api/traffic')).rows.filter(row => row.path.endsWith('/callback')).length, before + 1)
  })

  test('a thread in which nobody writes is archived, and a message brings it back', async () => {
    const thread = pane('basalt').locator('.entry.thread', { hasText: 'Table talk' })
    await thread.click()
    await playground.post('/api/clock', { advance_ms: 25 * 36e5 })
    await pane('basalt').getByText('archived: a message brings it back').waitFor()
    await shot('archived')
    await say('basalt', 'Still here')
    await press('Enter')
    await pane('basalt').getByText('archived: a message brings it back').waitFor({ state: 'detached' })
  })

  test('a second server stands in the list, with its own channels', async () => {
    await playground.post('/api/guilds', { name: 'Elsewhere' })
    await pane('basalt').getByTitle('Elsewhere').click()
    await pane('basalt').locator('.entry', { hasText: 'games' }).click()
    await pane('basalt').getByText('Welcome to #games!').waitFor()
    await command('basalt', 'demo hello')
    await press('Enter')
    await pane('basalt').getByText('Hello Basalt').waitFor()
    await pane('basalt').getByTitle('The Playground').click()
    await pane('basalt').locator('.entry', { hasText: 'games' }).first().click()
    const unread = pane('basalt').locator('.server.unread[title="Elsewhere"]')
    await unread.waitFor({ state: 'detached' })
    const { channels, guilds, users } = await playground.get('/api/state')
    const guild = guilds.find(row => row.name === 'Elsewhere')
    const channel = channels.find(row => row.guild_id === guild.id && row.name === 'games')
    const basalt = users.find(user => user.name.toLowerCase() === 'basalt')
    await playground.post('/api/messages', { user: 'amber', channel: channel.id, content: `<@${basalt.id}>, come` })
    await unread.locator('.ping').waitFor()
    await shot('servers')
    await unread.click()
    await pane('basalt').locator('.entry', { hasText: 'games' }).click()
    await pane('basalt').getByText(', come').waitFor()
    await pane('basalt').getByTitle('The Playground').click()
    await unread.waitFor({ state: 'detached' })
    await pane('basalt').locator('.entry', { hasText: 'games' }).first().click()
  })

  test('another person takes the place of one, and gets a client beside', async () => {
    await pane('amber').getByLabel('Person').selectOption({ label: 'Coral' })
    await pane('coral').locator('.message').first().waitFor()
    assert.equal(await pane('coral').getByText('Only you can see this').count(), 0) // that was Amber's
    await pane('coral').getByLabel('Person').selectOption({ label: 'Amber' })
    await page.getByText('+ Person').click()
    await pane('coral').waitFor()
    assert.equal(await page.locator('.pane').count(), 3)
    await shot('three')
    await pane('coral').getByLabel('Show channels').click() // it has become narrow
    await pane('coral').getByLabel('Close this client').click()
    assert.equal(await page.locator('.pane').count(), 2)
  })

  test('after a restart of the playground everything is there, and the page goes on by itself', async () => {
    const written = await pane('basalt').locator('.message').count()
    playground = await playground.restart()
    await until(async () => (await playground.get('/api/state')).gateway.connected > 0, 20000)
    await page.locator('body:not(.disconnected)').waitFor()
    await say('amber', 'We are back')
    await press('Enter')
    await pane('basalt').getByText('We are back').waitFor()
    assert.equal(await pane('basalt').locator('.message').count(), written + 1)
    await pane('basalt').locator('[data-custom-id^="count:"]').first().click()
    await pane('amber').getByText('Clicked 2 times').first().waitFor()
  })

  test('an update that cannot be looked up stops no later one', async () => {
    let refused = 0
    const refuse = route => { ++refused; return route.abort() }
    await page.route('**/api/channels/**', refuse)
    await playground.post('/api/messages', { user: 'amber', channel: (await playground.get('/api/state')).channels[0].id, content: 'unheard' })
    await until(() => refused > 0)
    await page.unroute('**/api/channels/**', refuse)
    await say('amber', 'heard again')
    await press('Enter')
    await pane('basalt').getByText('heard again').waitFor()
    await pane('basalt').getByText('unheard', { exact: true }).waitFor()
  })

  test('an update leaves the focus, what is selected, and the list of channels where they were', async () => {
    const { channels, users } = await playground.get('/api/state')
    const games = channels.find(row => row.name === 'games').id, talk = channels.find(row => row.name === 'talk').id
    const write = content => playground.post('/api/messages', { user: 'amber', channel: games, content })
    const button = pane('basalt').locator('.messages [data-custom-id^="count:"]').first()
    await pane('basalt').locator(`.entry[data-channel="${games}"]`).click()
    await write('words to be chosen')
    await pane('basalt').getByText('words to be chosen').waitFor()
    await button.focus()
    await write('one more')
    await pane('basalt').getByText('one more', { exact: true }).waitFor()
    assert.ok(await button.evaluate(node => node === document.activeElement))
    await pane('basalt').getByText('words to be chosen').evaluate(node => getSelection().selectAllChildren(node))
    await write('and another')
    await pane('basalt').getByText('and another', { exact: true }).waitFor()
    assert.equal(await page.evaluate(() => getSelection().toString()), 'words to be chosen')

    const small = await page.addStyleTag({ content: '.channels { height: 60px }' })
    const list = pane('basalt').locator('.channels')
    const place = await list.evaluate(node => { node.scrollTop = 20; return node.scrollTop })
    assert.ok(place > 0)
    await pane('basalt').locator(`.entry[data-channel="${talk}"]`).evaluate(node => node.focus({ preventScroll: true }))
    await playground.post('/api/messages', { user: 'amber', channel: talk, content: 'news' })
    await pane('basalt').locator(`.entry.unread[data-channel="${talk}"]`).waitFor()
    assert.equal(await page.evaluate(() => document.activeElement.dataset.channel), talk)
    assert.equal(await list.evaluate(node => node.scrollTop), place)
    await small.evaluate(node => node.remove())
  })

  test('a button that changes its own message, and a select, keep the focus of whoever plays by key', async () => {
    const buttons = pane('amber').locator('.message.ephemeral [data-custom-id^="count:"]')
    const before = await buttons.count()
    await command('amber', 'demo secret')
    await press('Enter')
    const button = buttons.nth(before)
    await button.focus()
    for (const times of [1, 2]) {
      await press('Enter')
      await button.getByText(`Clicked ${times} times`).waitFor()
      assert.ok(await button.evaluate(node => node === document.activeElement))
    }
    const summary = pane('amber').locator('.select[data-custom-id="pick:3"] summary').last()
    const picked = pane('amber').getByText('Picked: talk')
    const picks = await picked.count()
    await summary.focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await press(key)
    await picked.nth(picks).waitFor()
    assert.ok(await summary.evaluate(node => node === document.activeElement))
  })

  test('a slow answer takes nobody away from what they write', async () => {
    await command('amber', 'demo slow')
    await press('Enter')
    await pane('basalt').getByLabel('Message', { exact: true }).focus()
    await page.keyboard.type('halfway through', { delay: 30 })
    await until(async () => await pane('amber').locator('.command-form').count() === 0)
    await page.keyboard.type(' a sentence')
    assert.equal(await pane('basalt').getByLabel('Message', { exact: true }).inputValue(), 'halfway through a sentence')
    await say('basalt', '')
  })

  test('a picture in an embed is shown once, with its thumbnail and its link', async () => {
    const games = bot.channels.cache.find(row => row.name === 'games' && row.guild.name === 'The Playground')
    await games.send({
      files: [{ attachment: picture, name: 'dot.png' }, { attachment: picture, name: 'corner.png' }],
      embeds: [{ title: 'A linked title', url: 'https://example.com/rules', image: { url: 'attachment://dot.png' }, thumbnail: { url: 'attachment://corner.png' } }],
    })
    const message = pane('amber').locator('.message', { hasText: 'A linked title' })
    await message.waitFor()
    assert.equal(await message.locator('img').count(), 2)
    assert.equal(await message.locator('.embed .thumbnail img').count(), 1)
    assert.equal(await message.getByRole('link', { name: 'A linked title' }).getAttribute('href'), 'https://example.com/rules')
    await shot('embed')
  })

  test('light colours, and the clock moves on', async () => {
    await page.getByLabel('Dark or light').click()
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light')
    const before = (await playground.get('/api/state')).now
    await page.getByText('+1 day').click()
    await page.waitForTimeout(200)
    assert.equal(await pane('basalt').getByText('Today at').count(), 0) // all of it was said yesterday
    assert.ok((await playground.get('/api/state')).now - before > 864e5 - 1000)
    await shot('light')
  })

  test('on a phone one person is shown, and the tabs switch', async () => {
    await page.setViewportSize({ width: 400, height: 800 })
    await page.locator('.tabs').getByLabel('Basalt').click()
    await pane('basalt').waitFor({ state: 'visible' })
    assert.equal(await pane('amber').isVisible(), false)
    await shot('phone')
    await pane('basalt').getByLabel('Show channels').click()
    await pane('basalt').locator('.entry', { hasText: 'games' }).waitFor()
    await shot('phone-channels')
    for (let people = 2; people < 5; ++people) await page.getByText('+ Person').click()
    await page.locator('.tabs button').nth(4).waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await shot('phone-five')
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360))
    assert.ok((await page.getByLabel('Dark or light').boundingBox()).x < 340)
  })

  test('nothing went wrong on the page', () => {
    const whileItWasAway = /ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/
    assert.deepEqual(browser.problems.filter(problem => !whileItWasAway.test(problem)), [])
  })
})
