import { expect, type Page } from '@playwright/test'
import { bytesOf } from '../support/spellings'
import { createFinder } from '../support/needles'
import type { Traces } from './persons'

/** Everything that a page shows or tells a script: text, values of fields, title, address, attributes, and its stores of text. */
const readPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const values = [...document.querySelectorAll('input, textarea, select')].map((node) => Reflect.get(node, 'value'))
    const { sessionStorage, localStorage, history, name } = globalThis.window
    const stores = [{ ...sessionStorage }, { ...localStorage }, history.state, name]
    return JSON.stringify([document.title, location.href, document.documentElement.outerHTML, values, stores])
  })

const readTree = async (page: Page): Promise<string> => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return JSON.stringify(
    nodes.flatMap(({ name, value, description }) => [name?.value, value?.value, description?.value]),
  )
}

/** What of these people a page shows, to the eye or to a screen reader. */
export const seenOf = async (page: Page, gone: readonly Traces[]): Promise<string[]> => {
  const texts = [...new Set(gone.flatMap((one) => [...one.texts]))].filter((text) => text.length >= 5)
  const needles = texts.flatMap((name) => bytesOf(name).map((bytes) => ({ name, bytes, isAlone: /^\d+$/.test(name) })))
  const find = createFinder(needles)
  return [await readPage(page), await readTree(page)].flatMap((text) => [...find(Buffer.from(text))])
}

/** Checks that a page shows nothing of these people. */
export const showsNothingOf = async (page: Page, gone: readonly Traces[]): Promise<void> => {
  expect(await seenOf(page, gone), 'shown on the screen of a tablet').toEqual([])
}

/** Goes back through the history, as often as there is something to go back to, and looks at each page. */
export const showsNothingBehind = async (page: Page, gone: readonly Traces[]): Promise<void> => {
  for (let steps = 0; steps < 3; steps += 1) {
    const before = page.url()
    await page.goBack({ waitUntil: 'load', timeout: 3_000 }).catch(() => null)
    if (page.url() === 'about:blank' || page.url() === before) return
    await expect(page.locator('h1').first()).toBeVisible()
    await showsNothingOf(page, gone)
  }
}
