import { expect, test } from 'vitest'
import { preAffiliationAccess } from '../../src/features/preaffiliation/open-draft'
import { StepDocuments } from '../../src/features/preaffiliation/steps/StepDocuments'
import { aPreAffiliation } from '../domain/builders'
import { aSession } from '../forms/support/session'
import { newDevice } from '../offline/support/tab'
import { render, screen, within } from '../ui/support/setup'

const show = async (holder: string, step: string) => {
  newDevice()
  const session = await aSession(aPreAffiliation({ discapacidad: 'S', tramita_discapacidad: 'N' }))
  session.goTo(step)
  render(
    <preAffiliationAccess.Provider openDraft={session}>
      <StepDocuments holder={holder} legend="Documentos" />
    </preAffiliationAccess.Provider>,
  )
  return session
}

/** The places of a group by their names, each with the extensions that its file dialog offers. */
const places = (): Record<string, string> => {
  const group = within(screen.getByRole('group', { name: 'Documentos' }))
  return Object.fromEntries(
    group.getAllByRole('group').map((place) => {
      const accept = place.querySelector('input[type="file"]')?.getAttribute('accept') ?? ''
      const extensions = accept.split(',').filter((type) => type.startsWith('.'))
      return [place.querySelector('.name')?.textContent ?? '', extensions.toSorted().join(' ')]
    }),
  )
}

test('[UPLOAD-003] a group of three: both sides of the DNI, and the CUD as the PDF-and-image variant', async () => {
  const session = await show('titular', 'personales')
  expect(places()).toEqual({
    'DNI FRONTAL': '.jpeg .jpg .pdf',
    'DNI DORSO': '.jpeg .jpg .pdf',
    CUD: '.jpeg .jpg .pdf',
  })
  await session.close()
})

test('[UPLOAD-003] a certificate is the card of a single file, beside the two places of the title', async () => {
  const session = await show('profesional', 'profesionales')
  expect(places()).toMatchObject({
    'Título (frente)': '.jpeg .jpg .pdf',
    'Título (dorso)': '.jpeg .jpg .pdf',
    'Certificado de matrícula': '.jpeg .jpg .pdf .png',
  })
  await session.close()
})
