// Whatever the screen and however many sit side by side: what the README's steps need is seen whole, and a finger hits it.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openPage } from './browser.js'
import { startPlayground } from './playground.js'
import { allReachable, press, reachable } from './reachable.js'
import { startSampleBot } from './sample_bot.js'

const kScreens = [{ width: 390, height: 844 }, { width: 768, height: 1024 }, { width: 1280, height: 860 }]
const kCounts = [1, 2, 3, 5]
const kPeople = ['Amber', 'Basalt', 'Coral', 'Dune', 'Fern']
const kThread = 'Tigris & Euphrates 12' // as long as names of threads are
const kPhone = kScreens[0]

let playground, bot, browser, page
before(async () => {
  playground = await startPlayground()
  bot = await startSampleBot(playground)
  browser = await openPage(playground, { screenshots: process.env.MAJLIS_SCREENSHOTS });
  ({ page } = browser)
  const games = await channelNamed('games')
  for (const command of ['demo hello', 'demo board', 'demo thread'])
    await playground.post('/api/interactions/command', { user: 'amber', channel: games, command })
  const thread = await bot.channels.cache.get(games).threads.create({ name: kThread })
  await thread.send('First words in the thread.')
})
after(async () => {
  await browser?.close()
  await bot?.destroy()
  await playground?.stop()
})

const channelNamed = async name => (await playground.get('/api/state')).channels.find(row => row.name === name).id

async function seat(screen, count) {
  const { users } = await playground.get('/api/state')
  const ids = kPeople.slice(0, count).map(name => users.find(user => user.display_name === name).id)
  await page.setViewportSize(screen)
  await page.evaluate(people => localStorage.setItem('people', JSON.stringify(people)), ids)
  await page.reload()
  await page.locator('.pane').nth(count - 1).locator('.message').last().waitFor({ state: 'attached' })
}

// The last one of those who sit here: on a phone, and where not all fit, its tab leads there.
async function lastClient(count) {
  const tab = page.locator('.tabs button').nth(count - 1)
  if (await tab.isVisible()) await press(tab)
  return page.locator('.pane').nth(count - 1)
}

async function showChannels(client) {
  const menu = client.getByLabel('Show channels')
  if (await menu.isVisible()) await press(menu)
}

async function goTo(client, name) {
  await showChannels(client)
  await press(client.locator('.entry', { hasText: name }).first())
  await reachable(client.getByRole('heading', { name: `#${name}`, exact: true }))
  assert.equal(await client.locator('.drawer.shown').count(), 0)
}

async function become(client, name) {
  await showChannels(client)
  await (await reachable(client.getByLabel('Person'))).selectOption({ label: name })
  await client.and(page.locator(`[data-user=${name.toLowerCase()}]`)).waitFor()
  await reachable(client.getByLabel('Message', { exact: true }))
}

async function useChannels(client) {
  await showChannels(client)
  for (const parts of ['.server', '.entry', '.channels h2']) await allReachable(client.locator(parts))
  await press(client.locator('.entry[aria-current]'))
  await goTo(client, kThread)
  await reachable(client.getByText('First words in the thread.'))
  await goTo(client, 'games')
}

async function useCommands(client) {
  await (await reachable(client.getByLabel('Message', { exact: true }))).fill('/')
  await allReachable(client.locator('.suggestion'))
  await press(client.locator('.suggestion', { hasText: 'paint' }))
  await reachable(client.locator('.option-field'))
  await reachable(client.locator('.chip', { hasText: '+ for' }))
  await allReachable(client.locator('.suggestion'))
  const painted = client.getByText('Painted blue for nobody.')
  const before = await painted.count()
  await press(client.locator('.suggestion', { hasText: 'blue' }))
  await press(client.getByText('Send', { exact: true }))
  await reachable(painted.nth(before))
}

async function useComponents(client) {
  await allReachable(client.locator('.messages .row > .button'))
  const select = client.locator('.select[data-custom-id=palette]').first()
  await press(select.locator('summary'))
  await allReachable(select.locator('.option'))
  await press(select.locator('.option', { hasText: 'green' }))
  const chosen = client.getByText('Chosen: green')
  const before = await chosen.count()
  await press(select.getByText('Done'))
  await reachable(chosen.nth(before))
  await press(client.getByText('Open thread').first())
  await reachable(client.getByRole('heading', { name: '#Table talk' }))
  await goTo(client, 'games')
}

async function useModal(client) {
  await press(client.locator('[data-custom-id=form]').first())
  const modal = page.locator('dialog.modal')
  await allReachable(modal.locator('h2, label, textarea, button'))
  await press(modal.getByText('Cancel'))
  await modal.waitFor({ state: 'detached' })
}

// On a phone a picture is larger than the screen.
async function zoom(image) {
  const width = () => image.evaluate(node => node.width)
  const fitting = await width()
  await image.click()
  assert.ok(await width() > fitting)
  await image.click()
  assert.equal(await width(), fitting)
}

async function usePicture(client) {
  await press(client.getByTitle('Enlarge').first())
  const lightbox = page.locator('dialog.lightbox')
  const image = await reachable(lightbox.locator('img'))
  if (page.viewportSize().width === kPhone.width) await zoom(image)
  await page.mouse.click(3, 3)
  await lightbox.waitFor({ state: 'detached' })
}

