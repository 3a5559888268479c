import { desc, eq } from 'drizzle-orm'
import { auditLog } from '../../../server/db/schema/audit'
import { aHandover } from '../../server/support/handover'
import { App, expect, phone, test } from '../support/app'
import { expectAccessible, expectAxe } from '../support/axe'

// A member with seven procedures, who nobody here changes.
const number = '120027'

const linkOf = async (): Promise<string> => `/pruebaLoginEmpleado?usuiden=${await aHandover(Date.now())}`

const enterBy = async (app: App, link: string): Promise<void> => {
  await app.open(link)
  await app.press('Ingresar a gestión')
  await app.page.getByRole('link', { name: 'Afiliados' }).filter({ visible: true }).first().click()
  await expect(app.heading('Afiliados')).toBeVisible()
}

const searchFor = async (app: App, typed: string): Promise<void> => {
  await app.page.getByRole('textbox', { name: 'Número de afiliado' }).fill(typed)
  await app.press('Buscar')
}

/** Every database, cache and store of the origin, as one text. */
const keptOn = (app: App): Promise<string> =>
  app.page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name ?? ''))
      for (const store of db.objectStoreNames)
        rows.push(await settled(db.transaction(store).objectStore(store).getAll()))
      db.close()
    }
    for (const name of await caches.keys())
      rows.push((await (await caches.open(name)).keys()).map(({ url }) => url).filter((url) => url.includes('-api/')))
    return JSON.stringify(rows)
  })

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('[MGMT-001] in by a link, a number looked up, and out', async ({ app }) => {
    await enterBy(app, await linkOf())
    await searchFor(app, number)
    const table = app.page.getByRole('table')
    await expect(table.getByRole('row')).toHaveCount(6)
    await expect(app.page.getByText('1 a 5 de 7')).toBeVisible()
    await expectAxe(app.page, 'a member found, on a desktop')
    await app.press('Salir')
    await expect(app.page.getByText('Tu sesión de gestión terminó')).toBeVisible()
    await app.open('/gestionPortal')
    await expect(app.page.getByText('Este ingreso necesita el enlace del sistema de gestión.')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('[MGMT-002] a look-up stays in its tab, and nothing of it stays on the device', async ({
    app,
    portal,
    context,
  }) => {
    const link = await linkOf()
    await enterBy(app, link)
    await expectAccessible(app.page, 'the empty search')

    // Letters are not taken; a number of nobody is said.
    await searchFor(app, '84a2 71')
    await expect(app.page.getByRole('heading', { name: 'No encontramos el número 84271' })).toBeVisible()
    await expectAxe(app.page, 'nobody found')

    await searchFor(app, number)
    const who = app.page.getByRole('region', { name: 'Persona encontrada' })
    await expect(who).toContainText(number)
    await app.press('Página siguiente')
    await expect(app.page.getByText('6 a 7 de 7')).toBeVisible()
    await expectAccessible(app.page, 'a member found')
    const name = (await who.getByRole('heading').textContent()) ?? ''

    // The declaration opens in a window of its own.
    const declared = app.page.getByRole('button', { name: /^Declaración jurada/ }).first()
    const opening = context.waitForEvent('page')
    const answering = app.page.waitForResponse(/\/declaracion$/)
    await declared.click()
    expect((await answering).status()).toBe(200)
    await (await opening).close()
    const lines = await portal.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.nroafi, Number(number)))
      .orderBy(desc(auditLog.id))
      .limit(2)
    expect(lines.map(({ event }) => event)).toEqual(['consultaDeclaracion', 'consultaTramites'])

    // The whole file opens after a reason was chosen, and where they are signed in with it.
    await app.page.getByRole('tab', { name: 'Legajo' }).click()
    await app.press('Abrir el legajo')
    await expect(app.page.getByText('Elegí el motivo: queda en el registro.')).toBeVisible()
    await app.page.getByText('Control interno').click()
    await app.press('Abrir el legajo')
    await expect(app.page.getByRole('heading', { name: 'Quién miró este legajo' })).toBeVisible()
    await expectAccessible(app.page, 'the file of a member')
    await app.page.getByRole('tab', { name: /^Sesiones/ }).click()
    await expect(app.page.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible()
    await expectAccessible(app.page, 'the sessions of a member')

    // Somebody is found by name, whatever the accents.
    await app.press('Afiliados')
    await app.page.getByRole('textbox', { name: 'DNI, o apellido y nombre' }).fill('benitez clara')
    await app.press('Buscar')
    await expect(app.page.getByRole('table', { name: 'Personas encontradas' })).toContainText('Clara Benítez')
    await expectAccessible(app.page, 'members found by name')

    // Without a connection nothing can be looked up, and nothing is shown from before.
    await context.setOffline(true)
    await searchFor(app, '120001')
    await expect(app.page.getByText('Para buscar un afiliado necesitás conexión.').first()).toBeVisible()
    await expect(who).toHaveCount(0)
    await context.setOffline(false)

    // The session is of this tab: another one is nobody, and the link was good once.
    const other = new App(await context.newPage(), portal.url)
    await other.open('/gestionPortal')
    await expect(other.page.getByText('Este ingreso necesita el enlace del sistema de gestión.')).toBeVisible()
    await other.open(link)
    await other.press('Ingresar a gestión')
    await expect(other.page.getByRole('alert')).toContainText('ya se usó')
    await expect(other.page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)

    const kept = await keptOn(app)
    expect(kept).not.toContain(number)
    for (const word of name.split(' ')) expect(kept.toLowerCase()).not.toContain(word.toLowerCase())
  })
})
