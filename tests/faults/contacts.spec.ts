import type { Locator } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { AuditEvent } from '../../server/audit-events'
import { auditLog } from '../../server/db/schema/audit'
import { memberAddresses, memberEmails, memberPhones } from '../../server/db/schema/member-contacts'
import { App } from '../e2e/support/app'
import { listField, makeTicked, textField } from '../e2e/support/fields'
import { isKept, seesFile, trySignIn } from '../e2e/support/member'
import type { Portal } from '../e2e/support/server'
import { launchDevice } from '../e2e/support/devices/persistent'
import { expect, test } from './support/world'

/** Signs a member in and opens their contacts, with everything stored on the device. */
const openContacts = async (app: App, nroafi: number, name: string): Promise<void> => {
  await app.openLogin()
  await trySignIn(app, String(nroafi))
  await seesFile(app, name)
  await isKept(app.page)
  await app.open('/listarContactos')
  await expect(app.page.getByRole('button', { name: /^Editar email/ }).first()).toBeVisible()
}

const button = ({ page }: App, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Fills a dialog in and saves it. */
const save = async (app: App, title: string, fill: (dialog: Locator) => Promise<void>): Promise<void> => {
  const dialog = app.dialog(title)
  await fill(dialog)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
}

const add = async (app: App, noun: string, fill: (dialog: Locator) => Promise<void>): Promise<void> => {
  await button(app, `Nuevo ${noun}`).click()
  await save(app, `Nuevo ${noun}`, fill)
}

const edit = async (app: App, noun: string, line: string, field: string, text: string): Promise<void> => {
  await button(app, `Editar ${noun} ${line}`).click()
  await save(app, `Editar ${noun}`, (dialog) => textField(dialog, field).fill(text))
}

const remove = async (app: App, noun: string, line: string): Promise<void> => {
  await button(app, `Eliminar ${noun} ${line}`).click()
  const question = app.page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(question).toBeHidden()
}

const email = (text: string) => async (dialog: Locator) => {
  await textField(dialog, 'Email').fill(text)
  await textField(dialog, 'Repetí tu email').fill(text)
}

/** What the fund has of a member's contacts, each on a line; the main one of a kind has a star. */
const fundHas = async ({ db }: Portal, nroafi: number): Promise<string[]> => {
  const star = (main: boolean): string => (main ? ' *' : '')
  const addresses = await db.select().from(memberAddresses).where(eq(memberAddresses.nroafi, nroafi))
  const phones = await db.select().from(memberPhones).where(eq(memberPhones.nroafi, nroafi))
  const emails = await db.select().from(memberEmails).where(eq(memberEmails.nroafi, nroafi))
  return [
    ...addresses.map(({ calle, piso, main }) => `${calle} ${piso}${star(main)}`),
    ...phones.map(({ telefono, main }) => `${telefono}${star(main)}`),
    ...emails.map((one) => `${one.email}${star(one.main)}`),
  ].toSorted()
}

/** How many edits of contacts of a member the server wrote. */
const countWritten = async ({ db }: Portal, nroafi: number): Promise<number> => {
  const events: AuditEvent[] = ['domicilioCambiado', 'telefonoCambiado', 'emailCambiado']
  const rows = await db.select().from(auditLog).where(eq(auditLog.nroafi, nroafi))
  return rows.filter(({ event }) => events.some((one) => one === event)).length
}

const aPhone = (number: string) => async (dialog: Locator) => {
  await listField(dialog, 'Tipo de teléfono').selectOption({ label: 'CELULAR' })
  await textField(dialog, 'Prefijo sin 0').fill('223')
  await textField(dialog, 'Teléfono').fill(number)
}

test('ten edits of contacts without a connection are each done once, and all ends as it was shown', async ({
  installed: { app, device },
  line,
  portal,
}) => {
  const nroafi = 120_002
  const { page } = app
  await openContacts(app, nroafi, "Bruno D'Angelo")

  await test.step('edits of all three kinds, by name of what they do', async () => {
    await device.context.setOffline(true)
    await add(app, 'teléfono', aPhone('6112043'))
    await edit(app, 'teléfono', '+54 0-223 4230000', 'Teléfono', '4230001')
    await edit(app, 'teléfono', '+54 0-223 15-5120002', 'Teléfono', '5120003')
    await remove(app, 'teléfono', '+54 0-223 4230001')
    await add(app, 'email', email('nueva@correo.example'))
    await remove(app, 'email', 'estudio.bruno.dangelo@correo.example')
    await edit(app, 'domicilio', 'Belgrano N.º 1250', 'Piso', '7')
    await edit(app, 'domicilio', 'Sarmiento N.º 402, 4.º B', 'Piso', '5')
    await remove(app, 'domicilio', 'Belgrano N.º 1250, 7.º')
    await edit(app, 'teléfono', '+54 0-223 15-6112043', 'Teléfono', '6112044')
    await expect(button(app, 'Deshacer: eliminar email estudio.bruno.dangelo@correo.example')).toBeVisible()
  })

  await test.step('another device has added an e-mail of that type meanwhile', async () => {
    await portal.db.insert(memberEmails).values({ nroafi, email: 'otra@correo.example', tipcontacto: 3, main: false })
    line.inject('change', { kind: 'swallow' }, 1)
    line.inject('change', { kind: 'duplicate', together: true }, 30)
    await device.context.setOffline(false)
    const attention = page.getByRole('group', { name: 'Necesita tu atención' })
    await expect(attention).toContainText('Ya existe el tipo OTRO que quiere seleccionar.')
    await expect
      .poll(() => fundHas(portal, nroafi))
      .toEqual(['5120003', '6112044 *', 'SARMIENTO 5 *', 'bruno.dangelo@correo.example *', 'otra@correo.example'])
    await attention.getByRole('button', { name: 'Corregir' }).click()
  })

  await test.step('their person gives it another type, and makes it the main one', async () => {
    await save(app, 'Corregir el email nuevo', async (dialog) => {
      await expect(textField(dialog, 'Email')).toHaveValue('nueva@correo.example')
      await listField(dialog, 'Tipo de contacto del email').selectOption({ label: 'LABORAL/ESTUDIO' })
      await makeTicked(dialog, 'Principal')
    })
    await expect.poll(() => fundHas(portal, nroafi)).toContain('nueva@correo.example *')
    expect(await fundHas(portal, nroafi)).toContain('bruno.dangelo@correo.example')
    // The new phone was edited again after others: two requests. The new e-mail was taken once.
    expect(await countWritten(portal, nroafi)).toBe(10)
    await expect(page.getByRole('main').getByText('Por enviar', { exact: true })).toHaveCount(0)
  })
})

test('a phone that two devices edit is shown in both forms to the later one, who decides', async ({
  installed: { app, device },
  phoneOptions,
  line,
  portal,
}) => {
  const nroafi = 120_012
  const name = 'Karina Vega'
  const other = await launchDevice(phoneOptions)
  const second = new App(other.page, line.origin)
  await openContacts(app, nroafi, name)
  await openContacts(second, nroafi, name)
  const phone = /^Editar teléfono .*15-5120012$/

  await test.step('one without a connection, the other at once', async () => {
    await device.context.setOffline(true)
    await app.page.getByRole('button', { name: phone }).click()
    await save(app, 'Editar teléfono', (dialog) => textField(dialog, 'Teléfono').fill('5000001'))
    await second.page.getByRole('button', { name: phone }).click()
    await save(second, 'Editar teléfono', (dialog) => textField(dialog, 'Teléfono').fill('5000002'))
    await expect.poll(() => fundHas(portal, nroafi)).toContain('5000002 *')
  })

  await test.step('the first is back, and keeps theirs', async () => {
    await device.context.setOffline(false)
    const question = app.dialog('Este teléfono cambió mientras estabas sin conexión')
    await expect(question).toContainText('15-5000001')
    await expect(question).toContainText('15-5000002')
    expect(await fundHas(portal, nroafi)).toContain('5000002 *')
    await question.getByRole('button', { name: 'Guardar el mío' }).click()
    await expect.poll(() => fundHas(portal, nroafi)).toContain('5000001 *')
    await expect(question).toBeHidden()
  })

  await test.step('the other edits what they saw before, and leaves the fund’s', async () => {
    await second.page.getByRole('button', { name: /^Editar teléfono .*15-5000002$/ }).click()
    await save(second, 'Editar teléfono', (dialog) => textField(dialog, 'Teléfono').fill('5000003'))
    const question = second.dialog('Este teléfono cambió mientras estabas sin conexión')
    await question.getByRole('button', { name: 'Dejar el de la Caja' }).click()
    await expect(second.page.getByRole('button', { name: /^Editar teléfono .*15-5000001$/ })).toBeVisible()
    expect(await fundHas(portal, nroafi)).toContain('5000001 *')
    expect(await countWritten(portal, nroafi)).toBe(2)
  })
  await other.dispose()
})
