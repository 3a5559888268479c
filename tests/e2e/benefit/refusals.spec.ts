import { eq } from 'drizzle-orm'
import { sessions } from '../../../server/db/schema/sessions'
import { deliveries, expectOneKey } from '../../faults/support/sending'
import { expect, test } from '../../faults/support/world'
import { phone } from '../support/app'
import { expectAccessible } from '../support/axe'
import {
  addChild,
  attachAll,
  childRow,
  expectPerson,
  fillAccount,
  fillPerson,
  openForm,
  sendAndLeave,
  sendButton,
  sendToOutbox,
  signInToAsk,
  validateAccount,
  validateFamily,
} from '../support/benefit'
import { fromTyped, readHolder, rightCbu, type Holder } from '../support/benefit-claim'
import { earlierWords, hasEarlier } from '../support/benefit-paper'
import { expectPeople, listRequests, theRequest } from '../support/benefit-stored'
import type { App } from '../support/acts'
import { pressAnyway, textField, write, writeDate } from '../support/fields'
import { pdf, smallJpeg } from '../support/files'
import { toDate, today } from '../support/journey'
import type { Asker, TypedPerson } from '../support/journeys/benefits'
import { adoption, birth, maternity } from '../support/journeys/children'
import { demoPassword } from '../support/member'
import type { Portal } from '../support/server'

test.use(phone)

const otherCbu = '0110599520000001234569'

const child = (nombres: string, nrodoc: string): TypedPerson => ({
  nombres,
  apellido: 'Vera',
  nrodoc,
  fecnacim: 'hoy-400',
  sexo: 'X',
  fallecido: 'No',
})

/** Signs in, opens the form of a benefit, and gives who asks as the fund knows them. */
const begin = async (
  app: App,
  portal: Portal,
  asker: Asker,
  form: { path: string; heading: string },
): Promise<Holder> => {
  await signInToAsk(app, asker)
  await openForm(app, form)
  return readHolder(portal, asker.nroafi)
}

/** Fills in the first child, the account and both documents of a birth or a maternity. */
const fillOneChild = async (app: App, holder: Holder, one: TypedPerson): Promise<void> => {
  await fillPerson(childRow(app, 1), one)
  await fillAccount(app, holder)
  await attachAll(app, {
    [`Partida de nacimiento de ${one.nombres}`]: await smallJpeg(),
    'Constancia de CBU': await pdf(),
  })
}

test('[BENEFIT-006] [BENEFIT-007] [BENEFIT-009] [BENEFIT-015] [BENEFIT-017] a refusal of one child of three loses nothing', async ({
  installed: { app },
  portal,
}) => {
  const { page } = app
  const [first, second, third] = [child('Ana', '54222001'), child('Beto', '54222002'), child('Ciro', '54222003')]
  await hasEarlier(portal, 120_019, second.nrodoc, 'adopcion')
  const holder = await begin(app, portal, { nroafi: 120_019, name: 'Sergio Torres' }, adoption)
  await fillPerson(childRow(app, 1), first)
  await addChild(app, 2, second)
  await addChild(app, 3, third)
  await writeDate(page, 'Fecha de sentencia', 'hoy-10')

  await test.step('the dialog', async () => {
    await app.press('VALIDAR INFORMACIÓN')
    const dialog = app.dialog('No pudimos validar los requisitos')
    await expect(dialog).toContainText(earlierWords(second.nrodoc))
    await expectAccessible(page, 'eligibility dialog')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500)
    await page.setViewportSize(phone.viewport)
    await dialog.getByRole('button', { name: 'Quiero que me llamen' }).click()
    await expect(app.dialog('QUIERO QUE ME LLAMEN')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(app.dialog('QUIERO QUE ME LLAMEN')).toBeHidden()
    await expect(page.getByRole('button', { name: 'MODIFICAR INFORMACIÓN' })).toHaveCount(0)
    for (const [index, one] of [first, second, third].entries()) await expectPerson(childRow(app, index + 1), one)
    await expect(childRow(app, 2).getByText(earlierWords(second.nrodoc))).toBeVisible()
    await app.press('VALIDAR INFORMACIÓN')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'cerrar' }).click()
    await expect(dialog).toBeHidden()
  })

  await write(childRow(app, 2), 'DNI', '54222009')
  await validateFamily(app)
  await fillAccount(app, holder, '2850590940090418135202')
  await app.press('VALIDAR CUENTA')
  await expect(page.getByText('Ese CBU no existe. Copialo de nuevo de tu banco.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'MODIFICAR CUENTA' })).toHaveCount(0)
  await write(page, 'CBU', rightCbu)
  await validateAccount(app)
  await attachAll(app, { Sentencia: await pdf('sentencia.pdf'), 'Constancia de CBU': await pdf('cbu.pdf') })
  await expect(sendButton(app)).toBeEnabled()
  await app.press('MODIFICAR CUENTA')
  await write(page, 'CBU', otherCbu)
  await expect(sendButton(app)).toBeDisabled()
  await pressAnyway(sendButton(app))
  await expect(page.getByText('Validá la cuenta antes de enviar.').first()).toBeVisible()
  expect(await listRequests(portal, 120_019)).toHaveLength(1)
  await validateAccount(app)
  await expectAccessible(page, 'a form with everything validated')
  await app.press('MODIFICAR INFORMACIÓN')
  await expectPerson(childRow(app, 2), { ...second, nrodoc: '54222009' })
})

