import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { PreAffiliation } from '../../src/domain/preaffiliation/values'
import { preAffiliationAccess } from '../../src/features/preaffiliation/open-draft'
import { Employment } from '../../src/features/preaffiliation/steps/level/Employment'
import { ProfessionalStep } from '../../src/features/preaffiliation/steps/ProfessionalStep'
import { Scope } from '../../src/forms/Scope'
import type { CheckOutcome } from '../../src/forms/draft/deps'
import { clearSnacks, findCurrentSnack } from '../../src/ui/dialogs/snack-store'
import { aPreAffiliation } from '../domain/builders'
import { aSession, someDeps } from '../forms/support/session'
import { newDevice } from '../offline/support/tab'
import { fireEvent, render, screen } from '../ui/support/setup'

beforeEach(() => {
  newDevice()
  clearSnacks()
})

/** A step of a form whose fund answers every question in this way. */
const openStep = async (step: ReactNode, outcome: CheckOutcome, values: PreAffiliation = aPreAffiliation()) => {
  const { deps, asked } = someDeps(() => Promise.resolve(outcome))
  const session = await aSession(values, deps)
  session.goTo('profesionales')
  const { hook } = memoryLocation({ path: '/formularioAfiliacion' })
  render(
    <Router hook={hook}>
      <preAffiliationAccess.Provider openDraft={session}>{step}</preAffiliationAccess.Provider>
    </Router>,
  )
  return { session, asked }
}

describe('what the fund says of the registration date', () => {
  const words = 'Pasaron más de 30 días: presentá también el original en tu delegación.'
  const answered = (state: 'ok' | 'refused'): CheckOutcome => ({
    kind: 'answered',
    state,
    message: words,
    data: { diasHabiles: 31 },
  })

  test('is shown and keeps nobody from going on while the date is not refused', async () => {
    const { session } = await openStep(<ProfessionalStep />, answered('ok'))
    await session.ask('fechaMatricula')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(session.review().map(({ path }) => path)).not.toContain('profesionales.fecmat')
    await session.close()
  })

  test('refuses the date at its field when the fund refuses it', async () => {
    const { session } = await openStep(<ProfessionalStep />, answered('refused'))
    // The step itself asks when it opens.
    await expect
      .poll(() => session.review())
      .toContainEqual(expect.objectContaining({ path: 'profesionales.fecmat', message: words }))
    await session.close()
  })
})

describe('the evaluation of level 1', () => {
  const values = aPreAffiliation()
  const withJob: PreAffiliation = {
    ...values,
    nivel: { ...values.nivel, opcion: 1, nivel: 1, empleo: 'ESTUDIO', empleoTipo: 'PLANTA', empleoDesde: '2024-01-01' },
  }
  const leaveStart = async (outcome: CheckOutcome) => {
    const refused: string[] = []
    const body = (
      <Scope path="nivel">
        <Employment onRefused={(message) => void refused.push(message)} />
      </Scope>
    )
    const { session, asked } = await openStep(body, outcome, withJob)
    const [field] = screen.getAllByLabelText(/Fecha de inicio/)
    if (field === undefined) throw new Error('no field for the start date')
    fireEvent.focus(field)
    fireEvent.blur(field)
    await expect.poll(() => asked.map(({ id }) => id)).toContain('nivel1')
    return { session, refused }
  }

  test('[LEVEL-043] that fails says so, keeps the level, and is made before sending', async () => {
    const { session, refused } = await leaveStart({ kind: 'failed', message: 'HTTP 500' })
    await expect.poll(findCurrentSnack).toMatchObject({ type: 400, text: 'Ocurrió un error' })
    expect(refused).toEqual([])
    expect(session.state.get().values.nivel.opcion).toBe(1)
    expect(session.state.get().checks.nivel1?.state).toBe('pending')
    await session.close()
  })

  test('that nobody can be asked for says nothing: it waits', async () => {
    const { session } = await leaveStart({ kind: 'unreachable' })
    await expect.poll(() => session.state.get().checks.nivel1?.state).toBe('pending')
    expect(findCurrentSnack()).toBeUndefined()
    await session.close()
  })
})
