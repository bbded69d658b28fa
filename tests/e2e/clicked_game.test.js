// Two people click a whole game of Caravan in the page, side by side; Basalt's client is Czech.
// Pictures of what they see are kept in build/screenshots/.
import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openPage } from '../web/browser.js'
import { setStage, until } from './stage.js'
import { letWindowsClose } from './windows.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const kPeople = ['amber', 'basalt']
const kPhone = { width: 390, height: 844 }
const kDesk = { width: 1280, height: 860 }

let stage, browser, page, pane, shot
before(async () => {
  stage = await setStage('clicked_game')
  browser = await openPage(stage.playground, { ...kDesk, screenshots: join(root, 'build', 'screenshots') });
  ({ page, pane, shot } = browser)
})
after(async () => {
  await browser?.close()
  await stage?.strike()
})

const messages = user => pane(user).locator('.message')
const panel = user => pane(user).locator('.message.ephemeral').last()
const state = async () => (await stage.database.ask('select state from games'))[0]
const commits = async () => Number((await stage.database.ask('select count(*) from commits'))[0])

// The message in which that is; it is drawn anew when anything in it has changed.
const messageOf = inside => inside.locator('xpath=ancestor::article').elementHandle()
const changed = (message, withinMs) => until(() => message.evaluate(node => !node.isConnected), withinMs)

// A click that changes the message it stands in. The list may move under the finger: then it is pressed once more.
async function click(button) {
  const message = await messageOf(button)
  await button.click()
  if (await changed(message, 5000).catch(() => false)) return
  await button.click()
  await changed(message)
}

const button = (where, label) => where.locator('.row .button').filter({ hasText: label }).first()

// The prompt's own button opens a new panel below. A prompt that is replaced under the finger is pressed once more.
async function openPanel(user) {
  const before = await panel(user).count() ? await panel(user).getAttribute('data-id') : null
  const opened = async () => await panel(user).count() && await panel(user).getAttribute('data-id') !== before
    && !(await panel(user).textContent()).includes('is thinking')
  for (let presses = 0; presses < 3; ++presses) {
    await button(messages(user).filter({ hasText: 'Awaited now' }).last(), 'Act').click()
    if (await until(opened, 8000).catch(() => false)) return
  }
  throw new Error(`no panel opened for ${user}`)
}

// Few things are offered as buttons, many in a select.
async function choose(user, label) {
  const direct = button(panel(user), label)
  return await direct.count() ? click(direct) : chooseInSelect(user, label)
}

async function chooseInSelect(user, label) {
  const select = panel(user).locator('.select').first()
  const message = await messageOf(select)
  await select.locator('summary').click()
  await select.locator('.option').filter({ hasText: label }).first().click()
  await changed(message)
}

async function confirm(user) {
  await click(button(panel(user), /^Confirm/))
  assert.match(await panel(user).textContent(), /Recorded/)
}

test('/game create, Join, Start', async () => {
  await browser.command('amber', 'game create')
  await page.keyboard.type('car')
  await until(async () => await pane('amber').locator('.suggestion').count() === 1)
  await shot('1-create')
  await page.keyboard.press('Enter') // takes the suggestion, which sends nothing yet
  await until(async () => await pane('amber').getByLabel('game:').inputValue() === 'Caravan')
  await pane('amber').locator('.chip', { hasText: 'options' }).click()
  await page.keyboard.type('stages=3')
  await pane('amber').getByRole('button', { name: 'Send' }).click()
  for (const user of kPeople) {
    await button(messages(user).filter({ hasText: 'Commitment' }).last(), 'Join').click()
    await pane(user).getByText('Where shall I show you your hand?').waitFor()
    if (user === 'basalt') await shot('2-lobby')
    await click(button(panel(user), 'By direct message'))
  }
  await button(messages('amber').filter({ hasText: 'Commitment' }).last(), 'Start').click()
  for (const user of kPeople) {
    await pane(user).locator('.entry.thread', { hasText: 'Caravan' }).click()
    await pane(user).getByText('Awaited now').first().waitFor()
  }
  await until(async () => await pane('amber').locator('.picture img').first().evaluate(image => image.complete && image.naturalWidth > 0))
  await shot('3-deal')
})

