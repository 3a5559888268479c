import { eq } from 'drizzle-orm'
import type { Locator } from '@playwright/test'
import { procedures } from '../../../server/db/schema/procedures'
import { sessions } from '../../../server/db/schema/sessions'
import { App, expect, phone, test } from '../support/app'
import { expectAccessible } from '../support/axe'
import { attach, choose, fileSlot, listField, savedWords, textField, tick, write, writeDate } from '../support/fields'
import { smallJpeg } from '../support/files'
import { putFilesBack } from '../support/files-back'
import { demoPassword, isKept, seesFile, signIn, trySignIn } from '../support/member'
import { listModifications } from '../support/modification-stored'
import type { Portal } from '../support/server'

test.use({ serviceWorkers: 'block' })

putFilesBack()

const desk = { viewport: { width: 1280, height: 800 }, hasTouch: false }

const sentWords = /^Su trámite nº .+ ha sido enviado correctamente y se encuentra en estado pendiente\.$/

const editing = (app: App): Locator => app.page.getByRole('dialog', { name: 'Editar mi legajo' })
const preview = (app: App): Locator => app.page.getByRole('dialog', { name: 'Verificá tus datos' })

const openEditing = async (app: App): Promise<void> => {
  await app.press('Editar mi legajo')
  await expect(editing(app)).toBeVisible()
}

const attachDni = async (app: App): Promise<void> => {
  for (const side of ['DNI FRONTAL', 'DNI DORSO'])
    await attach(editing(app), app.page, side, await smallJpeg(`${side}.jpg`))
}

const chooseStatus = async (app: App, name: string): Promise<void> => {
  await listField(editing(app), 'Estado civil').selectOption({ label: name })
}

/** What the server has of a member's modifications: it must be one, with its procedure and files. */
const theModification = async (portal: Portal, nroafi: number) => {
  const [stored, ...others] = await listModifications(portal, nroafi)
  if (stored === undefined) throw new Error('there is no request')
  expect(others).toEqual([])
  return { ...stored, slots: stored.files.map(({ slot }) => slot).toSorted() }
}

const finish = async (app: App): Promise<void> => {
  await expect(preview(app)).toBeVisible()
  await tick(preview(app), 'Confirmo que todos mis datos son correctos.')
  await app.press('finalizar trámite')
}

for (const [where, look, nroafi, name] of [
  ['a phone', phone, '120006', 'Elena Brizuela'],
  ['a desktop', desk, '120005', 'Diego Luna'],
] as const) {
  test.describe(`on ${where}`, () => {
    test.use(look)

    test('[LEGAJO-031] one answer changes, with the DNI that proves it, and is sent at once', async ({
      app,
      portal,
    }) => {
      await signIn(app, nroafi, name)
      await openEditing(app)
      await expectAccessible(app.page, 'the personal step')
      const own = editing(app)
      const before = await textField(own, 'Apellido').inputValue()
      await app.press('enviar trámite')
      await expect(app.snack('No hay datos para enviar')).toBeVisible()
      await write(own, 'Apellido', `${before} PAZ`)
      await expect(own.getByText(`Antes: ${before}`)).toBeVisible()
      await expect(own.getByText('Lo pedimos porque cambiaste tu apellido.')).toBeVisible()
      await expect(own.getByText('Para enviar te faltan 2 archivos: DNI FRONTAL y DNI DORSO.')).toBeVisible()
      await attachDni(app)
      await app.press('enviar trámite')
      await expect(preview(app).getByText(`${before} PAZ`)).toBeVisible()
      await expect(preview(app).getByText('Cambia')).toHaveCount(2)
      await expectAccessible(app.page, 'the preview')
      await finish(app)
      await expect(app.dialog('Recibimos tu trámite').getByText(sentWords)).toBeVisible({ timeout: 60_000 })
      await app.press('Volver a mi legajo')
      await seesFile(app, name)

      const { request, procedure, slots } = await theModification(portal, Number(nroafi))
      expect(request.pedido.personales).toEqual({ ...request.visto.personales, apellido: `${before} PAZ` })
      expect(request.pedido.familiares).toEqual([])
      expect(slots).toEqual(['titular.dniDorso', 'titular.dniFrente'])
      expect(procedure).toMatchObject({ tipo: 'Modificación de datos', estado: 'EN CURSO' })

      await app.press('Editar mi legajo')
      await expect(app.snack('Tenés trámites pendientes de aprobación.')).toBeVisible()
      await expect(editing(app)).toHaveCount(0)
    })
  })
}

