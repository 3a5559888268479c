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

/** The page of a draft whose registration the fund judges so; pressed on 'Comenzar' with every document at hand. */
const begin = async (outcome: CheckOutcome) => {
  newDevice()
  const draftId = (await aStoredDraft()).id
  const { hook, history, searchHook } = memoryLocation({ path: `/preafiliacion?borrador=${draftId}`, record: true })
  const { deps } = someDeps(() => Promise.resolve(outcome))
  const view = render(
    <Router hook={hook} searchHook={searchHook}>
      <IntroPage deps={deps} />
    </Router>,
  )
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
