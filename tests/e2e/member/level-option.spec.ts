import { eq } from 'drizzle-orm'
import type { Locator } from '@playwright/test'
import { levelRequests } from '../../../server/db/schema/level-requests'
import { levelOrders } from '../../../server/db/schema/member-files'
import { paths } from '../../../src/contract/base-paths'
import { todayIn, yearOf } from '../../../src/domain/dates'
import { levelMessages } from '../../../src/domain/level-option/messages'
import { messages } from '../../../src/domain/messages'
import { expect, phone, test, type App } from '../support/app'
import { expectAccessible } from '../support/axe'
import { attach, choose, dateField, option, pressAnyway, textField, tick, write, writeDate } from '../support/fields'
import { pdf, smallJpeg } from '../support/files'
import { isKept, seesFile, signIn, trySignIn } from '../support/member'
import type { Portal } from '../support/server'

test.use(phone)

const group = 'Nivel de aporte'
const today = todayIn(Date.now())
const title = `Seleccioná una Opción de Nivel para ${yearOf(today) + 1}`

const sendButton = (app: App): Locator => app.page.getByRole('button', { name: 'enviar trámite' })

const openPage = async (app: App, heading = title): Promise<void> => {
  await app.open('/opcionDeNivel')
  await expect(app.heading(heading)).toBeVisible()
}

const requestsOf = (portal: Portal, nroafi: number) =>
  portal.db.select().from(levelRequests).where(eq(levelRequests.nroafi, nroafi))

const setOrder = (portal: Portal, nroafi: number, columns: Partial<typeof levelOrders.$inferInsert>) =>
  portal.db.update(levelOrders).set(columns).where(eq(levelOrders.nroafi, nroafi))

test('[UNS-21] level 1 with all that it asks for is sent without a connection', async ({ app, portal }) => {
  const { page } = app
  await app.openLogin()
  await trySignIn(app, '120031')
  await seesFile(app, 'Adrián Mansilla')
  await isKept(page)
  await openPage(app)
  await page.context().setOffline(true)
  await expect(page.getByText(/^Tu nivel en \d+ es NIVEL 1$/)).toBeVisible()
  await choose(page, group, 'NIVEL 1')
  const dialog = app.dialog('¿Seguís en el mismo empleo?')
  await expect(dialog).toContainText('HOSPITAL DEL ESTE')
  await app.press('Sí, es el mismo')
  await expect(textField(page, 'Empleador')).toHaveCount(0)
  await choose(page, '¿Seguís en el mismo empleo?', 'No')
  await expect(textField(page, 'Empleador')).toHaveValue('')
  await write(page, 'Empleador', 'sanatorio del valle')
  await write(page, 'Tipo de empleo', 'relación de dependencia')
  await writeDate(page, 'Fecha de inicio', '2004-03-02')
  await textField(page, 'Email para avisarte').click()
  await expect(page.getByText('Pendiente: la verifica la Caja cuando haya conexión.')).toBeVisible()
  await attach(page, page, 'Recibo de haberes', await smallJpeg())
  await attach(page, page, 'Certificado laboral', await pdf())
  await pressAnyway(sendButton(app))
  await expect(page.getByText(messages.certificateNotConfirmed).first()).toBeVisible()
  await tick(page, 'Confirmo que el documento corresponde a mi empleo actual.')
  await app.saved()
  await sendButton(app).click()
  await expect(app.dialog('Tu opción de nivel está en la bandeja de salida')).toBeVisible()
  await page.context().setOffline(false)
  await expect
    .poll(() => requestsOf(portal, 120_031), { timeout: 60_000 })
    .toMatchObject([
      { opcion: 1, empleo: 'SANATORIO DEL VALLE', empleoDesde: '2004-03-02', repiteEmpleo: 'N', extemporaneo: false },
    ])
  await openPage(app, 'Opción de nivel')
  await expect(page.getByText('PENDIENTE', { exact: true })).toBeVisible()
  await app.open('/tramites')
  await expect(page.getByRole('row').filter({ hasText: 'Opción de nivel' })).toContainText('PENDIENTE')
})

