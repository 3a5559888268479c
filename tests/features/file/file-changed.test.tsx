import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitor } from '../../../src/domain/owner'
import { newModification } from '../../../src/domain/modification/defaults'
import { toSeenFile } from '../../../src/domain/modification/seen-file'
import type { Modification } from '../../../src/domain/modification/values'
import { someData, storedSpouse } from '../../domain/modification/builders'
import { aMember } from '../../domain/member/builders'
import { fireEvent, screen } from '../../ui/support/setup'
import { openFile, words } from './support'

let portal: Awaited<ReturnType<typeof openFile>>
beforeAll(async () => {
  portal = await openFile()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const began = newModification('84217', toSeenFile(someData(), [storedSpouse()]))

// Loaded late, as all that reads where the API is.
/** The form with these answers, over the file that the fund has now. */
const show = async (values: Modification) => {
  const { FileChanged } = await import('../../../src/features/file/edit/changed/FileChanged')
  const { modificationAccess } = await import('../../../src/features/file/edit/open-draft')
  const { modificationForm } = await import('../../../src/features/file/edit/form')
  const { makeOpenDraft } = await import('../../../src/forms/draft/open-draft')
  const { unbornDraft } = await import('../../../src/forms/draft/unborn-draft')
  const { someDeps } = await import('../../forms/support/session')
  const { StoreGate } = await import('../../../src/api/StoreGate')
  const draft = unbornDraft(modificationForm, { id: crypto.randomUUID(), owner: visitor, values })
  const openDraft = makeOpenDraft(modificationForm, draft, [], someDeps().deps)
  portal.show(
    <StoreGate>
      <modificationAccess.Provider openDraft={openDraft}>
        <FileChanged />
      </modificationAccess.Provider>
    </StoreGate>,
  )
  const { modificationSending } = await import('../../../src/features/file/edit/sending')
  return {
    /** The revision on the disk once all is written; 0 for none. */
    stored: async () => {
      await openDraft.flush()
      return openDraft.rev()
    },
    valuesNow: () => openDraft.state.get().values,
    /** Why it cannot be sent. */
    obstacle: () => modificationSending.obstacle?.(openDraft),
  }
}

const renamed: Modification = { ...began, personales: { ...began.personales, apellido: 'PAZ' }, confirmado: true }

test('what the fund changed is shown, and nothing is sent before the person decides', async () => {
  portal.world.member = aMember({ datos: someData({ apellido: 'ALBARRACÍN' }) })
  portal.world.relatives = [storedSpouse()]
  const { valuesNow, obstacle } = await show(renamed)
  await screen.findByRole('button', { name: 'Dejar lo mío' })
  expect(await obstacle()).toContain('Elegí arriba con qué datos seguir')
  fireEvent.click(screen.getByRole('button', { name: 'Dejar lo mío' }))
  await waitFor(() => expect(valuesNow().visto.personales.apellido).toBe('ALBARRACÍN'))
  await waitFor(async () => expect(await obstacle()).toBeUndefined())
  expect(valuesNow().personales.apellido).toBe('PAZ')
})

test('a change that no answer shows is taken in without a question, or the fund would refuse for ever', async () => {
  portal.world.member = aMember({ datos: someData({ nombres: 'Lucía  Fernanda' }) })
  portal.world.relatives = [storedSpouse({ fecestadocivil: '2015-02-15' })]
  const { valuesNow } = await show(renamed)
  await waitFor(() => expect(valuesNow().visto.personales.nombres).toBe('Lucía  Fernanda'))
  expect(valuesNow()).toMatchObject({ personales: { apellido: 'PAZ' }, confirmado: false })
  expect(words()).not.toContain('La Caja cambió tu legajo')
})

test('a form that nobody has edited takes in the file of today, and is still not stored', async () => {
  portal.world.member = aMember({ datos: someData({ apellido: 'ALBARRACÍN' }) })
  portal.world.relatives = [storedSpouse()]
  const { valuesNow, stored } = await show(began)
  await waitFor(() => expect(valuesNow().personales.apellido).toBe('ALBARRACÍN'))
  expect(await stored()).toBe(0)
})
