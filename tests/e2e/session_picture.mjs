// Makes docs/pictures/session.png: two people at a table of Caravan, in the page, with the programs as they are.
//   MAJLIS_PRESET=release node tests/e2e/session_picture.mjs [FILE]
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPage } from '../web/browser.js'
import { setStage, until } from './stage.js'
import { components, Table } from './table.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const [file = join(root, 'docs', 'pictures', 'session.png')] = process.argv.slice(2)
const people = ['amber', 'basalt']

const stage = await setStage('session_picture')
try {
  await stage.speak({ amber: 'en-GB', basalt: 'en-GB' })
  const table = new Table(stage, people, 1, 60000)
  await table.open({ here: true })
  const page = await openPage(stage.playground, { width: 1280, height: 860, patienceMs: 60000 })
  try {
    for (const user of people) await page.pane(user).getByText(await threadName(), { exact: true }).first().click()
    await play(table)
    await until(async () => (await page.pane('basalt').locator('img').count()) > 0, 20000)
    await page.page.waitForTimeout(1500) // pictures are being laid out
    for (const user of people) await page.pane(user).locator('.messages').evaluate(list => list.scrollTo(0, list.scrollHeight))
    await page.page.screenshot({ path: file })
  } finally {
    await page.close()
  }
} finally {
  await stage.strike()
}

async function threadName() {
  return (await stage.playground.get('/api/state')).threads.at(-1).name
}

// Typed actions, each with its Confirm.
async function play(table) {
  const does = async (user, action) => {
    const { message } = await table.command(user, table.thread, 'do', { action })
    await table.press(user, message, components(message).find(one => one.custom_id.startsWith('uc')))
  }
  for (const user of people) await does(user, 'pass')
  await does('amber', 'bid 2')
  await does('basalt', 'bid 0')
  await does('amber', 'draw')
  await table.quiet()
  await does('basalt', 'offer A 1 - "You let me lead at the next oasis."')
  await table.quiet()
}