describe('what a person can see and reach', () => {
  for (const screen of kScreens)
    for (const count of kCounts)
      test(`${screen.width} pixels wide, side by side: ${count}`, async () => {
        await seat(screen, count)
        await browser.shot(`reach-${screen.width}-${count}`)
        await allReachable(page.locator('#bar button:visible, .bot-state'))
        const client = await lastClient(count)
        await reachable(client.getByRole('heading', { name: '#games' }))
        await useChannels(client)
        await useCommands(client)
        await useComponents(client)
        await useModal(client)
        await usePicture(client)
        await become(client, kPeople[count % kPeople.length])
        await showChannels(client)
        await browser.shot(`reach-${screen.width}-${count}-channels`)
      })

  test('at first those sit there who read what the page and the README speak', async () => {
    const first = await openPage(playground, { people: null })
    const names = await first.page.locator('.pane').evaluateAll(panes => panes.map(pane => pane.dataset.user))
    await first.close()
    assert.deepEqual(names, ['amber', 'fern'])
  })

  test('two side by side on a desk have their channels beside the messages', async () => {
    await seat({ width: 1280, height: 860 }, 2)
    for (const client of await page.locator('.pane').all()) {
      await allReachable(client.locator('.entry'))
      assert.equal(await client.getByLabel('Show channels').isVisible(), false)
    }
  })
})

describe('the channels over the messages', () => {
  const client = () => page.locator('.pane').first()
  const menu = () => client().getByLabel('Show channels')
  const isOpen = async () => await client().locator('.drawer').isVisible()
  const hasFocus = locator => locator.evaluate(node => node === document.activeElement)

  test('a tap beside them closes them', async () => {
    await seat(kPhone, 1)
    await press(menu())
    assert.ok(await isOpen())
    await page.mouse.click(kPhone.width - 20, kPhone.height / 2)
    assert.ok(!await isOpen())
    await reachable(client().getByLabel('Message', { exact: true }))
  })

  test('by key: the focus goes to the open channel, stays among what is shown, and comes back with Escape', async () => {
    await menu().focus()
    await page.keyboard.press('Enter')
    assert.ok(await hasFocus(client().locator('.entry[aria-current]')))
    assert.equal(await menu().getAttribute('aria-expanded'), 'true')
    const inChat = () => client().locator('.chat').evaluate(chat => chat.contains(document.activeElement))
    for (let presses = 0; presses < 12; ++presses) {
      await page.keyboard.press('Tab')
      assert.ok(!await inChat())
    }
    await client().locator('.entry').first().focus()
    await page.keyboard.press('Escape')
    assert.ok(!await isOpen())
    assert.ok(await hasFocus(menu()))
    assert.equal(await menu().getAttribute('aria-expanded'), 'false')
  })

  test('by key: whoever chooses a channel goes on among its messages', async () => {
    await page.keyboard.press('Enter')
    await client().locator('.entry', { hasText: kThread }).focus()
    await page.keyboard.press('Enter')
    await client().getByRole('heading', { name: `#${kThread}` }).waitFor()
    assert.ok(await hasFocus(client().locator('.messages')))
  })

  test('they are beside the messages again as soon as there is room', async () => {
    await press(menu())
    await page.setViewportSize(kScreens[2])
    await client().and(page.locator(':not(.narrow)')).waitFor()
    await reachable(client().getByLabel('Message', { exact: true }))
    await page.setViewportSize(kPhone)
    await reachable(client().getByLabel('Message', { exact: true }))
  })
})

// What was once wrong, put back: the measure must see it.
describe('the measure itself', () => {
  const faults = {
    'a strip in place of the channels': ['.narrow .drawer { width: 50px !important; overflow: hidden } .channels { min-width: 0 }', /cuts it off|it is \d+ x/],
    'what is too narrow': ['.narrow .entry { width: 30px !important }', /it is 30 x/],
    'what is beyond the edge of the screen': ['.narrow .drawer { left: 200px !important; position: fixed !important }', /not on the screen/],
    'a name that ends in dots': ['.entry .name { max-width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }', /its text "Tigris & Euphrates 12" is cut off/],
    'words beyond the edge of their button': ['.entry { width: 60px !important } .entry .name { white-space: nowrap }', /its text "Tigris & Euphrates 12" is cut off/],
    'what lies under something else': ['.narrow .veil.shown { z-index: 9 !important }', /lies above it/],
    'a list that only programs can scroll': ['.channels { overflow: hidden !important; max-height: 100px }', /nobody could scroll|cuts it off/],
    'a page wider than the screen': ['#bar { min-width: 500px } #panes { overflow: hidden }', /the page is wider/],
  }
  for (const [what, [css, complaint]] of Object.entries(faults))
    test(`it sees ${what}`, async () => {
      await seat(kPhone, 1)
      await page.getByLabel('Show channels').click()
      const entry = page.locator('.entry', { hasText: kThread })
      await reachable(entry)
      await page.addStyleTag({ content: css })
      await assert.rejects(reachable(entry), error => complaint.test(String(error.actual ?? error.message)))
    })
})

test('nothing went wrong on the page', () => assert.deepEqual(browser.problems, []))
