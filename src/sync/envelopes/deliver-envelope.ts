import { postponeEnvelope } from '../../offline/envelopes/envelope-queue'
import { deleteEnvelope, readEnvelopePart } from '../../offline/envelopes/rows-store'
import type { EnvelopeRow } from '../../offline/envelopes/rows'
import { waitMs } from '../backoff'
import type { Clock } from '../clock'
import type { ParcelCalls } from '../parcels/parcel-calls'
import { closingOf, uploadParcel } from '../parcels/upload'
import { judgeAnswer, judgeFailure, judgeUpload, type EnvelopeFate } from './judge-envelope'

/** One leased envelope and what its delivery needs. */
export type EnvelopeDelivery = {
  row: EnvelopeRow
  leaseId: string
  calls: ParcelCalls
  clock: Clock
  random: () => number
}

/** How long an envelope that cannot be opened waits for its next attempt, in milliseconds. */
const dayMs = 24 * 3_600_000

const send = async ({ row, calls }: EnvelopeDelivery): Promise<EnvelopeFate> => {
  const { id, header, source, digests } = row
  const readPart = (index: number) => readEnvelopePart(row, index)
  const uploaded = await uploadParcel(calls, { id, opening: header, source, digests, readPart })
  const settled = judgeUpload(uploaded)
  if (settled !== undefined) return settled
  const closed = await calls.close(id, await closingOf(digests), source)
  return closed.kind === 'answer' ? judgeAnswer(closed.answer) : judgeFailure(closed)
}

/**
 * Sends one leased envelope, by parts, and commits what became of it. It is deleted only when the server has decided; if
 * the lease is lost meanwhile, nothing is written but that.
 */
export const deliverEnvelope = async (delivery: EnvelopeDelivery): Promise<void> => {
  const { row, leaseId, clock, random } = delivery
  const { id, attempts } = row
  const fate = await send(delivery)
  const now = clock.now()
  if (fate.kind === 'done') {
    await deleteEnvelope(id)
    return
  }
  const wait =
    fate.kind === 'unreadable' ? dayMs : waitMs({ attempts, random: random(), retryAfter: fate.retryAfter, now })
  const state = fate.kind === 'unreadable' ? 'unreadable' : 'waiting'
  await postponeEnvelope(id, leaseId, { state, now, waitMs: wait, pause: fate.pause })
}
