// What a person can see and hit, measured: a program clicks what nobody could find.
import assert from 'node:assert/strict'

const kPatienceMs = 4000
const kLeast = { width: 40, height: 20 } // pixels

// Fails unless a person sees this, reads all of it and can hit it, after scrolling as people can; what moves may come to rest.
export async function reachable(locator, least = kLeast) {
  let trouble
  for (const end = Date.now() + kPatienceMs; ;) {
    await locator.scrollIntoViewIfNeeded()
    trouble = await locator.evaluate((element, wanted) => troubleWith(element, wanted), least)
    if (trouble.length === 0 || Date.now() > end) break
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  assert.deepEqual(trouble, [], String(locator))
  return locator
}

export async function allReachable(locator) {
  await locator.first().waitFor()
  for (const one of await locator.all()) await reachable(one)
}

export const press = async locator => (await reachable(locator)).click()
