// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { preAffiliation } from '../../src/features/preaffiliation/declaration'
import { IntroPage } from '../../src/features/preaffiliation/IntroPage'
import type { CheckOutcome } from '../../src/forms/draft/deps'
import { aStoredDraft, onDisk, someDeps } from '../forms/support/session'
import { newDevice } from '../offline/support/tab'
import { fireEvent, render, screen, within } from '../ui/support/setup'

const answered = (codigo: number, message: string): CheckOutcome => ({
  kind: 'answered',
  state: codigo === 1 ? 'ok' : 'refused',
  message,
  data: { codigo },
})

/** The page at an address; gives the addresses that the portal goes to. */
const showAt = (path: string, outcome: CheckOutcome = answered(1, 'Correctos.')) => {
  const { hook, history, searchHook } = memoryLocation({ path, record: true })
  const { deps } = someDeps(() => Promise.resolve(outcome))
  const view = render(
    <Router hook={hook} searchHook={searchHook}>
      <IntroPage deps={deps} />
    </Router>,
  )
  return { history, view }
}

/** The page of a draft whose registration the fund judges so; pressed on 'Comenzar' with every document at hand. */
const begin = async (outcome: CheckOutcome) => {
  newDevice()
  const draftId = (await aStoredDraft()).id
  const { history, view } = showAt(`/preafiliacion?borrador=${draftId}`, outcome)
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Tengo todos los documentos/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Comenzar' }))
  return { draftId, history, view }
}

test.each([
  [2, 'banner-warn', 'Tu matrícula todavía no fue informada.'],
  [3, 'banner-err', 'La matrícula y el documento no coinciden.'],
  [9, 'banner-err', 'Un código que nadie conoce.'],
])('[PREAF-014] code %i is shown as %s, in the server’s words, and nobody goes on', async (codigo, tone, words) => {
  const { history, draftId } = await begin(answered(codigo, words))
  const alert = await screen.findByRole('alert')
  expect(alert.className.split(' ')).toContain(tone)
  expect(alert.textContent).toContain(words)
  expect(history).toEqual([`/preafiliacion?borrador=${draftId}`])
})

test('[PREAF-014] [PREAF-015] code 1 marks the draft as checked, on the disk, and goes to /formularioAfiliacion', async () => {
  const { history, draftId, view } = await begin(answered(1, 'Correctos.'))
  await expect.poll(() => history.at(-1)).toBe(`/formularioAfiliacion?borrador=${draftId}`)
  view.unmount()
  expect((await onDisk(draftId)).checks.matricula?.state).toBe('ok')
})

/** The page of a stored draft with a number and a document. */
const openIntro = async () => {
  newDevice()
  const { id } = await aStoredDraft()
  const { history } = showAt(`/preafiliacion?borrador=${id}`)
  await screen.findByRole('button', { name: 'Comenzar' })
  return { id, history }
}

test('[PREAF-009] the intro leads through five slides of what is needed', async () => {
  await openIntro()
  const shown = () =>
    within(screen.getByRole('region', { name: 'Qué vas a necesitar' })).getByText(/^\d de 5: /).textContent
  for (const slide of ['Tus datos y tu foto', 'Tu familia', 'Cómo encontrarte', 'Tu profesión', 'Tu nivel de aporte']) {
    expect(shown()).toContain(`: ${slide}`)
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
  }
  expect(shown()).toBe('5 de 5: Tu nivel de aporte')
})

test('[PREAF-010] the intro shows both numbers, which cannot be edited, and asks about the documents', async () => {
  await openIntro()
  for (const [label, value] of [
    ['Número de matrícula', '123456'],
    ['Número de DNI', '38.904.117'],
  ] as const) {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: label })
    expect([field.value, field.readOnly]).toEqual([value, true])
  }
  const box = screen.getByRole('checkbox', { name: 'Tengo todos los documentos para completar la solicitud.' })
  expect(box).toHaveProperty('checked', false)
})

test('[PREAF-053] nobody goes on before saying that the documents are at hand', async () => {
  const { id, history } = await openIntro()
  const button = screen.getByRole('button', { name: 'Comenzar' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect(await screen.findByText('Campo requerido.')).toBeTruthy()
  expect(history).toEqual([`/preafiliacion?borrador=${id}`])
  expect((await onDisk(id)).checks.matricula).toBeUndefined()
})

test('[PREAF-012] without the two numbers the first page leads to where whoever joins types them', async () => {
  const { history } = showAt('/preafiliacion')
  await expect.poll(() => history.at(-1)).toBe('/recuperarPassword?para=afiliarme')
})

test('[PREAF-012] without the two numbers the form leads to its first page', async () => {
  const { hook, history, searchHook } = memoryLocation({ path: '/formularioAfiliacion', record: true })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <preAffiliation.Page deps={someDeps().deps} path="/formularioAfiliacion" />
    </Router>,
  )
  await expect.poll(() => history.at(-1)).toBe('/preafiliacion')
})
