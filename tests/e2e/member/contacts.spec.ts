import { and, eq } from 'drizzle-orm'
import type { Locator, Page } from '@playwright/test'
import { memberAddresses, memberEmails, memberPhones } from '../../../server/db/schema/member-contacts'
import { expect, phone, test, type App } from '../support/app'
import { expectAccessible } from '../support/axe'
import { act, listField, textField, tick, write } from '../support/fields'
import { isKept, seesFile, signIn, trySignIn } from '../support/member'

test.setTimeout(240_000)

const desk = { viewport: { width: 1280, height: 800 }, hasTouch: false }

/** A table with its head. */
const tableOf = (app: App, name: string): Locator => app.page.getByRole('group', { name, exact: true })

/** The row of an item. */
const rowOf = (app: App, table: string, text: string): Locator =>
  tableOf(app, table).getByRole('row').filter({ hasText: text })

const isMain = (row: Locator): Locator => row.getByRole('checkbox', { name: 'Principal', checked: true })

const band = (app: App): Locator => app.page.getByRole('group', { name: 'Necesita tu atención' })

const save = async (form: Locator): Promise<void> => {
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form).toBeHidden()
}

/** Opens the form of a new item by the button of its table. */
const openNew = async (app: App, noun: string): Promise<Locator> => {
  await app.press(`Nuevo ${noun}`)
  const form = app.dialog(`Nuevo ${noun}`)
  await expect(form).toBeVisible()
  return form
}

/** Opens the form of an item. */
const openEdit = async (app: App, noun: string, line: string): Promise<Locator> => {
  await app.press(`Editar ${noun} ${line}`)
  const form = app.dialog(`Editar ${noun}`)
  await expect(form).toBeVisible()
  return form
}

const writeEmail = async (form: Locator, email: string): Promise<void> => {
  await write(form, 'Email', email)
  await write(form, 'Repetí tu email', email)
}

const openContacts = async (app: App, nroafi: string, name: string): Promise<void> => {
  await signIn(app, nroafi, name)
  await app.page.getByRole('link', { name: 'Ver todos mis medios de contacto' }).click()
  await expect(
    tableOf(app, 'Emails')
      .getByText(/@|No hay emails/)
      .first(),
  ).toBeVisible()
}

/** The contacts on a device that works without a connection. */
const openOnDevice = async (app: App, nroafi: string, name: string): Promise<void> => {
  await app.openLogin()
  await trySignIn(app, nroafi)
  await seesFile(app, name)
  await isKept(app.page)
  await app.page.getByRole('link', { name: 'Ver todos mis medios de contacto' }).click()
  await expect(
    tableOf(app, 'Emails')
      .getByText(/@|No hay emails/)
      .first(),
  ).toBeVisible()
}

/** Waits until nothing of the contacts waits any more. */
const isSent = (page: Page): Promise<void> =>
  test.step('everything is sent', () =>
    expect(page.getByText('Por enviar', { exact: true })).toHaveCount(0, { timeout: 30_000 }))

