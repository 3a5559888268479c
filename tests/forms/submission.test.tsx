// What it does is done by its import, before the others are read.
// oxlint-disable-next-line import/no-unassigned-import
import './support/realm'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { reportConnection } from '../../src/api/connection'
import { visitor } from '../../src/domain/owner'
import { newContent, toStored } from '../../src/forms/draft/content'
import { createDraft, readDraft } from '../../src/offline/drafts/drafts'
import { observeOutbox } from '../../src/offline/live'
import { readSubmission } from '../../src/offline/outbox/outbox'
import { markAccepted } from '../../src/offline/outbox/outbox-outcome'
import { reopenForCorrection, withdraw } from '../../src/offline/outbox/outbox-person'
import { removeReceipt } from '../../src/offline/outbox/receipts'
import { SnackHost } from '../../src/ui/dialogs/SnackHost'
import { clearSnacks } from '../../src/ui/dialogs/snack-store'
import { receiptFor, valueOf } from '../offline/support/examples'
import { newDevice } from '../offline/support/tab'
import { act, fireEvent, render, screen } from '../ui/support/setup'
import { loading, message, messageSending, type Message } from './support/message'
import { someDeps } from './support/session'

// What loads with the last button is there: how long that takes is not what is tried here.
beforeAll(() => Promise.all([import('../../src/forms/submission/SendDialogs'), import('../../src/ui/dialogs/Dialog')]))
beforeEach(() => {
  newDevice()
  act(() => reportConnection(false))
  // A phone.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  act(clearSnacks)
  delete messageSending.obstacle
  loading.sending = () => Promise.resolve(messageSending)
})

/** The page of the form over a stored draft. */
const open = async (values: Message) => {
  const content = toStored(newContent(message.form, values))
  const { meta } = valueOf(
    await createDraft({ formId: message.form.id, formVersion: message.version, owner: visitor, content }),
  )
  const { at } = show(`/mensaje?borrador=${meta.id}`)
  await screen.findByRole('heading', { name: 'Tu mensaje' })
  const state = async () => valueOf(await readDraft(meta.id, (_version, stored) => stored)).meta.state
  return { meta, at, state }
}

const show = (path: string) => {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <Route path="/mensaje">
        <message.Page deps={someDeps().deps} path="/mensaje" />
      </Route>
      <SnackHost />
    </Router>,
  )
  return { at: () => history.at(-1) }
}

const send = async (): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'enviar mensaje' }))
  })
}

const whole: Message = { asunto: 'Consulta', texto: 'Cambió mi domicilio' }

