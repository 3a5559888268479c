import { beforeEach, describe, expect, test, vi } from 'vitest'
import { preAffiliationSending } from '../../src/features/preaffiliation/sending'
import { SendDialogs } from '../../src/forms/submission/SendDialogs'
import type { SendStage } from '../../src/forms/sending/send-stage'
import type { Situation } from '../../src/forms/sending/situation'
import { situations } from '../../src/forms/sending/situation-words'
import type { OutboxItem } from '../../src/offline/database/types'
import { SnackHost } from '../../src/ui/dialogs/SnackHost'
import { clearSnacks } from '../../src/ui/dialogs/snack-store'
import { anOutboxItem } from '../offline/support/examples'
import { act, fireEvent, render, screen } from '../ui/support/setup'

const went = vi.fn<(where: string) => void>()
beforeEach(() => {
  went.mockReset()
  act(clearSnacks)
})

/** What the person sees at a stage of the sending. */
const show = (stage: SendStage) =>
  render(
    <>
      <SendDialogs words={preAffiliationSending.words} stage={stage} onGo={went} />
      <SnackHost />
    </>,
  )

const words = (): string => document.body.textContent ?? ''
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}

test('before "finalizar trámite" there is nothing', () => {
  show({ kind: 'idle' })
  expect(words()).toBe('')
})

test.each(['sealing', 'sending'] as const)(
  '[PREAF-017] while %s an overlay says that it is being sent and the window must not be closed',
  (kind) => {
    show({ kind })
    const overlay = screen.getByRole('dialog', { name: 'Estamos enviando tu trámite' })
    expect(overlay.textContent).toContain('No cierres esta ventana.')
    expect(overlay.hasAttribute('open')).toBe(true)
    expect(screen.queryByRole('button')).toBeNull()
  },
)

const waits = (situation: Situation, part: Partial<OutboxItem> = {}): SendStage => ({
  kind: 'queued',
  item: anOutboxItem({ id: 's1', ...part }),
  situation,
})

test.each([
  'no-connection',
  'turn',
  'sign-in',
  'locked',
  'not-now',
  'newer-release',
  'paused-unreachable',
  'paused-busy',
  'paused-failing',
  'paused-underway',
  'paused-stranger',
  'paused-unproven',
  'paused-unread',
  'refused',
] as const)('what waits is told in the words of the outbox, and never as sent: %s', async (situation) => {
  show(waits(situation))
  const dialog = await screen.findByRole('dialog', { name: 'Tu afiliación está en la bandeja de salida' })
  expect(dialog.textContent).toContain('Está completa y guardada en este dispositivo.')
  expect(dialog.textContent).toContain(situations[situation].why)
  expect(dialog.textContent).toContain(situations[situation].todo)
  expect(words()).not.toMatch(/enviada correctamente/)
  expect(/No hay conexión/.test(dialog.textContent ?? '')).toBe(situation === 'no-connection')
  press('Ver la bandeja de salida')
  expect(went.mock.calls).toEqual([['/bandejaDeSalida']])
})

test('a fund that is busy is told with its time', async () => {
  show(waits('paused-busy', { state: 'backoff', nextAt: Date.now() + 60_000, waitMs: 120_000 }))
  const dialog = await screen.findByRole('dialog', { name: 'Tu afiliación está en la bandeja de salida' })
  expect(dialog.textContent).toMatch(/pidió que esperemos\. Próximo intento .*a las \d?\d:\d\d\./)
})

describe('once the fund has accepted it', () => {
  test('[PREAF-025] [PREAF-027] a welcome says so, and leads to /login', async () => {
    show({ kind: 'accepted', id: 's1' })
    const dialog = await screen.findByRole('dialog', { name: '¡Te damos la bienvenida!' })
    expect(dialog.textContent).toContain('Solicitud de afiliación enviada correctamente.')
    expect(words().match(/Solicitud de afiliación enviada correctamente\./g)).toHaveLength(1)
    press('Ir al inicio')
    expect(went.mock.calls).toEqual([['/login']])
  })

  test('the receipt is one press away', async () => {
    show({ kind: 'accepted', id: 's1' })
    await screen.findByRole('dialog')
    press('Ver el comprobante')
    expect(went.mock.calls).toEqual([['/bandejaDeSalida?recibo=s1']])
  })
})

test('[PREAF-026] a refusal shows the message and the details, and leads back to the form', async () => {
  const refusal = {
    reason: 'validacion' as const,
    message: 'Hay datos para revisar.',
    details: ['El CUIL no corresponde.', 'Falta el título.'],
    fields: [],
  }
  show({ kind: 'refused', id: 's1', refusal })
  const dialog = await screen.findByRole('alertdialog', { name: 'No pudimos procesar tu solicitud' })
  for (const said of [refusal.message, ...refusal.details]) expect(dialog.textContent).toContain(said)
  press('Corregir mis datos')
  expect(went.mock.calls).toEqual([['/bandejaDeSalida?corregir=s1']])
})
