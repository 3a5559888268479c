import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { executableAt, findBrowser } from '../../scripts/ensure-browser'
import { acceptUpdate, ask, cacheNames, loadChunk, lookForUpdate, visit } from './support/page'
import { publish, publishKillSwitch, type Release } from './support/release'
import { openSite, type Site } from './support/site'

let browser: Browser
let one: Release
let two: Release
let site: Site
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await chromium.launch({ ...executableAt(findBrowser()), args: ['--no-sandbox', '--disable-gpu'] })
  one = await publish('one')
  two = await publish('two')
})
afterAll(() => browser.close())

beforeEach(async () => {
  site = await openSite(one)
  context = await browser.newContext()
  page = await context.newPage()
  await visit(page, `${site.origin}/afiliados/login`)
})
afterEach(async () => {
  await context.close()
  await site.close()
})

describe('without a connection', () => {
  test('[ROUTE-001] any portal address opens from the device after the first visit', async () => {
    await context.setOffline(true)
    for (const path of ['', 'login', 'login?x=1', 'preafiliacion/familia']) {
      await page.goto(`${site.origin}/afiliados/${path}`)
      expect(await page.textContent('p')).toBe('Portal one')
    }
  })

  test('catalogues and lazy chunks that were never opened load too', async () => {
    await context.setOffline(true)
    expect(await loadChunk(page, one.chunk)).toBe('one')
    expect(await page.evaluate(async () => (await fetch('/afiliados/catalogos/calles.json')).json())).toEqual([
      'SAN MARTIN',
    ])
  })

  test('a call to the API fails as a call: nothing of it was kept', async () => {
    const read = (): Promise<boolean> =>
      page.evaluate(() =>
        fetch('/portalafiliado-api/ping').then(
          ({ ok }) => ok,
          () => false,
        ),
      )
    expect(await read()).toBe(true)
    expect(await read()).toBe(true)
    expect(site.apiReads()).toBe(2)
    await context.setOffline(true)
    expect(await read()).toBe(false)
  })
})

describe('a release on its way to the device', () => {
  test('comes several files at a time, and the last word on its progress is the whole', async () => {
    const words = await page.evaluateHandle(() => {
      const told: unknown[] = []
      navigator.serviceWorker.addEventListener('message', ({ data }) => told.push(data))
      return told
    })
    site.deploy(await publish('many', 20))
    site.gather(2)
    expect(await lookForUpdate(page)).toBe('installed')
    await expect
      .poll(() => words.evaluate((told) => told.at(-1)))
      .toEqual({ type: 'INSTALL_PROGRESS', done: 25, total: 25 })
    expect(await words.evaluate((told) => told.length)).toBeLessThan(25)
  })
})

describe('what the worker leaves alone', () => {
  test('a missing file is missing: the page never answers in its place', async () => {
    const status = await page.evaluate(async () => (await fetch('/afiliados/assets/gone.js')).status)
    expect(status).toBe(404)
  })

  test('a post with files arrives whole', async () => {
    const size = await page.evaluate(async () => {
      const form = new FormData()
      form.append('archivo.1', new Blob([new Uint8Array(300_000).fill(7)]), 'dni.jpg')
      await fetch('/portalafiliado-api/afiliacion/guardarAfiliacion', { method: 'POST', body: form })
      return form.get('archivo.1') instanceof File
    })
    expect(size).toBe(true)
    expect(site.posted[0]?.length).toBeGreaterThan(300_000)
  })
})

describe('what the worker answers itself', () => {
  test('what is shared leaves the window its name, which the session stands on', async () => {
    await page.evaluate(() => {
      window.name = 'afiliados:{}'
      const form = document.createElement('form')
      form.method = 'post'
      form.enctype = 'multipart/form-data'
      form.action = '/afiliados/compartir'
      document.body.append(form)
      form.submit()
    })
    await page.waitForURL(/\/afiliados\/compartido\?/)
    expect(await page.evaluate(() => window.name)).toBe('afiliados:{}')
  })
})

describe('a new release', () => {
  test('waits while a page is open and takes over only when asked', async () => {
    site.deploy(two)
    expect(await lookForUpdate(page)).toBe('installed')
    expect(await ask(page, 'GET_VERSION')).toEqual({ version: 'one' })
    await page.reload()
    expect(await page.textContent('p')).toBe('Portal one')
    await acceptUpdate(page)
    expect(await ask(page, 'GET_VERSION')).toEqual({ version: 'two' })
  })

  test('downloads only what changed', async () => {
    site.deploy(two)
    await lookForUpdate(page)
    expect(site.asked).toContain(two.chunk)
    expect(site.asked).not.toContain('assets/shared.js')
    expect(site.asked).not.toContain('catalogos/calles.json')
  })

  test('T23: leaves an open page the files it was loaded with, and clears them once that page is gone', async () => {
    const other = await context.newPage()
    await visit(other, `${site.origin}/afiliados/preafiliacion`)
    site.deploy(two)
    await lookForUpdate(page)
    await acceptUpdate(page)
    await page.reload()
    expect(await page.textContent('p')).toBe('Portal two')
    expect(await loadChunk(other, one.chunk)).toBe('one')
    await other.close()
    await page.reload()
    await expect.poll(() => cacheNames(page)).not.toContain('afiliados-precache-one')
    expect(await cacheNames(page)).toContain('afiliados-precache-two')
  })

  const broken = [
    { fault: 'a file that answers 500', status: 500, body: 'error' },
    { fault: 'a file replaced by the page of a captive portal', status: 200, body: '<h1>Bienvenido al hotel</h1>' },
  ]
  test.each(broken)('T24: does not install with $fault, and the one before goes on', async ({ status, body }) => {
    site.deploy(two)
    site.spoil(two.chunk, status, body)
    expect(await lookForUpdate(page)).toBe('redundant')
    expect(await ask(page, 'CHECK_READY')).toEqual({ ready: true, missing: 0 })
    await context.setOffline(true)
    await page.reload()
    expect(await page.textContent('p')).toBe('Portal one')
  })
})

describe('messages', () => {
  test('every message is answered, an unknown one with null', async () => {
    expect(await ask(page, 'GET_VERSION')).toEqual({ version: 'one' })
    expect(await ask(page, 'CHECK_READY')).toEqual({ ready: true, missing: 0 })
    expect(await ask(page, 'COUNT_WINDOWS')).toEqual({ windows: 1 })
    expect(await ask(page, 'WHATEVER')).toBeNull()
    site.deploy(two)
    await lookForUpdate(page)
    expect(await ask(page, 'SKIP_WAITING', 'waiting')).toEqual({ accepted: true })
  })

  test('readiness is denied when a file was evicted', async () => {
    await page.evaluate(async (chunk) => {
      const cache = await caches.open('afiliados-precache-one')
      await cache.delete(`/afiliados/${chunk}`)
    }, one.chunk)
    expect(await ask(page, 'CHECK_READY')).toEqual({ ready: false, missing: 1 })
  })
})

describe('the kill switch', () => {
  test('removes worker and own caches and touches no data', async () => {
    await page.evaluate(async () => {
      await caches.open('another-program')
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('afiliados-work', 1)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts').put('text', 'id'))
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve()
        })
        opening.addEventListener('error', () => reject(opening.error))
      })
    })
    site.deploy(await publishKillSwitch())
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    const registrations = (): Promise<number> =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(registrations).toBe(0)
    expect(await cacheNames(page)).toEqual(['another-program'])
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(databases).toEqual(['afiliados-work'])
  })
})
