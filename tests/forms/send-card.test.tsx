import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DocumentSlot } from '../../src/domain/form/forms'
import { messages } from '../../src/domain/messages'
import { visitor } from '../../src/domain/owner'
import { liftContent, newContent, toStored } from '../../src/forms/draft/content'
import { makeOpenDraft } from '../../src/forms/draft/open-draft'
import type { FormDefinition } from '../../src/forms/form-definition'
import { SendCard } from '../../src/forms/panels/SendCard'
import { ProblemSummary } from '../../src/forms/wizard/ProblemSummary'
import { createDraft, readDraft } from '../../src/offline/drafts/drafts'
import { clearSnacks, findCurrentSnack } from '../../src/ui/dialogs/snack-store'
import { valueOf } from '../offline/support/examples'
import { newDevice } from '../offline/support/tab'
import { act, fireEvent, render, screen } from '../ui/support/setup'
import { panelForm, somePanels, type Panels } from './support/one-step'
import { someDeps } from './support/session'

beforeAll(newDevice)
afterEach(() => act(clearSnacks))

const photo: DocumentSlot = { key: 'foto', label: 'Foto', step: 'solicitud', widget: 'single', required: false }

/** A form of panels that asks for a photo only while there is no date. */
const formWith = (required: boolean, isMissed = required): FormDefinition<Panels> => ({
  ...panelForm,
  documentSlots: ({ fecha }) => (fecha === '' ? [{ ...photo, required }] : []),
  problemsOf: (step, values, facts) => [
    ...panelForm.problemsOf(step, values, facts),
    ...(isMissed && values.fecha === ''
      ? [{ step, path: 'archivo:foto', label: photo.label, message: messages.required }]
      : []),
  ],
})

const show = async (form: FormDefinition<Panels>, values: Panels) => {
  const content = toStored(newContent(form, values))
  const { meta } = valueOf(await createDraft({ formId: form.id, formVersion: 1, owner: visitor, content }))
  const draft = valueOf(await readDraft(meta.id, liftContent(form)))
  const openDraft = makeOpenDraft(form, draft, [], someDeps(() => Promise.resolve({ kind: 'unreachable' })).deps)
  const [onSend, onMissing] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const frame = { checklist: () => [], readyLine: () => 'Está completo.', sendLabel: 'enviar trámite' }
  render(
    <>
      <ProblemSummary openDraft={openDraft} />
      <SendCard openDraft={openDraft} frame={frame} onSend={onSend} onMissing={onMissing} />
    </>,
  )
  return {
    openDraft,
    onSend,
    onMissing,
    press: () => act(() => fireEvent.click(screen.getByRole('button', { name: 'enviar trámite' }))),
  }
}

/** Whether the summary speaks of documents; a notice never does. */
const said = (): boolean => {
  expect(findCurrentSnack()).toBeUndefined()
  return screen.queryByText(messages.noFilesSaved) !== null
}

test('an incomplete form whose only document is optional says nothing of documents', async () => {
  const { press, onMissing, openDraft } = await show(formWith(false), somePanels({ fecha: '' }))
  press()
  expect(onMissing).toHaveBeenCalledOnce()
  expect(said()).toBe(false)
  await openDraft.close()
})

test('a document that the fund has already is not missed', async () => {
  const { press, onMissing, openDraft } = await show(formWith(true, false), somePanels({ fecha: '' }))
  press()
  expect(onMissing).toHaveBeenCalledOnce()
  expect(said()).toBe(false)
  await openDraft.close()
})

test('without any required document it says so, until it is sent', async () => {
  const { press, onSend, openDraft } = await show(formWith(true), somePanels({ fecha: '' }))
  press()
  expect(said()).toBe(true)
  await act(async () => {
    openDraft.put('fecha', '2025-11-03')
    openDraft.review()
  })
  press()
  expect(onSend).toHaveBeenCalledOnce()
  expect(said()).toBe(false)
  await openDraft.close()
})
