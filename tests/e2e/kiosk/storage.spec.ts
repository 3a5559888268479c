import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, type App } from '../support/app'
import { becomeTablet, beginJoining, endVisit, started } from '../support/tablet'

/** How much of a visit is in the tablet's bucket (null without one), and which of its databases are outside of it. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const outside = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('afiliados-kiosco'))
    const buckets: { open: (name: string) => Promise<{ indexedDB: IDBFactory }> } | undefined = Reflect.get(
      navigator,
      'storageBuckets',
    )
    const bucket = await buckets?.open('afiliados-kiosco')
    const isThere = (await bucket?.indexedDB.databases())?.some(({ name }) => name === 'afiliados-kiosco')
    const rows = await new Promise<number | null>((resolve, reject) => {
      if (bucket === undefined || isThere !== true) {
        resolve(bucket === undefined ? null : 0)
        return
      }
      const request = bucket.indexedDB.open('afiliados-kiosco')
      for (const failure of ['blocked', 'error']) request.addEventListener(failure, () => reject(new Error(failure)))
      request.addEventListener('success', () => {
        const tables = ['drafts', 'keys', 'files']
        const transaction = request.result.transaction(tables)
        const counts = tables.map((table) => transaction.objectStore(table).count())
        transaction.addEventListener('complete', () => {
          request.result.close()
          resolve(counts.reduce((sum, count) => sum + count.result, 0))
        })
      })
    })
    return { rows, outside: outside.length }
  })

/** Somebody without a line begins the pre-affiliation and writes their name. */
const begin = async (app: App, context: BrowserContext): Promise<void> => {
  await context.setOffline(true)
  await beginJoining(app, { nroafi: '100014', nrodoc: '38555777' })
  await app.press('Continuar sin conexión')
  await app.begin()
  await app.page.getByRole('textbox', { name: 'Nombres', exact: true }).fill('Zoraida')
  await app.saved()
}

test('[K6] [K7] a visit is stored in a bucket of its own, which goes with it', async ({
  installed: { app, device },
}) => {
  const { page } = app
  await becomeTablet(app)
  await begin(app, device.context)
  expect(await stored(page)).toEqual({ rows: 2, outside: 0 })
  await endVisit(app, { hasUnsent: true })
  expect(await stored(page)).toEqual({ rows: 0, outside: 0 })
  expect(await page.evaluate(() => [Object.keys(sessionStorage), window.name])).toEqual([[], ''])
})

test('[F73] [T30] the back button, a reload and any address lead to a clean start', async ({
  installed: { app, device },
}) => {
  const { page } = app
  await becomeTablet(app)
  await begin(app, device.context)
  const form = page.url()
  await page.reload()
  await expect(app.heading(started)).toBeVisible()
  expect(await stored(page)).toEqual({ rows: 0, outside: 0 })
  await begin(app, device.context)
  await page.goto(form)
  await expect(app.heading(started)).toBeVisible()
  const at = () => page.evaluate(() => [navigation.currentEntry?.index, navigation.canGoForward])
  const [first] = await at()
  await begin(app, device.context)
  await endVisit(app, { hasUnsent: true })
  // All that was visited is gone from the history: what is left is the start of the visit, and the end.
  expect(await at()).toEqual([Number(first) + 1, false])
  for (let steps = 0; steps < 3; steps++) {
    await page.goBack().catch(() => null)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByText('Zoraida')).toHaveCount(0)
  }
})

test('a second window ends the visit in the first', async ({ installed: { app, device } }) => {
  await becomeTablet(app)
  await begin(app, device.context)
  const second = await device.context.newPage()
  await second.goto(`${app.origin}/afiliados/login`)
  await expect(second.getByRole('heading', { name: started })).toBeVisible()
  await expect(app.page.getByText('Esta tablet se está usando en otra ventana')).toBeVisible()
  await expect(app.page.getByRole('textbox')).toHaveCount(0)
})
