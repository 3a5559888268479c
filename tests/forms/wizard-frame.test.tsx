import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PreAffiliation } from '../../src/domain/preaffiliation/values'
import { WizardFrame } from '../../src/forms/wizard/WizardFrame'
import { Scope } from '../../src/forms/Scope'
import { TextAnswer } from '../../src/forms/answers/TextAnswer'
import { OpenDraftContext } from '../../src/forms/draft/context'
import { aPreAffiliation } from '../domain/builders'
import { newDevice } from '../offline/support/tab'
import { act, fireEvent, render, screen } from '../ui/support/setup'
import { aSession } from './support/session'

beforeAll(newDevice)

const goes = vi.fn<(what: string) => void>()
beforeEach(() => goes.mockReset())

/** The frame on the contact step, where no document is asked for. */
const show = async (values: PreAffiliation, step = 'contacto', isBackMain = false) => {
  const openDraft = await aSession(values)
  openDraft.goTo(step)
  render(
    <OpenDraftContext.Provider value={openDraft}>
      <WizardFrame
        openDraft={openDraft}
        title="Medios de contacto"
        homeHref="/afiliados/login"
        stepHref={(to) => `?paso=${to}`}
        onGo={(to) => goes(`a ${to}`)}
        onExit={() => goes('salir')}
        back={{ label: isBackMain ? 'Volver a la revisión' : 'atras', onGo: () => goes('atrás'), isMain: isBackMain }}
        onNext={() => goes('siguiente')}
        nextLabel="siguiente"
      >
        <Scope path="contacto">
          <TextAnswer name="email.email" label="Email" />
          <TextAnswer name="email.confirmacion" label="Confirmación" />
        </Scope>
      </WizardFrame>
    </OpenDraftContext.Provider>,
  )
  return openDraft
}

const next = () => screen.getByRole('button', { name: 'siguiente' })
const without = (email: string): PreAffiliation => {
  const values = aPreAffiliation()
  return {
    ...values,
    contacto: { ...values.contacto, email: { ...values.contacto.email, email, confirmacion: email } },
  }
}

describe('[VALID-034] the main button', () => {
  test('is disabled while the step is not complete and says how much is missing', async () => {
    const openDraft = await show(without(''))
    expect(next().getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(next().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /Faltan? \d+ datos?/,
    )
    await openDraft.close()
  })

  test('[VALID-033] [ERR-003] pressed all the same lists what is missing and brings it into view', async () => {
    const openDraft = await show(without(''))
    await act(async () => {
      fireEvent.click(next())
    })
    expect(goes).not.toHaveBeenCalled()
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(summary.textContent).toContain('Formulario invalido, revise los campos.')
    const [first] = summary.querySelectorAll('a')
    fireEvent.click(first ?? summary)
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    await openDraft.close()
  })

  test('[VALID-033] leads straight to one single problem', async () => {
    const values = aPreAffiliation()
    const email = { ...values.contacto.email, confirmacion: '' }
    const openDraft = await show({ ...values, contacto: { ...values.contacto, email } })
    await act(async () => {
      fireEvent.click(next())
    })
    expect(goes).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByLabelText('Confirmación'))
    expect(screen.getByText('Falta 1 dato')).toBeTruthy()
    await openDraft.close()
  })

  test('is enabled once everything is right, and goes on', async () => {
    const openDraft = await show(aPreAffiliation())
    expect(next().getAttribute('aria-disabled')).not.toBe('true')
    fireEvent.click(next())
    expect(goes.mock.calls).toEqual([['siguiente']])
    await openDraft.close()
  })

  test('[PREAF-048] stays disabled on the first step without the file photo', async () => {
    const openDraft = await show(aPreAffiliation(), 'personales')
    expect(openDraft.state.get().problems.map(({ path }) => path)).toContain('archivo:titular.fotocarnet')
    expect(next().getAttribute('aria-disabled')).toBe('true')
    await openDraft.close()
  })
})

test('the frame has its ways back and out, and says that everything is saved', async () => {
  const openDraft = await show(aPreAffiliation())
  fireEvent.click(screen.getByRole('button', { name: 'atras' }))
  fireEvent.click(screen.getByRole('button', { name: 'Salir' }))
  expect(goes.mock.calls).toEqual([['atrás'], ['salir']])
  await act(async () => {
    await openDraft.flush()
  })
  expect(document.body.textContent).toMatch(/Borrador guardado, \d{1,2}:\d{2}/)
  await openDraft.close()
})

test.each([
  [false, 'siguiente', 'atras'],
  [true, 'Volver a la revisión', 'siguiente'],
])('the main button leads on, or back to where the person came from: %s', async (isBackMain, main, other) => {
  await show(aPreAffiliation(), 'contacto', isBackMain)
  const lookOf = (name: string): boolean => screen.getByRole('button', { name }).classList.contains('btn-primary')
  expect([lookOf(main), lookOf(other)]).toEqual([true, false])
})
