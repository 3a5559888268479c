// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { IntroPage } from '../../src/features/preaffiliation/IntroPage'
import type { CheckOutcome } from '../../src/forms/draft/deps'
import { aStoredDraft, onDisk, someDeps } from '../forms/support/session'
import { newDevice } from '../offline/support/tab'
import { fireEvent, render, screen } from '../ui/support/setup'

const answered = (codigo: number, message: string): CheckOutcome => ({
  kind: 'answered',
  state: codigo === 1 ? 'ok' : 'refused',
  message,
  data: { codigo },
})

/** The page of a draft whose registration the fund judges so. */
const show = async (outcome: CheckOutcome) => {
  newDevice()
  const draftId = (await aStoredDraft()).id
  const { hook, history, searchHook } = memoryLocation({ path: `/preafiliacion?borrador=${draftId}`, record: true })
  const { deps, asked } = someDeps(() => Promise.resolve(outcome))
  const view = render(
    <Router hook={hook} searchHook={searchHook}>
      <IntroPage deps={deps} />
    </Router>,
  )
  await screen.findByRole('checkbox', { name: /^Tengo todos los documentos/ })
  return { draftId, history, view, asked }
}

/** Says that every document is at hand. */
const tick = (): void => {
  fireEvent.click(screen.getByRole('checkbox', { name: /^Tengo todos los documentos/ }))
}

const start = () => screen.getByRole('button', { name: 'Comenzar' })

/** The same page, pressed on 'Comenzar' with every document at hand. */
const begin = async (outcome: CheckOutcome) => {
  const shown = await show(outcome)
  tick()
  fireEvent.click(start())
  return shown
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

test('[PREAF-053] nobody goes on before the documents are said to be at hand', async () => {
  const { history, draftId, asked } = await show(answered(1, 'Correctos.'))
  expect(start().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(start())
  expect(await screen.findByText('Campo requerido.')).toBeTruthy()
  expect(asked).toEqual([])
  expect(history).toEqual([`/preafiliacion?borrador=${draftId}`])
  tick()
  expect(start().getAttribute('aria-disabled')).not.toBe('true')
  expect(screen.queryByText('Campo requerido.')).toBeNull()
})
