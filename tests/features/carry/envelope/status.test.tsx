import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor } from '../../../../src/domain/owner'
import { newDevice } from '../../../offline/support/tab'
import { valueOf } from '../../../offline/support/examples'
import { fireEvent, screen } from '../../../ui/support/setup'
import { press, words } from '../../acts'
import { show, tellPage, type Told } from './support'

const code = { kind: 'sobre', secret: new Uint8Array(12).fill(7) } as const

const receipt = {
  submissionId: '5b1f6a0e-7f0d-4f5a-9a53-2f6e3f0a9c11',
  digest: 'ab'.repeat(32),
  numero: 'PA-2025-000042',
  recibido: '2025-11-20T12:00:05.000-03:00',
  mensaje: 'Recibimos tu solicitud.',
}

const refusal = { motivo: 'validacion', msg: 'La fecha no coincide.', detalle: [], campos: [] }

const load = async () => {
  vi.resetModules()
  const { EnvelopeStatus } = await import('../../../../src/features/carry/envelope/EnvelopeStatus')
  const receipts = await import('../../../../src/offline/outbox/receipts')
  return { EnvelopeStatus, ...receipts }
}

const signIn = vi.fn<() => void>()
let portal: Awaited<ReturnType<typeof load>>
beforeEach(async () => {
  newDevice()
  portal = await load()
  signIn.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = (told: Told) => {
  const server = tellPage(told)
  return { server, ...show(<portal.EnvelopeStatus code={code} forms={{}} onSignIn={signIn} />) }
}

describe('what somebody with the code is told', () => {
  test.each<[string, Told, string, string | null]>([
    ['nothing arrived yet', { estado: 'desconocido' }, 'Todavía no llegó a la Caja', 'Mirar de nuevo'],
    ['it is arriving', { estado: 'abierto' }, 'Todavía no llegó a la Caja', 'Mirar de nuevo'],
    ['the server has no key for it', { estado: 'ilegible' }, 'La Caja todavía no puede abrirlo', 'Mirar de nuevo'],
    [
      'it was accepted',
      { estado: 'recibido', recibo: receipt },
      'La Caja recibió tu trámite',
      'Guardar el comprobante',
    ],
    [
      'it was refused',
      { estado: 'rechazado', rechazo: refusal, codigo: { llave: 'x' } },
      'La Caja no lo tomó',
      'Corregir acá',
    ],
    ["a member's was refused", { estado: 'rechazado', rechazo: refusal }, 'La Caja no lo tomó', 'Ingresar'],
    ['no connection', null, 'No pudimos preguntarle a la Caja', 'Mirar de nuevo'],
    [
      'not its code',
      { status: 403, msg: 'El código no corresponde.' },
      'La Caja no reconoce este código',
      'Mirar de nuevo',
    ],
  ])('%s', async (_name, told, heading, button) => {
    open(told)
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([button])
  })

  test('the number, when it arrived, and the words of the fund', async () => {
    open({ estado: 'recibido', recibo: receipt })
    await screen.findByRole('heading', { name: 'La Caja recibió tu trámite' })
    for (const said of ['PA-2025-000042', '20/11/2025', 'Recibimos tu solicitud.']) expect(words()).toContain(said)
  })

  test('what the fund found is said before anything is fetched', async () => {
    open({ estado: 'rechazado', rechazo: refusal, codigo: { llave: 'x' } })
    expect(await screen.findByText('La fecha no coincide.')).toBeTruthy()
  })
})

describe('looking again', () => {
  test('by the button', async () => {
    const { server } = open({ estado: 'desconocido' })
    await screen.findByRole('heading', { name: 'Todavía no llegó a la Caja' })
    expect(words()).toContain('Miramos a las')
    server.now = { estado: 'recibido', recibo: receipt }
    press('Mirar de nuevo')
    expect(await screen.findByRole('heading', { name: 'La Caja recibió tu trámite' })).toBeTruthy()
  })

  test('by itself, when the page is seen again', async () => {
    const { server } = open({ estado: 'desconocido' })
    await screen.findByRole('heading', { name: 'Todavía no llegó a la Caja' })
    server.now = { estado: 'recibido', recibo: receipt }
    fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByRole('heading', { name: 'La Caja recibió tu trámite' })).toBeTruthy()
  })

  test('a look without a connection takes nothing back that was told', async () => {
    const { server } = open({ estado: 'ilegible' })
    await screen.findByRole('heading', { name: 'La Caja todavía no puede abrirlo' })
    server.now = null
    press('Mirar de nuevo')
    expect(await screen.findByText(/Ahora no hay conexión con la Caja/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'La Caja todavía no puede abrirlo' })).toBeTruthy()
  })
})

test('the receipt is stored among those of whoever is here, once', async () => {
  open({ estado: 'recibido', recibo: receipt })
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar el comprobante' }))
  expect(await screen.findByText(/quedó en la bandeja de salida/)).toBeTruthy()
  const kept = valueOf(await portal.listReceipts(visitor))
  expect(kept.map(({ id, receipt: stored }) => [id, stored.numero])).toEqual([[receipt.submissionId, receipt.numero]])
})

test('for a member it is the sign-in that comes first', async () => {
  open({ estado: 'rechazado', rechazo: refusal })
  fireEvent.click(await screen.findByRole('button', { name: 'Ingresar' }))
  expect(signIn).toHaveBeenCalledOnce()
})

test('what cannot be opened is said, and it can be tried again', async () => {
  open({ estado: 'rechazado', rechazo: refusal, codigo: { llave: 'x' }, partes: 2 })
  fireEvent.click(await screen.findByRole('button', { name: 'Corregir acá' }))
  expect(await screen.findByText(/no se puede abrir con este código/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Corregir acá' })).toBeTruthy()
})
