// The README's steps on a phone: one client, in which a person makes room for the next; once as somebody who reads Czech.
// Whatever is pressed is measured first. Pictures are kept in build/screenshots/.
import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openPage } from '../web/browser.js'
import { allReachable, press, reachable } from '../web/reachable.js'
import { setStage, until } from './stage.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

let stage, browser, page, client
before(async () => {
  stage = await setStage('phone')
  await stage.speak({ basalt: 'cs' })
  browser = await openPage(stage.playground, { width: 390, height: 844, screenshots: join(root, 'build', 'screenshots'), patienceMs: 20000 });
  ({ page } = browser)
  client = page.locator('.pane.front')
})
after(async () => {
  await browser?.close()
  await stage?.strike()
})

const messages = words => client.locator('.message').filter({ hasText: words })
const button = (message, label) => message.locator('.row .button').filter({ hasText: label }).first()
const privately = () => client.locator('.message.ephemeral').last()

const showChannels = () => press(client.getByLabel('Show channels'))

async function become(name) {
  await showChannels()
  await (await reachable(client.getByLabel('Person'))).selectOption({ label: name })
  await client.and(page.locator(`[data-user=${name.toLowerCase()}]`)).waitFor()
}

async function goTo(entry) {
  await showChannels()
  await press(client.locator('.entry').filter({ hasText: entry }).first())
}

// What comes is shown below the newest message, where a person reads on.
async function joins(join) {
  await press(button(client.locator('.message').filter({ has: page.locator('.button', { hasText: join }) }).last(), join))
  await press(privately().locator('.row .button').first())
}

test('/game create, with the list of games and Send', async () => {
  await become('Amber')
  await (await reachable(client.getByLabel('Message', { exact: true }))).fill('/game cr')
  await press(client.locator('.suggestion', { hasText: '/game create' }))
  await press(client.locator('.suggestion', { hasText: 'Caravan' }))
  await allReachable(client.locator('.command-form .chip, .option-field'))
  await browser.shot('phone-1-command')
  await press(client.getByText('Send', { exact: true }))
  await allReachable(client.locator('.message').filter({ has: page.locator('.button', { hasText: 'Join' }) }).locator('.row .button'))
  await browser.shot('phone-2-lobby')
})

test('two join, one of them in Czech, and the game begins', async () => {
  await joins('Join')
  await become('Basalt')
  await joins('Join')
  await browser.shot('phone-3-joined')
  await become('Amber')
  await press(button(client.locator('.message').filter({ has: page.locator('.button', { hasText: 'Start' }) }).last(), 'Start'))
  await until(async () => (await stage.database.ask('select state from games'))[0] === 'running')
})

// Act, the first choice, Confirm.
async function answers(name, act, confirm) {
  await become(name)
  await goTo('Caravan 1')
  await press(button(client.locator('.message').filter({ has: page.locator('.button', { hasText: act }) }).last(), act))
  await reachable(privately().locator('.row .button').first())
  await browser.shot(`phone-4-panel-${name}`)
  await press(privately().locator('.row .button').first())
  await browser.shot(`phone-5-composed-${name}`)
  await press(button(privately(), confirm))
  await until(async () => !await button(privately(), confirm).count())
}

test('both answer what they are asked', async () => {
  await answers('Amber', 'Act', /^Confirm/)
  await answers('Basalt', 'Act', /^Potvrdit/)
  await reachable(messages('bid for the lead').last().locator('.row .button').first())
  await browser.shot('phone-6-next')
})

test('a board is enlarged, and goes again', async () => {
  await press(client.getByTitle('Enlarge').last())
  const lightbox = page.locator('dialog.lightbox')
  await browser.shot('phone-7-board')
  await press(lightbox.locator('img'))
  await browser.shot('phone-8-part-of-the-board')
  await page.mouse.click(3, 3)
  await lightbox.waitFor({ state: 'detached' })
})

test('every request of the bot was right, and so was the page', async () => {
  const entries = (await stage.playground.get('/api/traffic')).rows
  assert.deepEqual(entries.filter(entry => entry.status >= 400).map(entry => [entry.path, entry.status, entry.errors]), [])
  assert.deepEqual(browser.problems, [])
})
