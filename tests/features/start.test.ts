import { beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { documentSlots } from '../../src/domain/preaffiliation/documents'
import { startPreAffiliation } from '../../src/features/preaffiliation/start'
import { discardDraft, listDrafts } from '../../src/offline/drafts/drafts'
import { listFiles } from '../../src/offline/files/files'
import { readSubmission, handInDraft } from '../../src/offline/outbox/outbox'
import { restoreDraft, withdraw } from '../../src/offline/outbox/outbox-person'
import { abortWrites } from '../offline/support/faults'
import { valueOf } from '../offline/support/examples'
import { newDevice } from '../offline/support/tab'
import { aPdf, onDisk, reopen } from '../forms/support/session'
import { claimedAt, toHandIn } from './support'

beforeAll(newDevice)

const entry = (n: number) => ({ nroafi: String(100_000 + n), nrodoc: String(30_000_000 + n) })
const begin = async (n: number): Promise<string> => {
  const started = await startPreAffiliation(entry(n))
  if (!started.ok) throw new Error(started.message)
  return new URLSearchParams(started.path.split('?')[1]).get('borrador') ?? ''
}

describe('beginning a pre-affiliation', () => {
  test('[PREAF-030] [BENEFIT-023] without signing in is a visitor’s, with the files of a pre-affiliate from the pick to the request', async () => {
    const draftId = await begin(1)
    const owners = valueOf(await listDrafts(visitor)).filter(({ id }) => id === draftId)
    expect(owners.map(({ owner }) => owner)).toEqual(['visitante'])

    const session = await reopen(draftId)
    const { values, checks } = session.state.get()
    const slot = documentSlots(values, { checks }).find(({ key }) => key === 'titular.dniFrente')
    if (!slot) throw new Error('no slot for the DNI')
    expect(slot.op).toBe('dniFrentePreAfiliado')
    expect(await session.pickFile(slot, aPdf('dni.pdf'))).toBe(true)
    await session.close()

    const files = valueOf(await listFiles(draftId))
    const { submissionId } = session
    const input = await toHandIn({ submissionId, rev: session.rev(), values, files, checks, claimedAt })
    expect(valueOf(await handInDraft(draftId, input)).owner).toBe('visitante')
    const sealed = valueOf(await readSubmission(submissionId))
    expect(sealed.body).toMatchObject({ archivos: [{ op: 'dniFrentePreAfiliado', titular: 'titular' }] })
  })

  test('keeps the two numbers on the device from the first moment', async () => {
    const { values, step } = await onDisk(await begin(2))
    expect(values.personales).toMatchObject(entry(2))
    expect(step).toBe('personales')
  })

  test('for the same numbers goes on with the same draft, for others begins another', async () => {
    const first = await begin(3)
    expect(await begin(3)).toBe(first)
    expect(await begin(4)).not.toBe(first)
  })

  test('for numbers that are already in the outbox leads there, so that nothing is sent twice', async () => {
    expect(await startPreAffiliation(entry(1))).toEqual({ ok: true, path: '/bandejaDeSalida' })
  })

  test('after the draft was thrown away begins a new one', async () => {
    const first = await begin(5)
    await discardDraft(first)
    expect(await begin(5)).not.toBe(first)
  })

  test('after its request was withdrawn begins a new one, and the withdrawn one can still be taken back', async () => {
    const first = await begin(7)
    const session = await reopen(first)
    const { values, checks } = session.state.get()
    await session.close()
    const { submissionId } = session
    const input = await toHandIn({ submissionId, rev: 1, values, files: [], checks, claimedAt })
    valueOf(await handInDraft(first, input))
    valueOf(await withdraw(submissionId, { serverAgreed: false }))
    const second = await begin(7)
    expect(second).not.toBe(first)
    expect(await begin(7)).toBe(second)
    valueOf(await restoreDraft(first))
    expect(valueOf(await listDrafts(visitor)).filter(({ state }) => state === 'active')).toContainEqual(
      expect.objectContaining({ id: first }),
    )
  })

  test('on a device without room says so, and begins nothing', async () => {
    abortWrites('drafts', 'QuotaExceededError', { times: 9 })
    const started = await startPreAffiliation(entry(6))
    expect(started).toEqual({ ok: false, message: expect.stringContaining('No hay espacio en este dispositivo.') })
  })
})