test('[BIRTH-001] [BENEFIT-020] a birth that the fund refused comes back with its words at the field, and goes again', async ({
  installed: { app },
  line,
  portal,
}) => {
  const { page } = app
  const refused = child('Dora', '54333001')
  const holder = await begin(app, portal, { nroafi: 120_002, name: "Bruno D'Angelo" }, birth)
  await page.context().setOffline(true)
  await fillOneChild(app, holder, refused)
  await validateFamily(app)
  await sendToOutbox(app)
  await hasEarlier(portal, 120_002, refused.nrodoc, 'nacimiento')

  await page.context().setOffline(false)
  await expect(page.getByText(earlierWords(refused.nrodoc)).first()).toBeVisible({ timeout: 60_000 })
  await app.press('Corregir mis datos')
  await expect(app.heading('Nacimiento')).toBeVisible()
  const row = childRow(app, 1)
  await expectPerson(row, refused)
  await expect(row.getByText(earlierWords(refused.nrodoc))).toBeVisible()
  // What stands at the field is not told in the dialog again, which would be in the way of all that follows.
  await pressAnyway(sendButton(app))
  await page.getByRole('link', { name: earlierWords(refused.nrodoc) }).click()
  await expect(textField(row, 'DNI')).toBeFocused()
  expect(await listRequests(portal, 120_002)).toHaveLength(1)

  await test.step('refused with a connection: it is told in red, and the form comes back once more', async () => {
    await write(row, 'DNI', '54333002')
    await validateFamily(app)
    await hasEarlier(portal, 120_002, '54333002', 'nacimiento')
    await sendButton(app).click()
    await expect(app.snack('Error al intentar iniciar el trámite.')).toBeVisible()
    await expect(app.dialog('No pudimos iniciar tu trámite')).toContainText(earlierWords('54333002'))
    await app.press('Corregir mis datos')
    await expect(row.getByText(earlierWords('54333002'))).toBeVisible()
  })

  await write(row, 'DNI', '54333003')
  await validateFamily(app)
  await sendAndLeave(app, 'Ir a Mis trámites', 'Mis trámites')
  const [, , sent, ...more] = await listRequests(portal, 120_002)
  expect(more).toEqual([])
  expect(sent?.people).toMatchObject([{ nrodoc: '54333003', tipoSubsidio: 'nacimiento' }])
  expect(sent?.files).toHaveLength(2)
  expect(sent?.benefit.destino).toBe('nacimiento')
  const form = await deliveries(line).at(-1)?.form()
  expect(JSON.parse(String(form?.get('afiliado')))).toEqual({
    pnc_nroafi: '120002',
    pnc_fechaNac: toDate('hoy-400'),
    pnc_nomYApeTitular: holder.titular,
    pnc_cbu: rightCbu,
    pnc_cuit: holder.cuit,
    pnc_observaciones: '',
    pnc_hijoFall: 'N',
    pnc_soloNacimiento: 'S',
  })
  expect(JSON.parse(String(form?.get('familiar')))).toMatchObject([
    {
      pnh_nombre: 'DORA',
      pnh_apellido: 'VERA',
      pnh_nroDoc: '54333003',
      pnh_tipodoc: '1',
      pnh_sexo: 'X',
      pnh_fecaudit: today(),
    },
  ])
})

test('T15: a session that ends while a request is sent, and a lost answer, make no second procedure', async ({
  installed: { app },
  line,
  portal,
}) => {
  const born = child('Eva', '54444001')
  const holder = await begin(app, portal, { nroafi: 120_012, name: 'Karina Vega' }, maternity)
  await fillOneChild(app, holder, born)
  await validateFamily(app)
  await validateAccount(app)
  await portal.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.subject, '120012'))
  await sendButton(app).click()
  await expect(app.dialog('Ingresá tu contraseña para seguir')).toBeVisible()
  expect(await listRequests(portal, 120_012)).toEqual([])

  line.keepAlive(false)
  line.inject('delivery', { kind: 'swallow' }, 1)
  await app.page.getByLabel('Contraseña del afiliado 120012').fill(demoPassword)
  await app.press('Ingresar')
  const request = await theRequest(portal, 120_012)
  await expect(app.dialog('Recibimos tu trámite')).toBeVisible({ timeout: 40_000 })
  expectOneKey(line)
  expect(deliveries(line).map(({ fault }) => fault)).toContain('swallow')
  expectPeople(await theRequest(portal, 120_012), [fromTyped(born)])
  expect(await portal.events(request.benefit.submissionId ?? '')).toContain('aceptado')
})
