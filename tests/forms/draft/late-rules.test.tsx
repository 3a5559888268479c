import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor } from '../../../src/domain/owner'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { preAffiliationForm } from '../../../src/features/preaffiliation/form'
import * as ownRules from '../../../src/features/preaffiliation/rules'
import { TextAnswer } from '../../../src/forms/answers/TextAnswer'
import { OpenDraftContext } from '../../../src/forms/draft/context'
import { makeOpenDraft } from '../../../src/forms/draft/open-draft'
import { unbornDraft } from '../../../src/forms/draft/unborn-draft'
import type { FormDefinition } from '../../../src/forms/form-definition'
import { lateRules } from '../../../src/forms/late-rules'
import { Scope } from '../../../src/forms/Scope'
import { WizardFrame } from '../../../src/forms/wizard/WizardFrame'
import { aPreAffiliation } from '../../domain/builders'
import { newDevice } from '../../offline/support/tab'
import { act, fireEvent, render, screen } from '../../ui/support/setup'
import { onDisk, someDeps } from '../support/session'

beforeAll(newDevice)

const onNext = vi.fn<() => void>()
beforeEach(() => onNext.mockReset())

/** The contact step of a form whose rules arrive when the test says so. */
const show = (values: PreAffiliation) => {
  let bring: ((rules: typeof ownRules) => void) | undefined
  const coming = new Promise<typeof ownRules>((resolve) => {
    bring = resolve
  })
  const rules = lateRules(() => coming)
  const form: FormDefinition<PreAffiliation> = {
    ...preAffiliationForm,
    problemsOf: (...judged) => rules.get().problemsIn(...judged),
    rules,
  }
  const draft = unbornDraft(form, { id: crypto.randomUUID(), owner: visitor, values })
  const openDraft = makeOpenDraft(form, draft, [], someDeps().deps)
  openDraft.goTo('contacto')
  render(
    <OpenDraftContext.Provider value={openDraft}>
      <WizardFrame
        openDraft={openDraft}
        title="Medios de contacto"
        homeHref="/afiliados/login"
        stepHref={(to) => `?paso=${to}`}
        onGo={() => undefined}
        onExit={() => undefined}
        back={null}
        onNext={onNext}
        nextLabel="siguiente"
      >
        <Scope path="contacto">
          <TextAnswer name="email.email" label="Email" />
        </Scope>
      </WizardFrame>
    </OpenDraftContext.Provider>,
  )
  const arrive = () =>
    act(async () => {
      bring?.(ownRules)
      await openDraft.judge()
    })
  return { openDraft, arrive }
}

const next = () => screen.getByRole('button', { name: 'siguiente' })
const emailField = () => screen.getByLabelText('Email')
const press = () =>
  act(async () => {
    fireEvent.click(next())
  })
const withEmail = (email: string): PreAffiliation => {
  const { contacto, ...values } = aPreAffiliation()
  return { ...values, contacto: { ...contacto, email: { ...contacto.email, email, confirmacion: email } } }
}

describe('a form whose rules have not loaded yet', () => {
  test('keeps what is typed', async () => {
    const { openDraft, arrive } = show(withEmail(''))
    await act(async () => {
      fireEvent.input(emailField(), { target: { value: 'marta@correo.com' } })
      fireEvent.blur(emailField())
      await openDraft.flush()
    })
    expect(await onDisk(openDraft.draftId)).toMatchObject({
      values: { contacto: { email: { email: 'marta@correo.com' } } },
    })
    await arrive()
    await openDraft.close()
  })

  test('says neither that something is missing nor that a step is complete, until they are there', async () => {
    const { openDraft, arrive } = show(withEmail(''))
    expect(next().getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByText(/Faltan? \d+ datos?/)).toBeNull()
    expect(openDraft.state.get().incomplete.split(' ')).toContain('nivel')
    await arrive()
    expect(screen.getByText(/Faltan? \d+ datos?/)).toBeTruthy()
    expect(openDraft.state.get().incomplete.split(' ')).not.toContain('verificacion')
    await openDraft.close()
  })

  test('[VALID-033] answers a press once they are there: with what is missing', async () => {
    const { openDraft, arrive } = show(withEmail(''))
    await press()
    expect(screen.queryByRole('alert')).toBeNull()
    await arrive()
    expect(onNext).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    await openDraft.close()
  })

  test('answers a press once they are there: goes on, once', async () => {
    const { openDraft, arrive } = show(aPreAffiliation())
    await press()
    await press()
    expect(onNext).not.toHaveBeenCalled()
    await arrive()
    expect(onNext).toHaveBeenCalledOnce()
    await openDraft.close()
  })

  test('shows what is wrong in a field that was left before they came', async () => {
    const { openDraft, arrive } = show(withEmail('marta'))
    await act(async () => {
      fireEvent.focus(emailField())
      fireEvent.blur(emailField())
    })
    expect(emailField().getAttribute('aria-invalid')).toBeNull()
    await arrive()
    await expect.poll(() => emailField().getAttribute('aria-invalid')).toBe('true')
    await openDraft.close()
  })
})

test('rules that are not there never say that nothing is wrong', () => {
  const rules = lateRules(() => Promise.resolve(ownRules))
  expect(() => rules.get()).toThrow('not loaded')
})
