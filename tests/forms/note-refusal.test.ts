import { beforeAll, describe, expect, test } from 'vitest'
import type { Refusal } from '../../src/domain/outbox'
import { noteRefusal } from '../../src/forms/session/note-refusal'
import { newDevice } from '../offline/tab'
import { aPdf, aSession, aStoredDraft, cudSlot, onDisk, reopen } from './support/session'
import { aPreAffiliation } from '../domain/builders'

beforeAll(newDevice)

const refusal: Refusal = {
  reason: 'validacion',
  message: 'Revisá los datos.',
  details: ['CUIL'],
  fields: [
    { path: 'personales.cuil', message: 'El CUIL no corresponde.' },
    { path: 'archivo:titular.cud', message: 'No se lee el certificado.' },
  ],
}

describe('[PREAF-026] a draft that came back from the outbox', () => {
  test('opens on its first step, with what was refused at its fields and its files', async () => {
    const session = await aSession(aPreAffiliation({ discapacidad: 'S', tramita_discapacidad: 'N' }))
    await session.pickFile(cudSlot, aPdf())
    session.goTo('nivel')
    await session.close()
    expect(await noteRefusal(session.draftId, refusal, 'personales')).toEqual({ ok: true, value: null })

    const again = await reopen(session.draftId)
    expect(again.state.get().step).toBe('personales')
    expect(again.state.get().values).toEqual(session.state.get().values)
    expect(again.review()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'personales.cuil', message: 'El CUIL no corresponde.' }),
        expect.objectContaining({ path: 'archivo:titular.cud', message: 'No se lee el certificado.' }),
      ]),
    )
    await again.pickFile(cudSlot, aPdf('nuevo.pdf', 'otro'))
    expect(again.review().map(({ path }) => path)).not.toContain('archivo:titular.cud')
    await again.close()
  })

  test('without words of the server only goes to its first step', async () => {
    const { id } = await aStoredDraft(aPreAffiliation(), { step: 'verificacion' })
    await noteRefusal(id, null, 'personales')
    expect(await onDisk(id)).toMatchObject({ step: 'personales', refusals: [] })
  })

  test('that is not there is not made up', async () => {
    expect(await noteRefusal('no-existe', refusal, 'personales')).toEqual({ ok: false, error: 'unreadable' })
  })
})
