import { expect, phone, test } from '../support/app'
import { expectAccessible, expectAxe } from '../support/axe'
import { choose, frameOf, openPayments, owe, payThere } from './support'

test.use({ serviceWorkers: 'block' })

test.describe('on a phone', () => {
  test.use(phone)

  test('paying passes axe and fits, light and dark, with large text', async ({ app, portal }) => {
    const { page } = app
    const nroafi = await owe(portal, [7, 8])
    await openPayments(app, nroafi)
    await expect(page.getByRole('table')).toBeVisible()
    await expectAccessible(page, 'concepts, none chosen')
    await choose(page, 'Julio 2025')
    await expectAccessible(page, 'concepts, one chosen')
    await page.getByRole('tab', { name: 'adheridos a débito automático' }).click()
    await expectAccessible(page, 'nothing on automatic debit')
    await app.press('ir a Pagar')
    await expect(app.dialog(/^Orden de pago$/)).toBeVisible()
    await expectAccessible(page, 'order on a phone')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Pagar' }).click(),
    ])
    await tab.close()
    await expect(page.getByText('Esperando pago...')).toBeVisible()
    await expectAccessible(page, 'waiting on a phone')
    await app.press('Cerrar')
    await expect(app.dialog('¿Cancelar la orden de pago?')).toBeVisible()
    await expectAccessible(page, 'the question before cancelling')
    await page.reload()
    await expect(page.getByText('Ya tenés una orden de pago abierta')).toBeVisible()
    await expectAccessible(page, 'an order that is open')
    await app.press('Seguir con el pago')
    const [again] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Pagar' }).click(),
    ])
    await again.getByRole('link', { name: 'Volver sin pagar' }).click()
    await expect(again.getByText('La pestaña del portal ya se enteró.')).toBeVisible()
    await expectAccessible(again, 'back in a tab without a session')
    await again.close()
    await expect(app.dialog(/^No llegaste a pagar$/)).toBeVisible()
    await expectAccessible(page, 'left without paying')
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the frame and the results pass axe and fit', async ({ app, portal }) => {
    const { page } = app
    const nroafi = await owe(portal, [7, 8])
    await openPayments(app, nroafi)
    await choose(page, 'Julio 2025')
    await app.press('ir a Pagar')
    await expect(frameOf(page).getByText('¿Cómo querés pagar?')).toBeVisible()
    await expectAxe(page, 'order on a wide screen')
    await payThere(frameOf(page), 'Rechazado')
    await expect(app.heading('Pago no realizado')).toBeVisible()
    await expectAccessible(page, 'a payment that failed')
    await app.press('Volver a realizar pagos')
    await choose(page, 'Julio 2025')
    await app.press('ir a Pagar')
    await payThere(frameOf(page), 'Aprobado')
    await expect(app.heading('Pago aceptado con éxito')).toBeVisible()
    await expectAccessible(page, 'a payment that is in')
    await app.open('/boletas')
    await choose(page, 'Agosto 2025')
    await app.press('ir a Pagar')
    await payThere(frameOf(page), 'Pendiente')
    await expect(app.heading('Pago pendiente')).toBeVisible()
    await expectAccessible(page, 'a payment that waits')
  })

  test('is done with the keyboard alone, up to the page of the provider', async ({ app, portal }) => {
    const { page } = app
    const nroafi = await owe(portal, [7, 8, 9])
    await openPayments(app, nroafi)
    await page.getByRole('checkbox', { name: 'Elegir Julio 2025' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page.getByRole('region', { name: 'Total a pagar' })).toContainText('Total · 2 conceptos')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'ir a Pagar' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(app.dialog(/^Orden de pago$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(app.dialog('¿Cancelar la orden de pago?')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'No, seguir' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Sí, cancelar' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: 'Elegir Septiembre 2025' })).toBeChecked()
  })
})
