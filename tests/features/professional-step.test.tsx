import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { preAffiliationAccess } from '../../src/features/preaffiliation/open-draft'
import { ProfessionalStep } from '../../src/features/preaffiliation/steps/ProfessionalStep'
import { findCurrentSnack } from '../../src/ui/dialogs/snack-store'
import { aPreAffiliation } from '../domain/builders'
import { aSession } from '../forms/support/session'
import { newDevice } from '../offline/support/tab'
import { todayIn } from '../../src/domain/dates'
import { render, screen } from '../ui/support/setup'

/** Shows the step of an open form; gives the addresses that the portal goes to. */
const show = (session: Awaited<ReturnType<typeof aSession>>): readonly string[] => {
  const { hook, history } = memoryLocation({ path: '/formularioAfiliacion', record: true })
  render(
    <Router hook={hook}>
      <preAffiliationAccess.Provider openDraft={session}>
        <ProfessionalStep />
      </preAffiliationAccess.Provider>
    </Router>,
  )
  return history
}

test("[PREAF-013] professional data without a registration number says 'Ocurrio un error' and leads to /preafiliacion", async () => {
  newDevice()
  const session = await aSession(aPreAffiliation({ nroafi: '' }))
  const history = show(session)
  expect(findCurrentSnack()).toMatchObject({ type: 400, text: 'Ocurrio un error' })
  expect(history.at(-1)).toContain('/preafiliacion')
  await session.close()
})

test('[PREAF-042] an affiliation that would not be after the enrolment is told on the screen, in the fund’s words', async () => {
  newDevice()
  const values = aPreAffiliation()
  const fecmat = todayIn(Date.now())
  const session = await aSession({ ...values, profesionales: { ...values.profesionales, fecmat } })
  session.goTo('profesionales')
  show(session)
  const alert = await screen.findByText('ATENCIÓN: La fecha de Afiliación debe ser mayor a la de Matriculación!')
  expect(alert.closest('[role="alert"]')?.textContent).toContain('Revisar fechas y vuelva a intentar')
  await session.close()
})
