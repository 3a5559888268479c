import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BenefitId, BenefitValues } from '../../../src/domain/benefits/values'
import type { ChecksState } from '../../../src/domain/form/checks'
import type { Refusal } from '../../../src/domain/delivery/outbox'
import { aBenefit, aChildClaim, answered } from '../../domain/benefits/builders'
import { receiptFor, valueOf } from '../../offline/support/examples'
import { act, screen } from '../../ui/support/setup'
import { daysAgo, openBenefits, opened, press, says, sendButton, words } from './support'

let portal: Awaited<ReturnType<typeof openBenefits>>
beforeAll(async () => {
  portal = await openBenefits()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const aRequest = (id: BenefitId, part: Partial<BenefitValues> = {}): BenefitValues =>
  aBenefit(id, {
    ...(id === 'matrimonio' || id === 'union'
      ? { fechaMatrimonio: daysAgo(30) }
      : { hijos: [aChildClaim(1, { fecnacim: daysAgo(20) })] }),
    ...(id === 'adopcion' ? { fechaSentencia: daysAgo(10) } : {}),
    ...part,
  })

const validated = (values: BenefitValues): ChecksState => ({
  subsidio: answered('subsidio', values, 'ok', {
    data: { nota: false, maternidad: true, mensaje: '', rechazadas: [] },
  }),
  cbu: answered('cbu', values, 'ok'),
})

/** The form of a stored request that was validated, with all its documents unless `files` says which. */
const open = async (values: BenefitValues, files?: readonly string[]) => {
  const draft = await portal.aStored(values, { checks: validated(values), ...(files ? { files } : {}) })
  const place = portal.show(values.beneficio, draft.id)
  await opened()
  return { ...place, draft }
}
const outbox = async () => valueOf(await portal.listOutbox(portal.owner))
const isOff = (): boolean => sendButton().getAttribute('aria-disabled') === 'true'

describe('enviar trámite', () => {
  test('[BENEFIT-012] is enabled once the form is valid and every document is there', async () => {
    await open(aRequest('nacimiento'))
    expect(isOff()).toBe(false)
    expect(words()).toContain('Está completo.')
    expect(words()).toContain('Listo para enviar')
    expect(words()).not.toContain('Te falta')
  })

  test('[BENEFIT-012] [BENEFIT-014] pressed before that says what is missing and sends nothing', async () => {
    const values = aRequest('nacimiento')
    await open(values, ['cbu'])
    expect(isOff()).toBe(true)
    expect(words()).toContain('1 de 2 archivos')
    expect(words()).toContain('Te falta 1 paso.')
    press('enviar trámite')
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Partida de nacimiento de Emilia')
    // One single problem is led to directly.
    expect(document.activeElement?.closest('.file')?.textContent).toContain('Partida de nacimiento de Emilia')
    expect(await outbox()).toEqual([])
  })

  test('[ERR-003] [VALID-033] with several things missing lists them, with the words for a request that is not sent', async () => {
    await open(aRequest('nacimiento'), [])
    press('enviar trámite')
    const summary = await screen.findByRole('alert', { name: 'Revisá 2 datos' })
    expect(summary.textContent).toContain('Formulario inválido, no se puede enviar la petición')
    expect(document.activeElement).toBe(summary)
  })

  test('[UPLOAD-019] pressed without a single document says so', async () => {
    await open(aRequest('nacimiento'), [])
    press('enviar trámite')
    await says('No hay archivos guardados.')
    expect(await outbox()).toEqual([])
  })

  test.each(['adopcion', 'matrimonio', 'union'] as const)(
    '[BENEFIT-027] in %s waits for both validations',
    async (id) => {
      const values = aRequest(id, { familiaBloqueada: false, cuentaBloqueada: false })
      await open(values)
      expect(isOff()).toBe(true)
      expect(words()).toContain('Te faltan 2 pasos.')
      press('VALIDAR INFORMACIÓN')
      await says('Te falta 1 paso.')
      press('VALIDAR CUENTA')
      await says('Está completo.')
      expect(isOff()).toBe(false)
    },
  )

  test.each(['nacimiento', 'maternidad', 'madreNoGestante'] as const)(
    '[BENEFIT-027] in %s does not wait for them',
    async (id) => {
      await open(aRequest(id, { familiaBloqueada: false, cuentaBloqueada: false }))
      expect(isOff()).toBe(false)
    },
  )
})

describe('once it is sent', () => {
  const send = async () => {
    const place = await open(aRequest('nacimiento'))
    press('enviar trámite')
    await waitFor(async () => expect(await outbox()).toHaveLength(1))
    const [item] = await outbox()
    if (!item) throw new Error('nothing in the outbox')
    return { ...place, item }
  }
  const take = async () =>
    valueOf(await portal.outboxQueue.take({ now: Date.now(), leaseId: 'l', scope: { owners: [portal.owner] } }))
  afterEach(async () => {
    const db = await portal.workConnection.get()
    await db.outbox.clear()
  })

  test.each([
    ['Ir a Subsidios', '/subsidios'],
    ['Ir a Mis trámites', '/tramites'],
  ])(
    '[BENEFIT-013] [BENEFIT-019] an overlay shows while it is in flight, then a dialog offers two pages: %s',
    async (button, path) => {
      const { item, at } = await send()
      expect(item.title).toBe('Subsidio por nacimiento · EMILIA IBÁÑEZ')
      expect(screen.getByRole('dialog', { name: 'Estamos enviando tu trámite' })).toBeTruthy()
      await take()
      valueOf(await portal.markAccepted(item.id, receiptFor(item.id)))
      const dialog = await screen.findByRole('dialog', { name: 'Recibimos tu trámite' })
      expect(screen.queryByRole('dialog', { name: 'Estamos enviando tu trámite' })).toBeNull()
      expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
        'Ir a Subsidios',
        'Ir a Mis trámites',
      ])
      press(button)
      expect(at()).toBe(path)
    },
  )

  test('[BENEFIT-001] what is sealed names its benefit, who asks, the people and the documents in their order', async () => {
    const { item } = await send()
    const { body } = valueOf(await portal.readSubmission(item.id))
    expect(body).toMatchObject({
      beneficio: 'nacimiento',
      destino: 'maternidadNacimiento',
      afiliado: { pnc_nroafi: '104512' },
      familiar: [{ pnh_nombre: 'EMILIA' }],
      familiarOriginal: [],
      archivos: [{ slot: 'hijo-1.partida' }, { slot: 'cbu' }],
    })
  })

  test('[BENEFIT-013] [BENEFIT-020] a refusal is noted in the log, closes the overlay, is told in red, and leads back with nothing lost', async () => {
    const { item, at, draft } = await send()
    await take()
    const refusal: Refusal = {
      reason: 'validacion',
      message: 'Hay datos para revisar.',
      details: ['El DNI no corresponde.'],
      fields: [{ path: 'hijos.0.nrodoc', message: 'El DNI no corresponde.' }],
    }
    valueOf(await portal.markRefused(item.id, 'l', refusal))
    const dialog = await screen.findByRole('alertdialog', { name: 'No pudimos iniciar tu trámite' })
    expect(dialog.textContent).toContain('El DNI no corresponde.')
    await says('Error al intentar iniciar el trámite.')
    expect(portal.getEntries().at(-1)?.event).toEqual({ kind: 'send', outcome: 'refused' })
    expect(screen.queryByRole('dialog', { name: 'Estamos enviando tu trámite' })).toBeNull()
    press('Corregir mis datos')
    expect(at()).toBe(`/bandejaDeSalida?corregir=${item.id}`)
    expect((await portal.listFiles(draft.id)).ok).toBe(true)
  })

  const waits = () => screen.findByRole('dialog', { name: 'Tu trámite está en la bandeja de salida' })

  test('[BENEFIT-013] when the session is over it waits for the sign-in, and no word of the connection is said', async () => {
    const { item } = await send()
    await take()
    valueOf(await portal.markWaitingAuth(item.id, 'l'))
    act(() => portal.endSession('refused'))
    const dialog = await waits()
    expect(dialog.textContent).toContain('El envío sale con tu sesión abierta, y ahora no lo está.')
    expect(dialog.textContent).toContain('Ingresá con tu contraseña, con conexión, y sale solo.')
    expect(dialog.textContent).not.toMatch(/señal|No hay conexión/)
  })

  test('a session that ends before anything left is told at once, not an overlay over nothing', async () => {
    await send()
    act(() => portal.endSession('refused'))
    expect((await waits()).textContent).toContain('El envío sale con tu sesión abierta, y ahora no lo está.')
    expect(screen.queryByRole('dialog', { name: 'Estamos enviando tu trámite' })).toBeNull()
  })

  test('when what is kept here was locked it says that it opens with the password', async () => {
    await send()
    await act(async () => portal.lockVault())
    expect((await waits()).textContent).toContain('Está guardado y cerrado con la contraseña de tu cuenta.')
    await portal.unlock()
  })

  test('when the fund asks to wait it says so, with the time', async () => {
    const { item } = await send()
    await take()
    valueOf(await portal.markBackoff(item.id, 'l', { now: Date.now(), waitMs: 60_000, pause: 'busy' }))
    expect((await waits()).textContent).toMatch(/pidió que esperemos\. Próximo intento .*a las \d?\d:\d\d\./)
  })

  test('[BENEFIT-013] without a connection the overlay closes too: it waits in the outbox, and is never told as sent', async () => {
    const values = aRequest('nacimiento')
    const draft = await portal.aStored(values, { checks: validated(values) })
    portal.show('nacimiento', draft.id)
    await opened()
    press('enviar trámite')
    await waitFor(() => {
      // What was asked on opening may still be answered.
      portal.goOffline()
      screen.getByRole('dialog', { name: 'Tu trámite está en la bandeja de salida' })
    })
    expect(screen.queryByRole('dialog', { name: 'Estamos enviando tu trámite' })).toBeNull()
    expect(words()).not.toContain('Recibimos tu trámite')
  })
})
