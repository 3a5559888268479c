import { beforeAll, describe, expect, test } from 'vitest'
import type { Refusal } from '../../src/domain/delivery/outbox'
import { preAffiliationKind } from '../../src/features/preaffiliation/kind'
import { noteRefusal } from '../../src/forms/draft/refusals/note-refusal'
import { refusedIn } from '../../src/forms/draft/refusals/refused-in'
import { newDevice } from '../offline/support/tab'
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
  test('opens on the first step that holds any of it, with what was refused at its fields and its files', async () => {
    const session = await aSession(aPreAffiliation({ discapacidad: 'S', tramita_discapacidad: 'N' }))
    await session.pickFile(cudSlot, aPdf())
    session.goTo('nivel')
    await session.close()
    expect(await noteRefusal(session.draftId, refusal, preAffiliationKind)).toEqual({ ok: true, value: null })

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

  test.each([
    ['names no field', [], ['CUIL']],
    ['names a field that the form has not', [{ path: 'version', message: 'Es más nueva.' }], ['Es más nueva.']],
  ])(
    'keeps what was said of the form as a whole when it %s, and holds nothing back',
    async (_name, fields, details) => {
      const session = await aSession(aPreAffiliation({ discapacidad: 'S', tramita_discapacidad: 'N' }))
      await session.pickFile(cudSlot, aPdf())
      await session.close()
      await noteRefusal(session.draftId, { ...refusal, fields }, preAffiliationKind)
      const again = await reopen(session.draftId)
      const [file] = again.state.get().files
      expect(again.state.get().returned).toEqual({
        reason: 'validacion',
        message: 'Revisá los datos.',
        details,
        bytes: file?.bytes,
      })
      expect(refusedIn(again.form, again.state.get())).toEqual([])
      await again.close()
    },
  )

  test('one that waits for a newer release is nothing to correct', async () => {
    const { id } = await aStoredDraft()
    await noteRefusal(id, { ...refusal, reason: 'desconocida', fields: [] }, preAffiliationKind)
    expect(await onDisk(id)).toMatchObject({ returned: null })
  })

  test('without words of the server only goes to its first step', async () => {
    const { id } = await aStoredDraft(aPreAffiliation(), { step: 'verificacion' })
    await noteRefusal(id, null, preAffiliationKind)
    expect(await onDisk(id)).toMatchObject({ step: 'personales', refusals: [], returned: null })
  })

  test('opens on the first step of what was refused, and names what stands on the others', async () => {
    const values = aPreAffiliation()
    const { id } = await aStoredDraft(values, { step: 'verificacion' })
    const fields = [
      { path: 'nivel.opcion', message: 'No te corresponde.' },
      { path: 'profesionales.fecmat', message: 'No coincide.' },
    ]
    await noteRefusal(id, { ...refusal, fields }, preAffiliationKind)
    const again = await reopen(id)
    expect(again.state.get().step).toBe('profesionales')
    const named = refusedIn(again.form, again.state.get()).map(({ step, label }) => [step, label])
    expect(named).toEqual([
      ['profesionales', 'Fecha de matriculación'],
      ['nivel', 'Opción de nivel'],
    ])
    // The level was judged by the date: with another one it is another question.
    again.put('profesionales.fecmat', '2025-10-01')
    expect(refusedIn(again.form, again.state.get())).toEqual([])
    await again.close()
  })

  test('lets go of a document that the corrected answers no longer ask for', async () => {
    const values = aPreAffiliation({ discapacidad: 'S', tramita_discapacidad: 'N' })
    const { id } = await aStoredDraft(values)
    const fields = [{ path: 'archivo:titular.cud', message: 'No se lee.' }]
    await noteRefusal(id, { ...refusal, fields }, preAffiliationKind)
    const again = await reopen(id)
    expect(refusedIn(again.form, again.state.get())).toHaveLength(1)
    again.put('personales.discapacidad', 'N')
    expect(refusedIn(again.form, again.state.get())).toEqual([])
    await again.close()
  })

  test('that is not there is not made up', async () => {
    expect(await noteRefusal('no-existe', refusal, preAffiliationKind)).toEqual({ ok: false, error: 'unreadable' })
  })
})
