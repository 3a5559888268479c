// What it does is done by its import, before the others are read.
// oxlint-disable-next-line import/no-unassigned-import
import '../forms/support/realm'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { visitor } from '../../src/domain/owner'
import { documentSlots } from '../../src/domain/preaffiliation/documents'
import { preAffiliation } from '../../src/features/preaffiliation/declaration'
import { preAffiliationAccess } from '../../src/features/preaffiliation/open-draft'
import { addFile } from '../../src/offline/files/files'
import { aPreAffiliation } from '../domain/builders'
import { aStoredDraft, reopen } from '../forms/support/session'
import { valueOf } from '../offline/support/examples'
import { newDevice } from '../offline/support/tab'
import { fireEvent, render, screen } from '../ui/support/setup'

const values = { ...aPreAffiliation(), confirmado: false }

/** The last step of a form that has every document but this one. */
const openReview = async (missing?: string) => {
  newDevice()
  const { id } = await aStoredDraft(values, { step: 'verificacion' })
  const required = documentSlots(values, { checks: {} }).filter((slot) => slot.required && slot.key !== missing)
  for (const { key } of required) {
    const bytes = new TextEncoder().encode(`%PDF-1.7 ${key}`).buffer
    valueOf(await addFile(id, { slot: key, name: 'documento.pdf', type: 'application/pdf', bytes }))
  }
  const session = await reopen(id)
  const { hook, searchHook } = memoryLocation({ path: '/formularioAfiliacion' })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <preAffiliationAccess.Provider openDraft={session}>
        <preAffiliation.Frame submission={preAffiliation} openDraft={session} owner={visitor} />
      </preAffiliationAccess.Provider>
    </Router>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Verificá tus datos' })
  return session
}

const isHeldBack = (): boolean =>
  screen.getByRole('button', { name: 'finalizar trámite' }).getAttribute('aria-disabled') === 'true'
const confirm = async (): Promise<void> => {
  fireEvent.click(await screen.findByLabelText('Confirmo que todos mis datos son correctos.'))
}

test('[PREAF-049] a form is sent only once its person confirmed it', async () => {
  const session = await openReview()
  expect(isHeldBack()).toBe(true)
  await confirm()
  await expect.poll(isHeldBack).toBe(false)
  await session.close()
})

test('[PREAF-048] a confirmed form is not sent without the file photo', async () => {
  const session = await openReview('titular.fotocarnet')
  await confirm()
  await expect.poll(() => session.answer('confirmado')).toBe(true)
  await expect.poll(() => session.state.get().problems.map(({ path }) => path)).not.toContain('confirmado')
  expect(isHeldBack()).toBe(true)
  await session.close()
})