for (const [where, look] of [
  ['a phone', phone],
  ['a desktop', desk],
] as const) {
  test.describe(`on ${where}`, () => {
    test.use(look)
    // Each look has its own member, because the tests of one worker share a server.
    const [nroafi, name, mail] =
      where === 'a phone'
        ? (['120006', 'Elena Brizuela', 'elena.brizuela@correo.example'] as const)
        : (['120005', 'Diego Luna', 'diego.luna@correo.example'] as const)

    test(`[CONTACT-005] [CONTACT-007] [CONTACT-008] [CONTACT-012] [CONTACT-013] [CONTACT-032] added, edited and deleted`, async ({
      app,
      portal,
    }) => {
      const { page } = app
      await openContacts(app, nroafi, name)

      await test.step('a new phone from "Agregar"', async () => {
        await page.getByRole('button', { name: 'Agregar', exact: true }).click()
        await page.getByRole('menuitem', { name: 'Teléfono' }).click()
        await expect(page).toHaveURL(app.url('/ListarTelefono?nuevo=telefono'))
        const form = app.dialog('Nuevo teléfono')
        await listField(form, 'Tipo de teléfono').selectOption({ label: 'CELULAR' })
        await write(form, 'Prefijo sin 0', '11')
        await write(form, 'Teléfono', '4771508')
        await form.getByRole('button', { name: 'Guardar' }).click()
        await expect(form.getByText(/debe ser igual a 10 caract/)).toBeVisible()
        await expect(textField(form, 'Teléfono')).toBeFocused()
        await write(form, 'Teléfono', '47715080')
        await save(form)
        await expect(page.getByText('Actualizacion correcta')).toBeVisible()
        await expect(page).toHaveURL(app.url('/ListarTelefono'))
        await expect(tableOf(app, 'Teléfonos')).toBeInViewport()
        await expect(tableOf(app, 'Teléfonos').locator('.card-head .count')).toHaveText('3')
        await expect(isMain(rowOf(app, 'Teléfonos', '47715080'))).toHaveCount(0)
      })

      await test.step('editing an e-mail that is not the main one makes it the main one', async () => {
        const form = await openEdit(app, 'email', `estudio.${mail}`)
        await expect(form).toContainText(`Al guardar, este pasa a ser tu email principal; deja de serlo ${mail}.`)
        await writeEmail(form, `NUEVO.${mail}`)
        await save(form)
        await expect(isMain(rowOf(app, 'Emails', `nuevo.${mail}`))).toBeVisible()
        await expect(tableOf(app, 'Emails').getByRole('checkbox', { name: 'Principal', checked: true })).toHaveCount(1)
      })

      await test.step('the main one cannot be deleted, the other one can', async () => {
        await app.press(`Eliminar email nuevo.${mail}`)
        await expect(page.getByText('No puede eliminar porque esta marcado como principal')).toBeVisible()
        await app.press(`Eliminar email ${mail}`)
        const question = page.getByRole('alertdialog', { name: 'Estás segura/o que querés eliminar el email?' })
        await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
        await question.getByRole('button', { name: 'Eliminar' }).click()
        await expect(question).toBeHidden()
        await expect(rowOf(app, 'Emails', 'correo.example')).toHaveCount(1)
        await expect(tableOf(app, 'Emails').getByRole('button', { name: /^Eliminar/ })).toHaveCount(0)
      })

      await test.step('the fund has all of it', async () => {
        const emails = await portal.db
          .select()
          .from(memberEmails)
          .where(eq(memberEmails.nroafi, Number(nroafi)))
        expect(emails.map(({ email, main }) => [email, main])).toEqual([[`nuevo.${mail}`, true]])
        const phones = await portal.db
          .select()
          .from(memberPhones)
          .where(eq(memberPhones.nroafi, Number(nroafi)))
        expect(phones.filter(({ main }) => main).map(({ tipcontacto }) => tipcontacto)).toEqual([1])
        expect(phones.map(({ telefono }) => telefono)).toContain('47715080')
        await page.goto(app.url('/dashboard'))
        await expect(page.getByRole('region', { name: 'Mis medios de contacto' })).toContainText(`nuevo.${mail}`)
      })
    })
  })
}

