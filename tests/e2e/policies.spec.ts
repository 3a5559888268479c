import type { Page } from '@playwright/test'
import { memberPlaces, visitorPlaces } from '../support/places'
import { App, expect, phone, test } from './support/app'
import { settled } from './support/eyes/layout-shifts'
import { watchPolicies } from '../support/policies'
import { seesFile, signIn } from './support/member'
import { becomeTablet, goInside, started } from './support/tablet'

test.use({ ...phone, serviceWorkers: 'block' })
test.setTimeout(600_000)

const walk = async (app: App, places: readonly string[]): Promise<void> => {
  for (const place of places) {
    await app.open(place)
    await settled(app.page)
  }
}

test('every screen of a visitor opens within the policies of the page', async ({ app }) => {
  const broken = await watchPolicies(app.page)
  await walk(app, visitorPlaces)
  expect(broken).toEqual([])
})

test('every screen of a member opens within the policies of the page', async ({ app }) => {
  const broken = await watchPolicies(app.page)
  await signIn(app, '120001', 'Ana María Rossi')
  await walk(app, memberPlaces)
  expect(broken).toEqual([])
})

test('a tablet works within the policies of the page', async ({ app }) => {
  const broken = await watchPolicies(app.page)
  await becomeTablet(app)
  for (const place of ['/kiosco/codigo', '/kiosco/estado', '/delegaciones', '/preafiliacion', '/login']) {
    await goInside(app.page, place)
    await settled(app.page)
  }
  await goInside(app.page, '/kiosco')
  await expect(app.heading(started)).toBeVisible()
  expect(broken).toEqual([])
})

/** What the browser lets pass of the ways to hand a text to what runs it or reads it as markup. */
const tryTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sinks: Record<string, () => unknown> = {
      markup: () => (document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>'),
      document: () => new DOMParser().parseFromString('<p>', 'text/html'),
      frame: () => (document.createElement('iframe').srcdoc = '<p>'),
      script: () => (document.createElement('script').src = '/afiliados/assets/x.js'),
      worker: () => new Worker('/afiliados/assets/x.js'),
      'another policy': () => Reflect.get(globalThis, 'trustedTypes').createPolicy('otra', {}),
      'a policy twice': () => Reflect.get(globalThis, 'trustedTypes').createPolicy('portal-chunks', {}),
    }
    return Object.entries(sinks).flatMap(([name, act]) => {
      try {
        act()
        return [name]
      } catch {
        return []
      }
    })
  })

test('a text without a policy is given to nothing that runs it, on any page', async ({ app }) => {
  await app.open('/login')
  await app.takenOver()
  expect(await tryTexts(app.page)).toEqual([])
  await signIn(app, '120001', 'Ana María Rossi')
  await seesFile(app, 'Ana María Rossi')
  expect(await tryTexts(app.page)).toEqual([])
})
