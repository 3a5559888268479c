import { eq } from 'drizzle-orm'
import { memberEmails } from '../../../server/db/schema/member-contacts'
import { expect, phone, test } from '../support/app'
import { expectAccessible } from '../support/axe'
import { isSent, openContacts, openEdit, openNew, openOnDevice, rowOf } from '../support/contacts'
import { textField, tick, write } from '../support/fields'
import { putFilesBack } from '../support/files-back'

putFilesBack()

test.use({ ...phone, serviceWorkers: 'block' })

test('[CONTACT-030] a hurried person sends nothing twice and loses nothing typed', async ({
  installed: { app },
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
