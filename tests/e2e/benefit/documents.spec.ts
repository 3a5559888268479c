import { eq } from 'drizzle-orm'
import { procedures } from '../../../server/db/schema/procedures'
import { expect, phone, test } from '../support/app'
import { signIn } from '../support/member'

// The headless shell shows no PDF.
test.use({ ...phone, serviceWorkers: 'block', needsWholeBrowser: true })

const clara = 120_027

/** Notes on the page itself when an address was made and when it was freed, in milliseconds since it was opened. */
const noteAddresses = (): void => {
  const note = (what: 'made' | 'freed', address: string): void => {
    document.documentElement.setAttribute(`data-${what}-${address.split('/').at(-1)}`, String(performance.now()))
  }
  const make = URL.createObjectURL.bind(URL)
  const free = URL.revokeObjectURL.bind(URL)
  URL.createObjectURL = (object) => {
    const address = make(object)
    note('made', address)
    return address
  }
  URL.revokeObjectURL = (address) => {
    note('freed', address)
    free(address)
  }
}

test(
  '[PROC-007] [PROC-008] [PROC-009] a document opens in a window of its own, which closes when it cannot be had',
  { tag: '@near' },
  async ({ app, portal }) => {
    const { page } = app
    const rows = await portal.db.select().from(procedures).where(eq(procedures.nroafi, clara))
    const routes = rows.flatMap(({ rutadocumento }) => (rutadocumento ? [rutadocumento] : []))
    await page.addInitScript(noteAddresses)
    await signIn(app, String(clara), 'Clara Benítez')
    await app.open('/tramites')
    const button = page.getByRole('button', { name: /^Declaración jurada del trámite/ }).first()

    await test.step('a document opens', async () => {
      const asking = page.waitForRequest('**/portal/mostrarArchivo')
      const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
      const question: unknown = (await asking).postDataJSON()
      expect(routes.map((route) => ({ rutaArchivo: encodeURIComponent(btoa(route)) }))).toContainEqual(question)
      await popup.waitForURL(/^blob:/)
      const id = popup.url().split('/').at(-1) ?? ''
      const momentOf = async (what: 'made' | 'freed'): Promise<number> =>
        Number(await page.locator('html').getAttribute(`data-${what}-${id}`))
      await expect.poll(() => momentOf('freed')).toBeGreaterThan(0)
      const life = (await momentOf('freed')) - (await momentOf('made'))
      expect(life).toBeGreaterThan(990)
      expect(life).toBeLessThan(3_000)
      await popup.close()
    })

    await test.step('one that cannot be had', async () => {
      await page.route('**/portal/mostrarArchivo', (route) =>
        route.fulfill({ status: 500, json: { error: 500, msg: 'Ocurrió un error', detalle: [] } }),
      )
      const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
      await expect(page.locator('.snack-err')).toContainText('Error al abrir el documento. Intente nuevamente.')
      await expect.poll(() => popup.isClosed()).toBe(true)
    })
  },
)
