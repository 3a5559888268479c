import { beforeEach, describe, expect, test } from 'vitest'
import type { ParcelAnswer } from '../../../../src/contract/parcels/answers'
import { visitor } from '../../../../src/domain/owner'
import { ok, type Result } from '../../../../src/domain/result'
import type { SubmissionKinds } from '../../../../src/forms/submission/kind'
import type { ParcelReply } from '../../../../src/sync/parcels/parcel-calls'
import { answers, asStored, valueOf } from '../../../offline/support/examples'
import { newDevice } from '../../../offline/support/tab'
import { handedIn, openTablet } from '../../../offline/envelopes/tablet'

beforeEach(newDevice)

const refusal = {
  reason: 'validacion',
  message: 'La fecha no coincide.',
  details: [],
  fields: [{ path: 'nrodoc', message: 'No coincide.' }],
} as const

const knownForms = (version: number): SubmissionKinds => {
  const forms: SubmissionKinds = {}
  Reflect.set(forms, 'preafiliacion', { load: async () => ({ version }) })
  return forms
}

/** An envelope as the server keeps it after it refused it, and a phone that has nothing yet. */
const refusedEnvelope = async () => {
  const tablet = await openTablet()
  const submissionId = await handedIn(tablet)
  const { code, id } = valueOf(await tablet.sealEnvelope(submissionId))
  const row = await tablet.envelopes.envelopes.get(id)
  if (row === undefined) throw new Error('no envelope')
  const parts = await tablet.envelopes.envelopeParts.where('id').equals(id).sortBy('index')
  const answer: ParcelAnswer = {
    state: 'rechazado',
    kind: 'sobre',
    parts: row.header.partes,
    bytes: row.header.bytes,
    arrived: [],
    lapsesAt: null,
    takenAt: null,
    device: null,
    isMine: false,
    wrap: row.header.codigo,
    receipt: null,
    refusal: { ...refusal, details: [...refusal.details], fields: [...refusal.fields] },
    unknownKey: null,
  }
  newDevice()
  const phone = await openTablet()
  const { bringRefused } = await import('../../../../src/features/carry/envelope/bring-refused')
  const told: number[] = []
  const bring = (over: {
    part?: (index: number) => ParcelReply<ArrayBuffer>
    answer?: Partial<ParcelAnswer>
    version?: number
  }): Promise<Result<string, unknown>> =>
    bringRefused({
      code,
      answer: { ...answer, ...over.answer },
      calls: {
        part: async (_id, index) =>
          over.part?.(index) ?? { kind: 'answer', answer: parts[index]?.data ?? new ArrayBuffer(0) },
      },
      forms: knownForms(over.version ?? 1),
      reader: visitor,
      member: null,
      onProgress: (share) => told.push(share),
    })
  return { phone, submissionId, bring, told, parts }
}

test('a refused envelope waits in this phone’s outbox: the fund’s words, its own id, its documents', async () => {
  const { phone, submissionId, bring, told } = await refusedEnvelope()
  expect(await bring({})).toEqual(ok(submissionId))
  const [item] = valueOf(await phone.listOutbox(visitor))
  expect(item).toMatchObject({ id: submissionId, state: 'needs_action', refusal, sends: 1 })
  const draft = valueOf(await phone.readDraft(item?.draftId ?? '', asStored))
  expect(draft.content).toEqual(answers)
  expect(valueOf(await phone.verifyFiles(item?.draftId ?? '')).good.map(({ bytes }) => bytes)).toEqual([
    40_000, 1_200_000,
  ])
  expect(told.at(-1)).toBe(1)
})

test('brought twice it is one, and is led to again', async () => {
  const { phone, submissionId, bring } = await refusedEnvelope()
  await bring({})
  expect(await bring({})).toEqual(ok(submissionId))
  expect(valueOf(await phone.listOutbox(visitor))).toHaveLength(1)
})

describe('what cannot be brought leaves nothing here', () => {
  const lost: ParcelReply<ArrayBuffer> = { kind: 'network' }
  const gone: ParcelReply<ArrayBuffer> = { kind: 'refused', status: 410, message: 'Ya no está.' }

  test.each<[string, Parameters<Awaited<ReturnType<typeof refusedEnvelope>>['bring']>[0], unknown]>([
    ["a member's, while nobody is signed in", { answer: { wrap: null } }, 'sign-in'],
    ['the line breaks', { part: () => lost }, 'no-connection'],
    ['the server has it no more', { part: () => gone }, { message: 'Ya no está.' }],
    ['a part was altered', { part: () => ({ kind: 'answer', answer: new ArrayBuffer(64) }) }, 'damaged'],
    ['the answer has no refusal', { answer: { refusal: null } }, 'damaged'],
    ['a newer release made its form', { version: 0 }, 'newer-form'],
  ])('%s', async (_name, over, error) => {
    const { phone, bring } = await refusedEnvelope()
    expect(await bring(over)).toEqual({ ok: false, error })
    expect(valueOf(await phone.listOutbox(visitor))).toEqual([])
    expect(await phone.db.files.count()).toBe(0)
  })

  test('a part that is lost twice is asked for again', async () => {
    const { bring, submissionId, parts } = await refusedEnvelope()
    let losses = 2
    const part = (index: number): ParcelReply<ArrayBuffer> =>
      index === 1 && losses-- > 0 ? lost : { kind: 'answer', answer: parts[index]?.data ?? new ArrayBuffer(0) }
    expect(await bring({ part })).toEqual(ok(submissionId))
  })
})
