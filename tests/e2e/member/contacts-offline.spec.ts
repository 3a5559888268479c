import type { Locator } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { memberAddresses, memberEmails, memberPhones } from '../../../server/db/schema/member-contacts'
import { expect, phone, test } from '../support/app'
import { expectAccessible } from '../support/axe'
import {
  band,
  isMain,
  isSent,
  openEdit,
  openNew,
  openOnDevice,
  rowOf,
  save,
  tableOf,
  writeEmail,
} from '../support/contacts'
import { act, listField, textField, write } from '../support/fields'
import { putFilesBack } from '../support/files-back'

putFilesBack()

test.use(phone)

test('edits are kept without a connection, shown at once, and leave in their order', async ({
  installed: { app },
  portal,
}) => {
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
  installed: { app },
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
  await expect(band(app)).toContainText('La Caja no aceptó el email nuevo')
  await expect(band(app)).toContainText('Ya existe el tipo PARTICULAR que quiere seleccionar.')
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

test('an address that changed elsewhere is the person’s to decide', async ({ installed: { app }, portal }) => {
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
    await expect(question).toBeVisible()
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