describe('a form that nobody but its declaration knows', () => {
  test('opens its draft from the address, and keeps the step in it', async () => {
    const { meta, at } = await open(whole)
    expect(screen.getByText('Te respondemos por email.')).toBeTruthy()
    await waitFor(() => expect(at()).toBe(`/mensaje?borrador=${meta.id}&paso=mensaje`))
  })

  test('leads to where one is begun when the address names none', async () => {
    const { at } = show('/mensaje')
    await waitFor(() => expect(at()).toBe('/empezar'))
  })

  test('goes to the outbox with its request, its title and the rows of its receipt, and says that it waits', async () => {
    const { meta, state } = await open({ ...whole, texto: '' })
    fireEvent.input(screen.getByRole('textbox', { name: 'Mensaje' }), { target: { value: whole.texto } })
    await send()
    const dialog = await screen.findByRole('dialog', { name: 'Tu mensaje espera' })
    expect(dialog.textContent).toContain('Está guardado.')
    expect(await state()).toBe('sealed')
    const kept = valueOf(await readSubmission(meta.submissionId))
    expect(kept.body).toEqual({ submissionId: meta.submissionId, ...whole })
    expect(kept.summary).toEqual({
      filas: [
        { label: 'Asunto', value: 'Consulta' },
        { label: 'Mensaje', value: 'Cambió mi domicilio' },
        { label: 'Archivos recibidos', value: '0' },
      ],
    })
  })

  test('is not sent while something is missing: it is led to', async () => {
    const { state } = await open({ ...whole, asunto: '' })
    await send()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Asunto' })))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await state()).toBe('active')
  })

  test('says what stands in its way although nothing is missing, and goes once that is over', async () => {
    const { state } = await open(whole)
    messageSending.obstacle = () => Promise.resolve('Ya mandaste uno igual.')
    await send()
    expect(await screen.findByText('Ya mandaste uno igual.')).toBeTruthy()
    expect(await state()).toBe('active')
    delete messageSending.obstacle
    await send()
    await screen.findByRole('dialog', { name: 'Tu mensaje espera' })
    expect(await state()).toBe('sealed')
  })

  test('sending covers the screen at the press, and goes on although the page is left', async () => {
    let arrive = (): void => undefined
    loading.sending = () =>
      new Promise((resolve) => {
        arrive = () => resolve(messageSending)
      })
    const { state } = await open(whole)
    await send()
    expect(screen.getByText(/^Estamos (enviando|guardando) tu trámite/)).toBeTruthy()
    expect(await state()).toBe('active')
    cleanup()
    arrive()
    await expect.poll(state).toBe('sealed')
  })

  test('is finished when it opens again, if the page went after the press', async () => {
    const never = new Promise<typeof messageSending>(() => undefined)
    loading.sending = () => never
    const { meta, state } = await open({ ...whole, texto: '' })
    fireEvent.input(screen.getByRole('textbox', { name: 'Mensaje' }), { target: { value: whole.texto } })
    await send()
    const kept = async () => valueOf(await readDraft(meta.id, (_version, stored) => stored)).meta.isPressed
    await expect.poll(kept).toBe(true)
    cleanup()
    loading.sending = () => Promise.resolve(messageSending)
    show(`/mensaje?borrador=${meta.id}`)
    await screen.findByRole('dialog', { name: 'Tu mensaje espera' })
    expect(await state()).toBe('sealed')
    expect(valueOf(await readSubmission(meta.submissionId)).body).toMatchObject(whole)
  })

  test('is not sent on opening again, if the press came to nothing', async () => {
    const { meta, state } = await open({ ...whole, asunto: '' })
    await send()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Asunto' })))
    const kept = async () => valueOf(await readDraft(meta.id, (_version, stored) => stored)).meta.isPressed
    await expect.poll(kept).toBe(false)
    fireEvent.input(screen.getByRole('textbox', { name: 'Asunto' }), { target: { value: 'Consulta' } })
    cleanup()
    show(`/mensaje?borrador=${meta.id}`)
    await screen.findByRole('heading', { name: 'Tu mensaje' })
    expect(screen.queryByText(/^Estamos (enviando|guardando)/)).toBeNull()
    expect(await state()).toBe('active')
  })

  test('says so when what sending needs does not load, loses nothing, and the next press sends it', async () => {
    const { state } = await open(whole)
    loading.sending = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    await send()
    expect(await screen.findByText(/No pudimos preparar el envío/)).toBeTruthy()
    expect(await state()).toBe('active')
    loading.sending = () => Promise.resolve(messageSending)
    await send()
    await screen.findByRole('dialog', { name: 'Tu mensaje espera' })
  })
})

describe('a press whose work breaks off', () => {
  const { request } = messageSending
  afterEach(() => {
    messageSending.request = request
  })
  const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

  test.each([
    ['what stands in the way is looked for', () => (messageSending.obstacle = fails)],
    ['the request is made', () => (messageSending.request = fails)],
  ])('while %s says so, hands nothing in, and the form goes on', async (_what, breakIt) => {
    const { state } = await open(whole)
    breakIt()
    await send()
    expect(await screen.findByText(/No pudimos preparar el envío/)).toBeTruthy()
    expect(screen.queryByText('Estamos enviando tu trámite')).toBeNull()
    expect(await state()).toBe('active')
    delete messageSending.obstacle
    messageSending.request = request
    fireEvent.input(screen.getByRole('textbox', { name: 'Mensaje' }), { target: { value: 'Otro domicilio' } })
    await send()
    await screen.findByRole('dialog', { name: 'Tu mensaje espera' })
  })
})

describe('a form that waits in the outbox, with its dialog open here', () => {
  const waits = async () => {
    const place = await open(whole)
    await send()
    await screen.findByRole('dialog', { name: 'Tu mensaje espera' })
    return { ...place, id: place.meta.submissionId }
  }

  test.each([
    ['withdrawn', withdraw],
    ['reopened to correct it', reopenForCorrection],
  ])('and is %s in another tab says so, and leads to the outbox', async (_what, take) => {
    const { id, at } = await waits()
    valueOf(await take(id, { serverAgreed: false }))
    const dialog = await screen.findByRole('dialog', { name: 'Este envío ya no sale' })
    expect(dialog.textContent).toContain('Se retiró, o se está corrigiendo, desde otra ventana')
    expect(screen.queryByText('Estamos enviando tu trámite')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Ver la bandeja de salida' }))
    expect(at()).toBe('/bandejaDeSalida')
  })

  test('stays accepted here when its receipt is removed in another tab', async () => {
    const { id } = await waits()
    valueOf(await markAccepted(id, receiptFor(id)))
    await screen.findByRole('dialog', { name: 'Llegó' })
    valueOf(await removeReceipt(id))
    // Read after the page has read it.
    await act(() => new Promise<void>((removed) => void observeOutbox(visitor).subscribe(() => removed())))
    expect(screen.getByRole('dialog', { name: 'Llegó' })).toBeTruthy()
  })
})
