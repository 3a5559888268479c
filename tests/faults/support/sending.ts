import { expect } from '@playwright/test'
import type { App } from '../../e2e/support/app'
import { makeTicked } from '../../e2e/support/fields'
import type { Proxy, Seen } from './proxy'

/** The deliveries of submissions so far. */
export const deliveries = ({ seen }: Proxy): Seen[] => seen.filter(({ target }) => target === 'delivery')

/** The pieces of early files so far. */
export const pieces = ({ seen }: Proxy): Seen[] => seen.filter(({ target }) => target === 'piece')

/** Checks that all attempts had the same submission id (F28). */
export const expectOneKey = (line: Proxy): void => {
  const keys = new Set(deliveries(line).map(({ key }) => key))
  expect([...keys], 'one key for all attempts').toHaveLength(1)
  expect([...keys][0]).toMatch(/^[0-9a-f-]{36}$/)
}

const confirmation = 'Confirmo que todos mis datos son correctos.'

/** Confirms on the review, unless an earlier attempt did already. */
export const confirm = (app: App): Promise<void> => makeTicked(app.page, confirmation)

/** Confirms and sends. */
export const send = async (app: App): Promise<void> => {
  await app.isAt('verificacion')
  await confirm(app)
  await app.press('finalizar trámite')
}

/** Confirms, sends, and waits for the dialog with the result. */
export const sendAndSee = async (app: App, dialog: string): Promise<void> => {
  await send(app)
  await expect(app.dialog(dialog)).toBeVisible()
}

export const welcome = '¡Te damos la bienvenida!'
export const waiting = 'Tu afiliación está en la bandeja de salida'
export const refused = 'No pudimos procesar tu solicitud'

/** Opens the review of a complete form and waits until the fund has answered all its questions. */
export const openChecked = async (app: App, path: string): Promise<void> => {
  await app.open(path)
  await expect(app.page.getByRole('checkbox', { name: confirmation })).toBeAttached()
  await expect(app.page.getByText('Pendiente de verificación')).toHaveCount(0)
}

/** Opens the outbox. */
export const openOutbox = async (app: App): Promise<void> => {
  await app.open('/bandejaDeSalida')
  await expect(app.heading('Bandeja de salida')).toBeVisible()
}

/** Presses "Enviar ahora" and waits for one more delivery. */
export const sendNow = async (app: App, line: Proxy): Promise<void> => {
  const before = deliveries(line).length
  await expect(async () => {
    await app.page.getByRole('button', { name: 'Enviar ahora' }).click({ timeout: 1_000 })
    expect(deliveries(line).length).toBeGreaterThan(before)
  }).toPass({ intervals: [50, 100, 250] })
}

/**
 * Presses "Enviar ahora" as often as necessary until the receipt is shown. The item may also be sent by itself
 * meanwhile.
 */
export const sendUntilReceived = async (app: App): Promise<void> => {
  await expect(async () => {
    const button = app.page.getByRole('button', { name: 'Enviar ahora' })
    if (await button.isVisible()) await button.click({ timeout: 500 })
    await expect(app.page.getByText(/^Trámite n\.º/)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

/** Checks that the screen does not claim that it was sent or received, and that the item is still there. */
export const expectWaiting = async (app: App): Promise<void> => {
  await expect(app.page.getByText(/^(En espera|Enviando)/).first()).toBeVisible()
  await expect(app.page.getByText(/^Enviado|Trámite n\.º|enviada correctamente/)).toHaveCount(0)
}

/** Checks that the outbox shows the receipt with this number, and that nothing else waits. */
export const expectReceipt = async (app: App, numero: string): Promise<void> => {
  await expect(app.page.getByText(`Trámite n.º ${numero}`)).toBeVisible()
  await expect(app.page.getByText('Enviado', { exact: true })).toBeVisible()
  await expect(app.page.getByRole('region', { name: 'Por enviar' })).toHaveCount(0)
}
