import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { FinishPressed } from '../../src/app/FinishPressed'
import { visitor } from '../../src/domain/owner'
import { createDraft, notePressed } from '../../src/offline/drafts/drafts'
import { holdDraft } from '../../src/offline/drafts/hold-draft'
import { SnackHost } from '../../src/ui/dialogs/SnackHost'
import { message } from '../forms/support/message'
import { valueOf } from '../offline/support/examples'
import { newDevice } from '../offline/support/tab'
import { act, fireEvent, render, screen } from '../ui/support/setup'

const nothing = (): void => undefined

beforeEach(() => {
  newDevice()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }))
})

const made: string[] = []
// They share a database.
afterEach(async () => {
  for (const id of made.splice(0)) valueOf(await notePressed(id, false))
})

const aPressedDraft = async (): Promise<string> => {
  const content = { values: { asunto: 'a', texto: 'b' } }
  const { meta } = valueOf(await createDraft({ formId: message.kind.id, formVersion: 1, owner: visitor, content }))
  valueOf(await notePressed(meta.id, true))
  made.push(meta.id)
  return meta.id
}

const start = (path: string) => {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <FinishPressed forms={{ [message.kind.id]: message.kind }} />
      <SnackHost />
    </Router>,
  )
  return () => history.at(-1)
}

test('the next start leads to a form whose last button was pressed when the portal went', async () => {
  const id = await aPressedDraft()
  const at = start('/login')
  await expect.poll(at).toBe(`/mensaje?borrador=${id}`)
})

test('a start elsewhere leads nobody away: a notice offers to finish it', async () => {
  const id = await aPressedDraft()
  const at = start('/ayuda')
  const finish = await screen.findByRole('button', { name: 'Terminar de enviar' })
  expect(at()).toBe('/ayuda')
  fireEvent.click(finish)
  expect(at()).toBe(`/mensaje?borrador=${id}`)
})

test('a form that another tab has open is sent there, not here', async () => {
  const id = await aPressedDraft()
  const hold = await holdDraft(id, { flush: () => Promise.resolve(), onLost: nothing })
  const at = start('/login')
  await act(() => new Promise((done) => setTimeout(done, 300)))
  expect(at()).toBe('/login')
  if (hold.held) await hold.release()
})
