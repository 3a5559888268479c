import { newGate } from './support/gate'
import { expect, test } from './support/world'

test('a first visit that is cut promises nothing, and the next one says when the portal is ready', async ({
  fresh: { app, device },
  line,
}) => {
  const { page } = app
  const gate = newGate()
  line.inject('precache', { kind: 'hold', until: gate.opened })

  await test.step('while its files come the screen says so, after two seconds', async () => {
    await page.goto(app.url('/recuperarPassword?para=afiliarme'))
    await expect(app.heading('Empezá tu afiliación')).toBeVisible()
    await expect(page.getByText(/^Preparando el uso sin conexión…/)).toBeVisible()
    await expect(page.getByText('Listo para usar sin conexión')).toHaveCount(0)
  })

  await test.step('the line is cut: no word of going on without it', async () => {
    await device.context.setOffline(true)
    await expect(page.getByText('Sin conexión: todavía no se puede continuar')).toBeVisible()
    await expect(page.getByText('no cierres ni actualices esta página', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('podés seguir igual')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Continuar sin conexión' })).toHaveCount(0)
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })

  await test.step('once all its files are there it says so, and a reload without a connection works', async () => {
    line.heal()
    gate.open()
    await device.context.setOffline(false)
    await page.goto(app.url('/recuperarPassword?para=afiliarme'))
    // "Todavía no está listo …" has the same words.
    await expect(page.getByText('Listo para usar sin conexión', { exact: true })).toBeVisible({ timeout: 60_000 })
    await device.context.setOffline(true)
    await page.reload()
    await expect(app.heading('Empezá tu afiliación')).toBeVisible()
    await expect(page.getByText('Sin conexión: podés empezar tu afiliación igual')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continuar sin conexión' })).toBeVisible()
  })
})

test('a visit whose files were on their way for the one before brings them itself once those are lost', async ({
  fresh: { app, device },
  line,
}) => {
  const { page } = app
  const gate = newGate()
  const lost = gate.opened.then(() => Promise.reject(new Error('The line is lost.')))
  // The browser asks once more for what a connection lost that had answered before.
  line.keepAlive(false)
  line.inject('precache', { kind: 'hold', until: lost })
  for (const _ of ['the first visit', 'the next one']) {
    await page.goto(app.url('/recuperarPassword?para=afiliarme'))
    await expect(page.getByText(/^Preparando el uso sin conexión…/)).toBeVisible()
  }
  line.heal()
  gate.open()
  await expect(page.getByText('Listo para usar sin conexión', { exact: true })).toBeVisible({ timeout: 60_000 })
  await device.context.setOffline(true)
  await page.reload()
  await expect(app.heading('Empezá tu afiliación')).toBeVisible()
})