test.describe('on a phone', () => {
  test.use(phone)

  test(
    '[FAMILY-028] a widowhood, half of it without a connection, outlives a reload and is sent once',
    { tag: '@near' },
    async ({ handset, portal }) => {
      const app = new App(handset.page, portal.url)
      const { page } = app
      await app.openLogin()
      await trySignIn(app, '120018')
      await seesFile(app, 'Rocío Medina')
      await isKept(page)
      await openEditing(app)
      const own = editing(app)

      await test.step('the personal step, begun with a connection', async () => {
        await attach(own, page, 'Foto carnet', await smallJpeg('foto.jpg', { width: 600, height: 450 }))
        await expect(own.getByText('Foto nueva')).toBeVisible()
        await write(own, 'Nombres', 'ROCÍO DE LOS ÁNGELES')
        await app.saved()
      })

      await handset.setOffline(true)
      await test.step('the civil status asks for its date and for another look at the family', async () => {
        await expect(own.getByText('podés seguir igual')).toBeVisible()
        await chooseStatus(app, 'Viuda/o')
        await expect(own.getByText('Cambiaste tu estado civil')).toBeVisible()
        await expect(own.getByText('Revisalo')).toBeVisible()
        await attachDni(app)
        await app.press('Siguiente')
        await expect(own.getByRole('link', { name: /^Fecha de estado civil/ })).toBeVisible()
        await writeDate(own, 'Fecha de estado civil', 'hoy-30')
        await write(own, 'Apellido de tu madre', 'ÁLVAREZ')
        await write(own, 'Nombre de tu madre', 'TERESA')
        await app.press('Siguiente')
      })

      await test.step('a reload keeps the form at its step', async () => {
        await expect(own.getByRole('heading', { name: 'Documentación requerida de tu cónyuge' })).toBeVisible()
        await attach(own, page, 'ACTA DE MATRIMONIO', await smallJpeg('acta.jpg'))
        await app.saved()
        await handset.setOffline(false)
        await page.reload()
        await expect(fileSlot(own, 'ACTA DE MATRIMONIO').getByText(savedWords)).toBeVisible()
        await expect(own.getByRole('heading', { name: 'Documentación requerida de tu cónyuge' })).toBeVisible()
      })

      await test.step('the last document, the preview, and it is sent', async () => {
        await app.press('siguiente')
        await attach(own, page, 'Acta de defunción', await smallJpeg('defuncion.jpg'))
        await expectAccessible(page, 'the family step')
        await app.press('siguiente')
        await expect(preview(app).getByText('ROCÍO DE LOS ÁNGELES')).toBeVisible()
        // The session ends meanwhile: it waits, and goes on after the sign-in.
        await portal.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.subject, '120018'))
        await finish(app)
        await page.getByLabel('Contraseña del afiliado 120018').fill(demoPassword)
        await app.press('Ingresar')
        await expect(app.dialog('Recibimos tu trámite').getByText(sentWords)).toBeVisible({ timeout: 60_000 })
      })

      const { request, slots } = await theModification(portal, 120_018)
      expect(request.pedido.personales).toMatchObject({
        nombres: 'ROCÍO DE LOS ÁNGELES',
        estadocivil: 7,
        madre: { nombres: 'TERESA', apellido: 'ÁLVAREZ' },
      })
      expect(request.pedido.conyuge).toMatchObject({
        fallecido: 'S',
        fecfallecido: request.pedido.personales.fecestadocivil,
      })
      expect(slots).toEqual([
        'conyuge.certificado',
        'conyuge.defuncion',
        'titular.dniDorso',
        'titular.dniFrente',
        'titular.foto',
      ])
    },
  )

  test('[LEGAJO-044] another device was first: the refusal is said, and nothing typed is lost', async ({
    app,
    portal,
  }) => {
    await signIn(app, '120004', 'Camila Sosa')
    await openEditing(app)
    const own = editing(app)
    await write(own, 'Apellido de tu madre', 'ÑÁÑEZ')
    await write(own, 'Nombre de tu madre', "D'ARCY")
    await app.press('enviar trámite')
    await expect(preview(app)).toBeVisible()
    await portal.db.insert(procedures).values({
      nroafi: 120_004,
      tipo: 'Modificación de datos',
      nrotramite: 'TR-2026-900001',
      alta: '2026-11-01',
      modificado: '2026-11-01',
      estado: 'EN CURSO',
      rutadocumento: '',
      rutadocumento2: '',
    })
    await finish(app)
    const refusal = app.dialog('No pudimos iniciar tu trámite')
    await expect(refusal.getByText('Tenés trámites pendientes de aprobación.')).toBeVisible({ timeout: 60_000 })
    await expect(app.page.getByText('Error al intentar iniciar el trámite.')).toBeVisible()
    await expectAccessible(app.page, 'the refusal')
    expect(await listModifications(portal, 120_004)).toEqual([])
  })

  test('a draft that was closed opens again, and a divorce keeps what was typed', async ({ app }) => {
    await signIn(app, '120001', 'Ana María Rossi')
    await openEditing(app)
    const own = editing(app)
    await chooseStatus(app, 'Divorciada/o')
    await writeDate(own, 'Fecha de divorcio', 'hoy-60')
    await choose(own, '¿Tenés hijos?', 'SI')
    await app.saved()
    await app.page.keyboard.press('Escape')
    const leaving = app.dialog('Tus cambios todavía no se enviaron')
    await expect(leaving.getByText(/el borrador queda guardado en este dispositivo/)).toBeVisible()
    await expectAccessible(app.page, 'the question before leaving')
    await leaving.getByRole('button', { name: 'Salir sin enviar' }).click()
    await expect(editing(app)).toHaveCount(0)
    await seesFile(app, 'Ana María Rossi')
    await openEditing(app)
    await expect(listField(own, 'Estado civil').locator('option:checked')).toHaveText('Divorciada/o')
    await app.press('Siguiente')
    await expect(own.getByRole('group', { name: 'ACTA DE MATRIMONIO' })).toBeVisible()
    await app.page.goBack()
    await expect(own.getByText('Cambiaste tu estado civil')).toBeVisible()
    await app.page.goBack()
    await expect(editing(app)).toHaveCount(0)
  })
})