test.describe('without a connection', () => {
  test.use(phone)

  test('edits are kept, shown at once, and leave in their order', async ({ app, portal }) => {
    const { page } = app
    await openOnDevice(app, '120007', 'Fabián Quiroga')
    await page.context().setOffline(true)

    await test.step('an address', async () => {
      const form = await openEdit(app, 'domicilio', 'Sarmiento N.º 407, 4.º B')
      await expect(form).toContainText('No hay conexión. Lo guardamos en este dispositivo')
      await write(form, 'Número', '2001')
      await save(form)
      await expect(rowOf(app, 'Domicilios', 'N.º 2001').getByText('Por enviar')).toBeVisible()
    })
    await test.step('a new address, from the lists of streets and of localities', async () => {
      const form = await openNew(app, 'domicilio')
      await act(form, page, ['elegir', 'Provincia', 'CIUDAD AUTONOMA DE BUENOS AIRES'])
      await act(form, page, ['buscar', 'Calle', '3 DE FEBRERO (1801 a 3000)'])
      await write(form, 'Número', '2000')
      await save(form)
      const again = await openEdit(app, 'domicilio', '3 de Febrero N.º 2000')
      await act(again, page, ['elegir', 'Provincia', 'BUENOS AIRES'])
      await act(again, page, ['buscar', 'Localidad', 'TANDIL'])
      await write(again, 'Calle', 'Belgrano')
      await save(again)
      await expect(rowOf(app, 'Domicilios', 'Belgrano N.º 2000')).toContainText('Tandil (7000), Buenos Aires')
    })
    await test.step('a new e-mail, edited before it ever left', async () => {
      const form = await openNew(app, 'email')
      await writeEmail(form, 'tercero@correo.example')
      await save(form)
      const again = await openEdit(app, 'email', 'tercero@correo.example')
      await writeEmail(again, 'cuarto@correo.example')
      await save(again)
      await expect(rowOf(app, 'Emails', 'tercero@')).toHaveCount(0)
      await expect(isMain(rowOf(app, 'Emails', 'cuarto@correo.example'))).toBeVisible()
    })
    await test.step('a deletion, undone and done again', async () => {
      const number = '+54 0-221 4230000'
      const remove = async (): Promise<void> => {
        await app.press(`Eliminar teléfono ${number}`)
        await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
        await expect(tableOf(app, 'Teléfonos').locator('del')).toHaveText(number)
      }
      await remove()
      await app.press(`Deshacer: eliminar teléfono ${number}`)
      await expect(tableOf(app, 'Teléfonos').locator('del')).toHaveCount(0)
      await remove()
    })
    await test.step('the file shows them too', async () => {
      await expectAccessible(page, 'contacts that wait')
      await page.goBack()
      await expect(page.getByRole('region', { name: 'Mis medios de contacto' })).toContainText('cuarto@correo.example')
      await page.goForward()
    })
    await test.step('they leave when the connection is back', async () => {
      await page.context().setOffline(false)
      await isSent(page)
      await expect(tableOf(app, 'Teléfonos').locator('del')).toHaveCount(0)
      const emails = await portal.db.select().from(memberEmails).where(eq(memberEmails.nroafi, 120007))
      expect(emails.map(({ email, main }) => [email, main])).toEqual(
        expect.arrayContaining([
          ['cuarto@correo.example', true],
          ['fabian.quiroga@correo.example', false],
          ['estudio.fabian.quiroga@correo.example', false],
        ]),
      )
      const addresses = await portal.db.select().from(memberAddresses).where(eq(memberAddresses.nroafi, 120007))
      expect(addresses.filter(({ main }) => main).map(({ calle, nro }) => `${calle} ${nro}`)).toEqual(['BELGRANO 2000'])
      expect(addresses.map(({ nro }) => nro)).toEqual(expect.arrayContaining(['2001', '1250', '2000']))
      const phones = await portal.db.select().from(memberPhones).where(eq(memberPhones.nroafi, 120007))
      expect(phones.map(({ telefono }) => telefono)).toEqual(['5120007'])
    })
  })

  test('[CONTACT-028] an edit that the fund does not take is corrected with what was typed', async ({
    app,
    portal,
  }) => {
    const { page } = app
    await openOnDevice(app, '120021', 'Ulises Cabrera')
    await page.context().setOffline(true)
    const form = await openNew(app, 'email')
    await writeEmail(form, 'ulises@correo.example')
    await save(form)
    await expect(rowOf(app, 'Emails', 'ulises@').getByText('Por enviar')).toBeVisible()
    // The district office adds one of the same type meanwhile.
    await portal.db
      .insert(memberEmails)
      .values({ nroafi: 120021, email: 'delegacion@correo.example', tipcontacto: 1, main: true })
    await page.context().setOffline(false)
    await expect(band(app)).toContainText('La Caja no aceptó el email nuevo', { timeout: 30_000 })
    await expect(band(app)).toContainText('Ya existe el tipo Particular que quiere seleccionar.')
    await expect(band(app)).toContainText('Guardamos lo que escribiste: ulises@correo.example, Particular.')
    await expectAccessible(page, 'an edit that was not taken')
    await band(app).getByRole('button', { name: 'Corregir' }).click()
    const correcting = app.dialog('Corregir el email nuevo')
    await expect(textField(correcting, 'Email')).toHaveValue('ulises@correo.example')
    await expectAccessible(page, 'the form that corrects')
    await listField(correcting, 'Tipo de contacto del email').selectOption({ label: 'OTRO' })
    await save(correcting)
    await expect(band(app)).toHaveCount(0)
    await isSent(page)
    const emails = await portal.db.select().from(memberEmails).where(eq(memberEmails.nroafi, 120021))
    expect(emails.map(({ email, tipcontacto }) => [email, tipcontacto])).toEqual(
      expect.arrayContaining([
        ['delegacion@correo.example', 1],
        ['ulises@correo.example', 3],
      ]),
    )
  })

  test('an address that changed elsewhere is the person’s to decide', async ({ app, portal }) => {
    const { page } = app
    const streetOf = async (): Promise<string[]> => {
      const rows = await portal.db
        .select()
        .from(memberAddresses)
        .where(and(eq(memberAddresses.nroafi, 120018), eq(memberAddresses.main, true)))
      return rows.map(({ calle, nro }) => `${calle} ${nro}`)
    }
    /** Edits the main address without a connection while the district office gives it another number. */
    const differ = async (mine: string, theirs: string): Promise<Locator> => {
      await page.context().setOffline(true)
      await page
        .getByRole('button', { name: /^Editar domicilio Sarmiento/ })
        .first()
        .click()
      await write(app.dialog('Editar domicilio'), 'Número', mine)
      await save(app.dialog('Editar domicilio'))
      await portal.db
        .update(memberAddresses)
        .set({ nro: theirs })
        .where(and(eq(memberAddresses.nroafi, 120018), eq(memberAddresses.main, true)))
      await page.context().setOffline(false)
      const question = app.dialog('Este domicilio cambió mientras estabas sin conexión')
      await expect(question).toBeVisible({ timeout: 30_000 })
      await expect(question.locator('mark').first()).toContainText(mine)
      await expect(question.locator('mark').last()).toContainText(theirs)
      return question
    }
    await openOnDevice(app, '120018', 'Rocío Medina')
    const question = await differ('777', '888')
    await expectAccessible(page, 'two values')
    await question.getByRole('button', { name: 'Decidir después' }).click()
    await expect(question).toBeHidden()
    await band(app).getByRole('button', { name: 'Decidir' }).click()
    await question.getByRole('button', { name: 'Guardar el mío' }).click()
    await isSent(page)
    await expect(band(app)).toHaveCount(0)
    await expect.poll(streetOf).toEqual(['SARMIENTO 777'])
    await expect(rowOf(app, 'Domicilios', 'N.º 777')).toBeVisible()

    const again = await differ('999', '555')
    await again.getByRole('button', { name: 'Dejar el de la Caja' }).click()
    await expect(again).toBeHidden()
    await app.press('Actualizar')
    await expect(rowOf(app, 'Domicilios', 'N.º 555')).toBeVisible()
    expect(await streetOf()).toEqual(['SARMIENTO 555'])
  })
})

