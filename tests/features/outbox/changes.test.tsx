import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { callMe } from '../../../src/contract/changes/call-me'
import { contactsConfirmed } from '../../../src/contract/changes/contacts-confirmed'
import type { Change } from '../../../src/contract/changes/define-change'
import type { JsonValue } from '../../../src/domain/json'
import { aWorld, nameOf, startFileServer } from '../../api/support/file-server'
import { aToken } from '../../api/support/token'
import { aMember } from '../../domain/member/builders'
import { valueOf } from '../../offline/support/examples'
import { act, fireEvent, render, screen } from '../../ui/support/setup'
import { asked, openOutbox, press } from './support'

const nroafi = '84217'

/** The outbox of a member who is signed in, with the queue of their changes. */
const openMember = async () => {
  const portal = await openOutbox()
  const queue = await import('../../../src/offline/changes/queue')
  const lease = await import('../../../src/offline/changes/change-queue')
  const outcome = await import('../../../src/offline/changes/outcome')
  const { withdrawChange } = await import('../../../src/offline/changes/person')
  const secret = new Uint8Array(32)
  const { owner } = valueOf(await portal.openVault({ nroafi, password: 'Contrasena1', secret }))
  portal.startSession({ token: aToken({ nroafi }), distrito: '' })
  const put = async <V extends JsonValue>({ kind, stored: rules }: Change<V>, value: V) =>
    valueOf(await queue.putChange({ kind, nroafi, value, version: null, readAt: null, rules })).id ?? ''
  return {
    ...portal,
    put,
    states: async () => valueOf(await queue.listChanges(owner)).map(({ id, state }) => [id, state]),
    /** The fund refuses the next one that is due. */
    refuse: async () => {
      const next = valueOf(await lease.changeQueue.take({ now: Date.now(), leaseId: 'l', scope: { owner } }))
      const refusal = { reason: 'validacion' as const, message: 'No se pudo.', details: [], fields: [] }
      valueOf(await outcome.markChangeNotTaken(next?.id ?? '', 'l', { kind: 'refused', refusal }))
    },
    /** The fund takes the next one that is due, with these words. */
    take: async (words: string) => {
      const next = valueOf(await lease.changeQueue.take({ now: Date.now(), leaseId: 'l', scope: { owner } }))
      const answer = { kind: 'done' as const, words, version: null, id: null }
      valueOf(await outcome.markChangeDone(next?.id ?? '', answer, Date.now()))
    },
    /** The fund cannot take the next one now. */
    postpone: async () => {
      const now = Date.now()
      const next = valueOf(await lease.changeQueue.take({ now, leaseId: 'l', scope: { owner } }))
      valueOf(await outcome.postponeChange(next?.id ?? '', 'l', { now, waitMs: 60_000, pause: 'busy' }))
    },
    discard: (id: string) => withdrawChange(id, { isNewItem: true }),
    unlock: async () => valueOf(await portal.openVault({ nroafi, password: 'Contrasena1', secret })),
    /** The next one that is due left, and its reply was lost. */
    loseReply: async (leaseId: string) => {
      const next = valueOf(await lease.changeQueue.take({ now: Date.now(), leaseId, scope: { owner } }))
      valueOf(await lease.recordChangeSend(next?.id ?? '', leaseId, Date.now()))
      valueOf(await lease.changeQueue.release(Date.now(), { holdWasFree: true }))
    },
  }
}

let fund: Awaited<ReturnType<typeof startFileServer>>
beforeAll(async () => {
  fund = await startFileServer(aWorld())
  vi.stubEnv('VITE_API_HOST', fund.url)
})
afterAll(async () => {
  await fund.stop()
  vi.unstubAllEnvs()
})

let portal: Awaited<ReturnType<typeof openMember>>
beforeEach(async () => {
  portal = await openMember()
})
afterEach(() => {
  portal.end()
  act(() => {
    portal.lockVault()
    portal.endSession('expired')
  })
})

const seen = (email: string) => ({ domicilio: '', telefono: '', email })
const sendNow = /^Enviar ahora/

test('"Enviar de nuevo" pressed twice is the one change that it was', async () => {
  const id = await portal.put(callMe, asked)
  await portal.refuse()
  portal.show()
  const again = await screen.findByRole('button', { name: /^Enviar de nuevo/ })
  act(() => {
    fireEvent.click(again)
    fireEvent.click(again)
  })
  await screen.findByRole('button', { name: sendNow })
  expect(await portal.states()).toEqual([[id, 'waiting']])
})

