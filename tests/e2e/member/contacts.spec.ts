import { eq } from 'drizzle-orm'
import { memberEmails, memberPhones } from '../../../server/db/schema/member-contacts'
import { expect, phone, test } from '../support/app'
import { isMain, openContacts, openEdit, rowOf, save, tableOf, writeEmail } from '../support/contacts'
import { listField, textField, write } from '../support/fields'
import { putFilesBack } from '../support/files-back'

test.use({ serviceWorkers: 'block' })

putFilesBack()

const desk = { viewport: { width: 1280, height: 800 }, hasTouch: false }

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

    test('[CONTACT-007] contacts are added, edited and deleted', async ({ app, portal }) => {
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