test.describe('a hurried person', () => {
  test.use(phone)

  test('[CONTACT-029] [CONTACT-030] presses twice, pastes, goes back and reloads: nothing is sent twice and nothing typed is lost', async ({
    app,
    portal,
  }) => {
    const { page } = app
    await openOnDevice(app, '120004', 'Camila Sosa')

    await test.step('an e-mail cannot be pasted', async () => {
      const form = await openNew(app, 'email')
      await textField(form, 'Email').fill('camila@correo.example')
      await textField(form, 'Email').press('ControlOrMeta+a')
      await textField(form, 'Email').press('ControlOrMeta+c')
      await textField(form, 'Repetí tu email').focus()
      await textField(form, 'Repetí tu email').press('ControlOrMeta+v')
      await expect(page.getByText('No esta permitido copiar y pegar')).toBeVisible()
      await expect(textField(form, 'Repetí tu email')).toHaveValue('')
    })

    await test.step('a reload, and a step back, keep what was typed', async () => {
      await page.reload()
      const form = app.dialog('Nuevo email')
      await expect(textField(form, 'Email')).toHaveValue('camila@correo.example')
      await expect(form).toContainText('Seguís con lo que habías escrito.')
      await write(form, 'Repetí tu email', 'camila@correo')
      await page.goBack()
      await expect(form).toBeHidden()
      await expect(app.heading('Mis medios de contacto')).toBeVisible()
      await app.press('Nuevo email')
      await expect(textField(form, 'Repetí tu email')).toHaveValue('camila@correo')
      await expectAccessible(page, 'an e-mail that was begun')
    })

    await test.step('pressed twice, it is one', async () => {
      const form = app.dialog('Nuevo email')
      await write(form, 'Repetí tu email', 'camila@correo.example')
      await form.getByRole('button', { name: 'Guardar' }).dblclick()
      await expect(form).toBeHidden()
      await expect(rowOf(app, 'Emails', 'camila@correo.example')).toHaveCount(1)
      await isSent(page)
      const emails = await portal.db.select().from(memberEmails).where(eq(memberEmails.nroafi, 120004))
      expect(emails.filter(({ email }) => email === 'camila@correo.example')).toHaveLength(1)
    })

    await test.step('Escape asks, and the person can go on', async () => {
      const form = await openEdit(app, 'teléfono', '+54 0-221 15-5120004')
      await textField(form, 'Teléfono').fill('5120005')
      await page.keyboard.press('Escape')
      const question = page.getByRole('alertdialog', { name: '¿Cerrar sin guardar?' })
      await expect(question).toBeVisible()
      await expectAccessible(page, 'closing without saving')
      await question.getByRole('button', { name: 'Seguir editando' }).click()
      await expect(textField(form, 'Teléfono')).toHaveValue('5120005')
      await form.getByRole('button', { name: 'Cancelar' }).click()
      await question.getByRole('button', { name: 'Cerrar sin guardar' }).click()
      await expect(form).toBeHidden()
      await expect(rowOf(app, 'Teléfonos', '5120004')).toBeVisible()
    })
  })

  test('[CONTACT-035] the screens pass axe, and an address of no kind says so', async ({ app }) => {
    const { page } = app
    await openContacts(app, '120003', 'Alex Moyano')
    await expectAccessible(page, 'contacts')
    for (const noun of ['domicilio', 'teléfono']) {
      const form = await openNew(app, noun)
      await form.getByRole('button', { name: 'Guardar' }).click()
      await expectAccessible(page, `a new ${noun} with problems`)
      await form.getByRole('button', { name: 'Cancelar' }).click()
      await expect(form).toBeHidden()
    }
    await page
      .getByRole('button', { name: /^Eliminar teléfono/ })
      .last()
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'the question before a deletion')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await app.open('/listarContactos?nuevo=fax')
    await expect(page.getByText('Tipo de contacto invalido.')).toBeVisible()
    await expect(page).toHaveURL(app.url('/listarContactos'))
    const form = await openNew(app, 'teléfono')
    await tick(form, 'Principal')
    await expect(form).toContainText(/Al guardar, este pasa a ser tu teléfono principal; deja de serlo/)
  })
})