describe('"Corregir" of a request to be called', () => {
  const open = async () => {
    const { CorrectCallMe } = await import('../../../src/forms/call-me/CorrectCallMe')
    const { StoreGate } = await import('../../../src/api/StoreGate')
    const id = await portal.put(callMe, asked)
    await portal.refuse()
    const { hook, searchHook, history } = memoryLocation({ path: `/dashboard?corregir=${id}`, record: true })
    render(
      <Router hook={hook} searchHook={searchHook}>
        <StoreGate>
          <CorrectCallMe member={aMember({ tienedeuda: 3 })} />
        </StoreGate>
        <portal.SnackHost />
      </Router>,
    )
    const number = await screen.findByRole('textbox', { name: /Número/ })
    return {
      id,
      at: () => history.at(-1),
      correct: (text: string): void => {
        fireEvent.input(number, { target: { value: text } })
        fireEvent.click(screen.getByRole('button', { name: 'ACEPTAR' }))
      },
    }
  }
  const itWaits = async (): Promise<void> => {
    await expect.poll(async () => (await portal.states()).map(([, state]) => state)).toEqual(['waiting'])
  }

  test('the dialog opens with why it was not taken, and the next try has no old words', async () => {
    const { correct } = await open()
    expect(screen.getByRole('alert').textContent).toContain('No se pudo.')
    correct('5038875')
    await itWaits()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('what is not taken a second time is told in the dialog, which stays; the next try takes its place', async () => {
    const { correct, at } = await open()
    correct('5038875')
    await itWaits()
    await portal.refuse()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No se pudo.'))
    expect(screen.getByRole('textbox', { name: /Número/ })).toMatchObject({ value: '5038875' })
    correct('5038876')
    await itWaits()
    await portal.take('Te vamos a llamar.')
    await waitFor(() => expect(document.querySelector('.snack')?.textContent).toContain('Te vamos a llamar.'))
    await waitFor(() => expect(at()).toBe('/dashboard'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('one that the fund cannot take now is told to leave by itself, and not to lack a connection', async () => {
    const { correct } = await open()
    correct('5038875')
    await itWaits()
    await portal.postpone()
    await waitFor(() => expect(document.querySelector('.snack')?.textContent).toContain('Quedó guardado. Sale solo'))
  })

  test('of one that was discarded meanwhile is told, and nothing is sent', async () => {
    const { id, correct } = await open()
    valueOf(await portal.discard(id))
    correct('5038875')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Lo que corregías ya se envió'))
    expect(await portal.states()).toEqual([])
  })
})

describe('a change of a member whose vault is closed', () => {
  const make = async (facts: { triedAs?: string | undefined } = {}) => {
    const { makeChange } = await import('../../../src/forms/changes/make-change')
    return makeChange(callMe, asked, { nroafi, ...facts })
  }
  const requests = () => fund.calls.filter((call) => nameOf(call) === 'portal/comunicaciones')
  afterEach(() => {
    fund.world.answer = undefined
    fund.calls.length = 0
  })

  test('a call-me request goes directly; repeated with an open vault, it is queued under the same key', async () => {
    act(portal.lockVault)
    fund.world.answer = () => ({ cut: true })
    const tried = await make()
    const [{ key } = { key: undefined }] = requests()
    expect(tried).toEqual({ kind: 'unreachable', mayHaveArrivedAs: key })
    await portal.unlock()
    expect(await make({ triedAs: key })).toEqual({ kind: 'kept' })
    expect(await portal.states()).toEqual([[key, 'waiting']])
    expect(await portal.discard(key ?? '')).toEqual({ ok: false, error: 'needs-server' })
    expect(await make()).toEqual({ kind: 'kept' })
    expect(await portal.states()).toHaveLength(2)
  })

  test('is not sent past the changes that wait in it', async () => {
    await portal.put(callMe, asked)
    act(portal.lockVault)
    expect(await make()).toMatchObject({
      kind: 'not-kept',
      message: expect.stringContaining('Abrilos con tu contraseña'),
    })
    expect(requests()).toEqual([])
  })
})

test('a change that is kept asks the browser not to evict it', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true })
  act(() => portal.reportConnection(false))
  const { makeChange } = await import('../../../src/forms/changes/make-change')
  expect(await makeChange(callMe, asked, { nroafi })).toEqual({ kind: 'kept' })
  await waitFor(() => expect(persist).toHaveBeenCalledOnce())
  Reflect.deleteProperty(navigator, 'storage')
})

test('"Enviar ahora" says that there is no connection', async () => {
  await portal.put(callMe, asked)
  portal.show()
  act(() => portal.reportConnection(false))
  await press(sendNow)
  await waitFor(() => expect(document.querySelector('.snack')?.textContent).toContain('No hay conexión con la Caja.'))
  expect(document.querySelector('.snack')?.textContent).toContain(
    'Lo enviamos cuando vuelva la conexión. Si cerrás esta página, se envía cuando vuelvas a abrir el portal e ingreses.',
  )
  expect(document.querySelector('.snack')?.textContent).not.toContain('copia')
})

test('a copy is advised while there is something that a copy holds, and a change is not', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persisted: async () => false } })
  await portal.put(callMe, asked)
  portal.show()
  const note = await screen.findByText('Este navegador puede borrar lo guardado.')
  expect(note.parentElement?.textContent).toMatch(/Ingresá pronto con conexión/)
  expect(note.parentElement?.textContent).not.toContain('copia')
  const owner = portal.vaultOwner()
  if (owner === null) throw new Error('no vault is open')
  valueOf(await portal.createDraft({ formId: 'subsidio', formVersion: 1, owner, content: {} }))
  await waitFor(() => expect(note.parentElement?.textContent).toContain('guardá una copia'))
  vi.unstubAllGlobals()
})

test('"Enviar ahora" is not offered where another of the same goes first, nor without a session', async () => {
  await portal.put(contactsConfirmed, seen('a@ejemplo.com.ar'))
  await portal.loseReply('l')
  await portal.put(contactsConfirmed, seen('b@ejemplo.com.ar'))
  portal.show()
  await screen.findByText(/b@ejemplo/)
  expect(await screen.findAllByRole('button', { name: sendNow })).toHaveLength(1)
  act(() => portal.endSession('expired'))
  await waitFor(() => expect(screen.queryByRole('button', { name: sendNow })).toBeNull())
})
