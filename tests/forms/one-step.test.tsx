import { beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { TextAnswer } from '../../src/forms/answers/TextAnswer'
import { Scope } from '../../src/forms/Scope'
import { liftContent, newContent, toStored, type DraftContent } from '../../src/forms/draft/content'
import { makeOpenDraft } from '../../src/forms/draft/open-draft'
import { OpenDraftContext } from '../../src/forms/draft/context'
import type { CheckOutcome } from '../../src/forms/draft/deps'
import { WizardFrame } from '../../src/forms/wizard/WizardFrame'
import { createDraft, readDraft } from '../../src/offline/drafts/drafts'
import { valueOf } from '../offline/support/examples'
import { newDevice } from '../offline/support/tab'
import { act, fireEvent, render, screen } from '../ui/support/setup'
import { panelForm, somePanels, type Panels } from './support/one-step'
import { someDeps } from './support/session'

beforeAll(newDevice)

const open = async (
  values: Panels = somePanels(),
  part: Partial<DraftContent<Panels>> = {},
  answer: CheckOutcome = { kind: 'unreachable' },
) => {
  const content = toStored({ ...newContent(panelForm, values), ...part })
  const { meta } = valueOf(await createDraft({ formId: panelForm.id, formVersion: 1, owner: visitor, content }))
  const draft = valueOf(await readDraft(meta.id, liftContent(panelForm)))
  return makeOpenDraft(panelForm, draft, [], someDeps(() => Promise.resolve(answer)).deps)
}

const empty = somePanels({ fecha: '', personas: [{ dni: '71204553' }, { dni: '' }], cuenta: { cbu: '' } })

const paths = ['fecha', 'personas.1.dni', 'cuenta.cbu']

const nothing = (): void => undefined

const show = async (values: Panels) => {
  const openDraft = await open(values)
  render(
    <OpenDraftContext.Provider value={openDraft}>
      <WizardFrame
        openDraft={openDraft}
        title="Solicitud"
        homeHref="/"
        stepHref={() => ''}
        onGo={nothing}
        onExit={nothing}
        back={null}
        onNext={nothing}
        nextLabel="enviar"
      >
        <Scope path="">
          <TextAnswer name="fecha" label="Fecha" />
        </Scope>
        <Scope path="personas.0">
          <TextAnswer name="dni" label="DNI 1" />
        </Scope>
        <Scope path="personas.1">
          <TextAnswer name="dni" label="DNI 2" />
        </Scope>
        <Scope path="cuenta">
          <TextAnswer name="cbu" label="CBU" />
        </Scope>
      </WizardFrame>
    </OpenDraftContext.Provider>,
  )
  return openDraft
}

const isWrong = (label: string): boolean => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'

describe('a form whose panels stand in one step', () => {
  test('[BENEFIT-014] is looked over whole, in the order of the screen', async () => {
    const openDraft = await open(empty)
    expect(openDraft.review().map(({ path }) => path)).toEqual(paths)
    expect(openDraft.reveal()).toBe(true)
    expect(openDraft.state.get().revealed).toBe(1)
    await openDraft.close()
  })

  test('[VALID-033] shows every problem, of answers in no part too, and leads to the first', async () => {
    const openDraft = await show(empty)
    expect(['Fecha', 'DNI 2', 'CBU'].some(isWrong)).toBe(false)
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'enviar' }))
    })
    await expect.poll(() => ['Fecha', 'DNI 1', 'DNI 2', 'CBU'].map(isWrong)).toEqual([true, false, true, true])
    const [first] = screen.getAllByRole('link', { name: /Campo requerido/ })
    if (first) fireEvent.click(first)
    expect(document.activeElement).toBe(screen.getByLabelText('Fecha'))
    await openDraft.close()
  })

  test('[VALID-033] led to one problem, a person who makes another one in the next field stays there', async () => {
    const openDraft = await show(somePanels({ fecha: '' }))
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'enviar' }))
    })
    expect(document.activeElement).toBe(screen.getByLabelText('Fecha'))
    await act(async () => {
      screen.getByLabelText('DNI 1').focus()
      fireEvent.input(screen.getByLabelText('DNI 1'), { target: { value: '' } })
      await openDraft.flush()
      openDraft.review()
    })
    expect(screen.getAllByRole('link', { name: /Campo requerido/ })).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText('DNI 1'))
    await openDraft.close()
  })

  test('keeps what is typed outside of any part', async () => {
    const openDraft = await show(somePanels())
    fireEvent.input(screen.getByLabelText('Fecha'), { target: { value: '2025-11-04' } })
    await act(async () => {
      fireEvent.blur(screen.getByLabelText('Fecha'))
      await openDraft.flush()
    })
    const stored = valueOf(await readDraft(openDraft.draftId, liftContent(panelForm)))
    expect(stored.content.values).toEqual(somePanels({ fecha: '2025-11-04' }))
    await openDraft.close()
  })
})

describe('what the server refused of it', () => {
  const refusals = [{ path: 'personas.1.dni', message: 'No cumple.', was: '"71204554"', together: [] }]

  test('[BENEFIT-006] stands at the very person, until that answer is another', async () => {
    const openDraft = await open(somePanels(), { refusals })
    expect(openDraft.review()).toMatchObject([{ step: 'solicitud', path: 'personas.1.dni', message: 'No cumple.' }])
    openDraft.put('personas.1.dni', '71204555')
    expect(openDraft.review()).toEqual([])
    await openDraft.close()
  })

  test('[BENEFIT-005] is gone once the server agrees, whatever it was that had to change', async () => {
    const openDraft = await open(somePanels(), { refusals }, { kind: 'answered', state: 'ok', message: null })
    await openDraft.ask('aportes')
    expect(openDraft.review()).toHaveLength(1)
    await openDraft.ask('subsidio')
    expect(openDraft.review()).toEqual([])
    await openDraft.close()
  })

  test('stays while the server refuses it again', async () => {
    const openDraft = await open(
      somePanels(),
      { refusals },
      { kind: 'answered', state: 'refused', message: 'No cumple.' },
    )
    await openDraft.ask('subsidio')
    expect(openDraft.review()).toHaveLength(1)
    await openDraft.close()
  })
})
