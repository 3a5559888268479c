import { chromium, type Browser, type BrowserContext, type CDPSession, type Page, type Worker } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { executableAt, findBrowser } from '../../scripts/ensure-browser'
import { encodePayload } from '../../src/contract/push/payload'
import { changeSubscription, pressNotice } from './support/by-hand'
import { visit } from './support/page'
import { publish, type Release } from './support/release'
import { openSite, type Site } from './support/site'

let browser: Browser
let release: Release
let site: Site
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await chromium.launch({ ...executableAt(findBrowser()), args: ['--no-sandbox', '--disable-gpu'] })
  release = await publish('one')
})
afterAll(() => browser.close())

beforeEach(async () => {
  site = await openSite(release)
  context = await browser.newContext()
  await context.grantPermissions(['notifications'], { origin: site.origin })
  page = await context.newPage()
  await visit(page, `${site.origin}/afiliados/login`)
})
afterEach(async () => {
  await context.close()
  await site.close()
})

const registrationIn = async (session: CDPSession): Promise<string> => {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return registered
}

/** Brings the worker what a push service would, as the browser does once it has opened it. */
const bring = async (data: string): Promise<void> => {
  const session = await context.newCDPSession(page)
  const registrationId = await registrationIn(session)
  await session.send('ServiceWorker.deliverPushMessage', { origin: site.origin, registrationId, data })
}

type Shown = { title: string; body: string; tag: string; path: unknown }

const shown = (): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      path: Object(data)['path'],
    }))
  })

const worker = async (): Promise<Worker> => context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')

const inWorker = async (script: string): Promise<unknown> => (await worker()).evaluate(script)

describe('[UNS-134] a push', () => {
  test('shows the words that it brings, and no more; a later one of its kind takes its place', async () => {
    await bring(encodePayload('tramites'))
    const notice = {
      title: 'Hay una novedad en un trámite',
      body: 'Ingresá para verla.',
      tag: 'tramites',
      path: '/tramites',
    }
    await expect.poll(shown).toEqual([notice])
    await bring(encodePayload('tramites'))
    await bring(encodePayload('pagos'))
    await expect.poll(async () => (await shown()).length).toBe(2)
  })

  test.each([
    ['nothing that can be read', 'no es JSON'],
    ['something without a version', '{"titulo":"Ganaste","ruta":"/pagar"}'],
  ])('that brings %s shows that something moved, since a silent one ends the subscription', async (_what, data) => {
    await bring(data)
    await expect
      .poll(shown)
      .toEqual([{ title: 'Hay una novedad', body: 'Ingresá para verla.', tag: 'novedad', path: '/' }])
  })

  test('of a later release shows its words, and leads into the portal alone', async () => {
    await bring('{"v":7,"tipo":"otra","titulo":"Hay algo nuevo","texto":"Mirá.","ruta":"//elsewhere.example"}')
    await expect.poll(shown).toEqual([{ title: 'Hay algo nuevo', body: 'Mirá.', tag: 'otra', path: '/' }])
  })
})

describe('[UNS-134] a pressed notice', () => {
  test('is shown by the page that is open', async () => {
    await page.evaluate(() => {
      navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
        document.title = JSON.stringify(data)
        ports[0]?.postMessage({ type: 'OPENED' })
      })
    })
    await bring(encodePayload('turnos'))
    await expect.poll(shown).toHaveLength(1)
    expect(await inWorker(pressNotice)).toEqual([])
    expect(await page.title()).toBe('{"type":"OPEN_NOTICE","path":"/turnos"}')
    expect(await shown()).toEqual([])
  })

  test('opens a page where none is open, or only one of an earlier release', async () => {
    await bring(encodePayload('turnos'))
    await expect.poll(shown).toHaveLength(1)
    expect(await inWorker(pressNotice)).toEqual(['/afiliados/turnos'])
  })
})

test('[UNS-134] another subscription of the browser is told to the server, by word of the former one', async () => {
  await inWorker(changeSubscription)
  expect(JSON.parse(site.posted[0]?.toString() ?? '{}')).toMatchObject({
    anterior: { direccion: 'https://push.example/antes' },
    suscripcion: { direccion: 'https://push.example/ahora' },
  })
})
