import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BenefitValues } from '../../../src/domain/benefits/values'
import { aBenefit, aChildClaim, answered } from '../../domain/benefits/builders'
import { valueOf } from '../../offline/support/examples'
import { screen } from '../../ui/support/setup'
import { daysAgo, openBenefits, opened, press, refused, says, sendButton } from './support'

let portal: Awaited<ReturnType<typeof openBenefits>>
beforeAll(async () => {
  portal = await openBenefits()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const words = 'Ya hay un trámite en curso de este beneficio por esta persona.'
const aBirth = (): BenefitValues => aBenefit('nacimiento', { hijos: [aChildClaim(1, { fecnacim: daysAgo(20) })] })

/** The form of a request that was sent without a connection and came back from the fund with its words at the child's DNI. */
const openReturned = async (): Promise<void> => {
  const values = aBirth()
  const checks = { subsidio: answered('subsidio', values, 'pending'), cbu: answered('cbu', values, 'pending') }
  const { id } = await portal.aStored(values, { checks })
  const { benefitKind } = await import('../../../src/features/benefits/kind')
  const { noteRefusal } = await import('../../../src/forms/draft/refusals/note-refusal')
  const fields = [{ path: 'hijos.0.nrodoc', message: words }]
  valueOf(await noteRefusal(id, { reason: 'validacion', message: words, details: [], fields }, benefitKind))
  portal.world.checks.subsidio = refused(words)
  portal.show('nacimiento', id)
  await opened()
}

const dialog = () => screen.queryByRole('alertdialog')

describe('a form that the fund gave back', () => {
  test('[BENEFIT-006] shows the words at the field, and says them in the dialog only when the person validates again', async () => {
    // The dialog's code is there: it would be on the screen as soon as it opened.
    await import('../../../src/ui/dialogs/Dialog')
    await openReturned()
    await says(words)
    await waitFor(async () => expect((await portal.stored())[0]).toMatchObject({ familiaBloqueada: false }))
    expect(dialog()).toBeNull()
    expect(portal.questions).not.toContain('subsidio')
    press('VALIDAR INFORMACIÓN')
    await waitFor(() => expect(dialog()?.textContent).toContain(words))
  })

  test('too heavy as a whole: names its documents with their sizes, and can be sent again', async () => {
    const values = aBenefit('nacimiento', {
      hijos: [aChildClaim(1, { fecnacim: daysAgo(20) })],
    })
    const checks = { subsidio: answered('subsidio', values, 'ok'), cbu: answered('cbu', values, 'ok') }
    const { id } = await portal.aStored(values, { checks })
    const { benefitKind } = await import('../../../src/features/benefits/kind')
    const { noteRefusal } = await import('../../../src/forms/draft/refusals/note-refusal')
    const message = 'Los archivos enviados superan el tamaño permitido.'
    valueOf(await noteRefusal(id, { reason: 'peso', message, details: [], fields: [] }, benefitKind))
    portal.show('nacimiento', id)
    await opened()
    await says('La Caja no aceptó el envío: los archivos pesan demasiado.')
    await says(message)
    expect(screen.getByRole('link', { name: /Partida de nacimiento/ }).closest('li')?.textContent).toMatch(/: 1 KB$/)
    expect(sendButton().getAttribute('aria-disabled')).not.toBe('true')
  })
})
