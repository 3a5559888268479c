import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reportConnection } from '../../src/api/connection'
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
      <SendDialogs words={preAffiliationSending.words} stage={stage} home="/login" onGo={went} />
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

test('without a connection nothing is said to be sent', () => {
  act(() => reportConnection(false))
  show({ kind: 'sealing' })
  expect(screen.getByRole('dialog', { name: 'Estamos guardando tu trámite' })).toBeTruthy()
  act(() => reportConnection(true))
})

const waits = (situation: Situation, part: Partial<OutboxItem> = {}): SendStage => ({
  kind: 'queued',
  item: anOutboxItem({ id: 's1', ...part }),
  situation,
})

test.each([
  'no-connection',
  'held',
  'wifi-unknown',
  'wifi-saving',
  'by-person',
  'by-person-later',
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

test('[J10] a fund that says itself why it puts something off is told in its words', async () => {
  const message = 'La Caja no tiene lugar en este momento para guardar lo que enviaste.'
  const refusal = { reason: 'otro' as const, message, details: [], fields: [] }
  show(waits('paused-busy', { state: 'backoff', nextAt: Date.now() + 60_000, waitMs: 120_000, refusal }))
  const dialog = await screen.findByRole('dialog', { name: 'Tu afiliación está en la bandeja de salida' })
  expect(dialog.textContent).toContain(`${message} Próximo intento`)
  expect(dialog.textContent).not.toContain(situations['paused-busy'].why)
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

describe('[SAY-003] what is large, over a line that costs', () => {
  const asked = waits('wifi', { bytes: 45 * 1_048_576, hold: 'wifi', title: 'Subsidio por nacimiento' })

  test('is asked about with its size, and is kept meanwhile', async () => {
    show(asked)
    const dialog = await screen.findByRole('dialog', { name: '¿Lo enviamos ahora o esperás Wi-Fi?' })
    expect(dialog.textContent).toContain('Pesa 45 MB y esta conexión puede gastar tus datos.')
    expect(dialog.textContent).toContain('Ya está guardado en este dispositivo')
    expect(screen.getByRole('button', { name: 'Enviar ahora' })).toBeTruthy()
    press('Esperar Wi-Fi')
    const queued = await screen.findByRole('dialog', { name: 'Tu afiliación está en la bandeja de salida' })
    expect(queued.textContent).toContain(situations.wifi.why)
    expect(queued.textContent).toContain(situations.wifi.todo)
  })
})

test('[SAY-001] what goes in pieces keeps nobody waiting: after a moment it shows its progress and lets them go on', async () => {
  vi.useFakeTimers()
  const item = anOutboxItem({ id: 's1', state: 'sending', bytes: 10_485_760, arrived: { a: 2_097_152 } })
  show({ kind: 'sending', item, isInPieces: true })
  expect(words()).toContain('No cierres esta ventana.')
  act(() => vi.advanceTimersByTime(4_000))
  vi.useRealTimers()
  const dialog = await screen.findByRole('dialog', { name: 'Estamos enviando tu trámite' })
  expect(dialog.textContent).toContain('2 de 10 MB en la Caja')
  expect(screen.getByRole('progressbar', { name: 'Recibido por la Caja' }).getAttribute('aria-valuenow')).toBe('20')
  press('Seguir usando el portal')
  expect(went.mock.calls).toEqual([['/bandejaDeSalida']])
})

describe('what only tells', () => {
  test.each([
    ['waits in the outbox', waits('no-connection'), '/login'],
    ['is gone', { kind: 'gone' }, '/login'],
    [
      'may have arrived',
      { kind: 'refused', id: 's1', refusal: { reason: 'incierta', message: '', details: [], fields: [] } },
      '/login',
    ],
    ['was accepted', { kind: 'accepted', id: 's1' }, '/login'],
    [
      'was refused',
      { kind: 'refused', id: 's1', refusal: { reason: 'validacion', message: 'No.', details: [], fields: [] } },
      '/bandejaDeSalida',
    ],
  ] satisfies [string, SendStage, string][])('is closed by Esc: %s', async (_what, stage, where) => {
    show(stage)
    await vi.waitFor(() => expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeTruthy())
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(went.mock.calls).toEqual([[where]])
  })

  test('has a button that closes it where it was', async () => {
    show(waits('no-connection'))
    await screen.findByRole('dialog')
    press('Entendido')
    expect(went.mock.calls).toEqual([['/login']])
  })
})

test('[SAY-005] a lost answer is never told as arrived nor as refused', async () => {
  const refusal = { reason: 'incierta' as const, message: 'No sabemos si llegó.', details: [], fields: [] }
  show({ kind: 'refused', id: 's1', refusal })
  const dialog = await screen.findByRole('alertdialog', { name: 'No sabemos si llegó' })
  expect(dialog.textContent).toContain('No lo repetimos solos, para no mandarlo dos veces.')
  expect(screen.queryByRole('button', { name: 'Corregir mis datos' })).toBeNull()
  press('Ver la bandeja de salida')
  expect(went.mock.calls).toEqual([['/bandejaDeSalida']])
})

test('[SAY-004] a document that is refused is named, if the words of the fund do not', async () => {
  const refusal = {
    reason: 'archivo' as const,
    message: 'El archivo está dañado.',
    details: [],
    fields: [{ path: 'archivo:cbu', message: 'El archivo está dañado.' }],
  }
  render(
    <SendDialogs
      words={preAffiliationSending.words}
      stage={{ kind: 'refused', id: 's1', refusal }}
      nameOf={(path) => (path === 'archivo:cbu' ? 'Constancia de CBU' : '')}
      home="/login"
      onGo={went}
    />,
  )
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Constancia de CBU: El archivo está dañado.')
})
