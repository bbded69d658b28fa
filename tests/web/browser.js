// A Chromium with the playground's page open, and what people do in it: type, pick a command, click.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync']

// `people`: who sits there; null: whom the page chooses. `screenshots`: the folder in which pictures are kept, or nothing.
export async function openPage(playground, { width = 1400, height = 860, people = ['amber', 'basalt'], screenshots, patienceMs = 8000 } = {}) {
  if (screenshots) mkdirSync(screenshots, { recursive: true })
  const profile = mkdtempSync(join(tmpdir(), 'majlis-chromium-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args: flags, viewport: { width, height }, colorScheme: 'dark',
  })
  browser.setDefaultTimeout(patienceMs)
  await browser.addInitScript({ path: fileURLToPath(new URL('sight.js', import.meta.url)) })
  const { users } = await playground.get('/api/state')
  const ids = people?.map(name => users.find(user => user.name === name).id)
  if (ids) await browser.addInitScript(chosen => { if (location.protocol === 'http:') localStorage.people ??= JSON.stringify(chosen) }, ids)
  const page = await browser.newPage()
  const problems = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', line => line.type() === 'error' && !line.text().includes('status of 4') && problems.push(line.text()))
  await page.goto(playground.web)
  await page.locator('.pane').nth(1).locator('.messages').waitFor({ state: 'attached' }) // on a phone it lies behind another

  const pane = user => page.locator(`.pane[data-user=${user}]`)
  const say = (user, text) => pane(user).getByLabel('Message', { exact: true }).fill(text)
  return {
    page,
    problems, // of the page's own code
    pane,
    say,
    press: key => page.keyboard.press(key),
    shot: async name => { if (screenshots) await page.screenshot({ path: join(screenshots, name + '.png') }) },
    async command(user, words) {
      await say(user, '/' + words)
      await pane(user).locator('.suggestion').first().waitFor()
      await page.keyboard.press('Enter')
      await pane(user).locator('.command-form').waitFor()
    },
    async close() {
      await browser.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