test('the hand comes by direct message, and by its button', async () => {
  await pane('basalt').getByTitle('Direct messages').click()
  await pane('basalt').locator('.entry').first().click()
  await pane('basalt').getByText('Your hand:').first().waitFor()
  await pane('basalt').locator('.picture img').first().waitFor()
  await shot('4-direct-message')
  await pane('basalt').getByTitle('The Playground').click()
  await pane('basalt').locator('.entry.thread').click()
  await button(messages('basalt').filter({ hasText: 'Awaited now' }).last(), 'My hand').click()
  await panel('basalt').locator('.picture img').waitFor()
  await shot('5-hand')
})

test('the sealed question: Back, an answer that can be changed, and nothing shows it', async () => {
  const before = await messages('basalt').count()
  await openPanel('amber')
  await shot('6-sealed')
  await click(button(panel('amber'), /^Pass/))
  await click(button(panel('amber'), /^Take back/))
  await click(button(panel('amber'), /^Pass/))
  await shot('7-composed')
  await confirm('amber')
  await shot('8-sealed-answer')
  assert.equal(await messages('basalt').count(), before, 'nobody sees that Amber has answered')
  await openPanel('basalt')
  await click(button(panel('basalt'), /^Pass/))
  await confirm('basalt')
  await pane('amber').getByText(/bid for the lead/).last().waitFor()
})

test('bids', async () => {
  for (const [user, coins] of [['amber', 2], ['basalt', 1]]) {
    await openPanel(user)
    await choose(user, `Coins: ${coins}`)
    await confirm(user)
  }
  await until(async () => /leads|turn/.test(await messages('basalt').filter({ hasText: 'Awaited now' }).last().textContent()))
})

test('a deal: an offer in words, and Accept', async () => {
  await openPanel('amber')
  await shot('9-turn')
  await choose('amber', 'Make an offer')
  await shot('10-offer-coins')
  await click(button(panel('amber'), /^Back/))
  await choose('amber', 'Make an offer')
  await choose('amber', 'Coins: 1')
  await choose('amber', 'No card')
  await button(panel('amber'), 'A clause').click()
  await page.locator('dialog.modal input, dialog.modal textarea').first().fill('You let me lead at the next oasis.')
  await shot('11-clause')
  await page.getByRole('button', { name: 'Submit' }).click()
  await button(panel('amber'), /^Confirm/).waitFor()
  await shot('12-offer-composed')
  await confirm('amber')
  await openPanel('basalt')
  await shot('13-accept')
  await click(button(panel('basalt'), 'Accept'))
  await confirm('basalt')
  await shot('14-deal')
})

// Somebody who does not think long: the first thing that leads on.
const kLiked = [/^Confirm/, /^Sell/, /^Cards: /, /^Waive/, /^Pay/, /^Accept/, /^Pass/, /^Draw/, /^Rest/, /^Decline/,
  /^(?!Back|Take back|Something else|And more|Why not|Picture|Bargain|Make an offer|Sip)./] // if need be, whatever leads on

async function takeTurn(user) {
  await openPanel(user)
  for (let clicks = 0; clicks < 12; ++clicks) {
    const labels = await panel(user).locator('.row .button').allTextContents()
    const liked = kLiked.find(pattern => labels.some(label => pattern.test(label)))
    if (String(liked) === String(/^Confirm/)) return confirm(user)
    if (liked) await click(button(panel(user), liked))
    else if (await panel(user).locator('.select').count()) await chooseInSelect(user, /./)
    else return
  }
  throw new Error(`${user} did not come to Confirm`)
}

test('on to the result', async () => {
  for (let round = 0; round < 60 && (await state()) !== 'over'; ++round)
    for (const user of kPeople) {
      if ((await state()) !== 'over') await takeTurn(user)
      await letWindowsClose(stage)
    }
  assert.equal(await state(), 'over')
  for (const user of kPeople) await pane(user).getByText('The game is over.', { exact: true }).waitFor()
  await shot('15-result')
  assert.ok((await commits()) > 8)
})

test('the same on a phone', async () => {
  await page.setViewportSize(kPhone)
  await page.locator('.tabs').getByLabel('Basalt').click()
  await pane('basalt').getByText('The game is over.', { exact: true }).waitFor()
  await shot('16-phone-result')
  await pane('basalt').locator('.picture').last().scrollIntoViewIfNeeded()
  await shot('17-phone-board')
  await panel('basalt').scrollIntoViewIfNeeded()
  await shot('18-phone-panel')
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out')
})

test('every request of the bot was right, and so was the page', async () => {
  const entries = (await stage.playground.get('/api/traffic')).rows
  assert.deepEqual(entries.filter(entry => entry.status >= 400).map(entry => [entry.path, entry.status, entry.errors]), [])
  assert.deepEqual(browser.problems, [])
})