test.describe('with a connection', () => {
  test.use({ serviceWorkers: 'block' })

  test('[UNS-63] a level is asked for with one choice, and withdrawn', async ({ app, portal }) => {
    const { page } = app
    await signIn(app, '120032', 'Beatriz Olivera')
    const loaded = Promise.all([paths.levelOrder, paths.emails].map((path) => page.waitForRequest(`**${path}`)))
    await openPage(app)
    await loaded
    await expect(option(page, group, 'NIVEL 1')).toBeDisabled()
    await expect(page.getByText(levelMessages.permanent)).toBeVisible()
    await choose(page, group, 'NIVEL 4')
    await expectAccessible(page, 'level option, a level chosen')
    await sendButton(app).click()
    const sent = app.dialog('Solicitud enviada')
    await expect(sent).toContainText('sujeta a revisión')
    await expect(sent).toContainText('spam')
    await app.press('Ver mi opción de nivel')
    await expect(page.getByText(/^Tu opción de NIVEL 4 para \d{4} está en trámite/)).toBeVisible()
    await expect(sendButton(app)).toHaveCount(0)
    expect(await requestsOf(portal, 120_032)).toMatchObject([{ opcion: 4, email: 'beatriz.olivera@correo.example' }])

    await test.step('the fund closed it meanwhile', async () => {
      await setOrder(portal, 120_032, { puedeDesestimar: false })
      await app.press('Desestimar')
      await app.press('Sí, desestimar')
      await expect(app.snack(/^Error: Desestimación no enviada\./)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Desestimar' })).toHaveCount(0)
      await setOrder(portal, 120_032, { puedeDesestimar: true })
      await app.press('Actualizar')
    })
    await app.press('Desestimar')
    await expectAccessible(page, 'level option, withdrawing')
    await app.press('Sí, desestimar')
    await expect(app.snack('Desestimación enviada correctamente.')).toBeVisible()
    await expect(page.getByText('DESESTIMADO')).toBeVisible()
    await expect(app.heading(title)).toBeVisible()
  })

  test('[UNS-62] a late request asks before it goes, by a young member who leaves the plan', async ({
    app,
    portal,
  }) => {
    const { page } = app
    const { config } = portal.services
    const before = config.levelPeriod
    const isFirstDay = today.endsWith('-01-01')
    config.levelPeriod = isFirstDay ? { from: '12-01', to: '12-30' } : { from: '01-01', to: '01-01' }
    try {
      await signIn(app, '120033', 'Catalina Fuentes')
      await openPage(app, isFirstDay ? title.replace(/\d+$/, String(yearOf(today))) : title)
      await test.step('a job that began too late takes level 1 away', async () => {
        await choose(page, group, 'NIVEL 1')
        await writeDate(page, 'Fecha de inicio', 'hoy-1')
        await textField(page, 'Email para avisarte').click()
        await expect(page.getByRole('alert').filter({ hasText: 'Para el nivel 1 tu empleo' }).first()).toBeVisible()
        await expect(dateField(page, 'Fecha de inicio')).toHaveCount(0)
      })
      await choose(page, group, 'NIVEL 2 (Reducido)')
      await option(page, group, 'NIVEL 5').press('Space')
      await expect(app.dialog(messages.higherLevel)).toBeVisible()
      await app.press('Continuar')
      await expect(page.getByText('Con este nivel se da de baja tu PLAN MÓDULO JOVEN')).toBeVisible()
      await sendButton(app).click()
      const late = app.dialog('Estás fuera de término')
      await expect(late).toContainText('a consideración del Directorio')
      await expectAccessible(page, 'level option, late')
      await late.getByRole('button', { name: 'Cerrar', exact: true }).click()
      await expect(app.snack('Trámite no enviado.')).toBeVisible()
      await sendButton(app).click()
      await app.press('Contacto')
      await expect(page).toHaveURL(app.url('/mediosDeContacto'))
      expect(await requestsOf(portal, 120_033)).toEqual([])
      await page.goBack()
      await sendButton(app).click()
      await app.press('Continuar')
      await expect(app.dialog('Solicitud enviada')).toBeVisible()
      expect(await requestsOf(portal, 120_033)).toMatchObject([{ opcion: 5, extemporaneo: true }])
    } finally {
      config.levelPeriod = before
    }
  })
})
