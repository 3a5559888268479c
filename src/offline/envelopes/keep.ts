import type { StorageProblem } from '../../domain/form/save-state'
import { fail, ok, type Result } from '../../domain/result'
import { reading } from '../database/with-db'
import { leavesByItself } from '../leaving/unsent'
import { releaseEnvelopes } from './drop'
import { allLiving, findLiving, forgetLiving } from './living'
import { hasEnvelope } from './rows-store'
import { sealEnvelope, type SealProblem } from './seal'

const listHandedIn = (): Promise<Result<string[], StorageProblem>> =>
  reading(async (db) => {
    const rows = await db.outbox.toArray()
    const waiting = rows.filter(({ state, supersededAt }) => supersededAt === null && leavesByItself.includes(state))
    return ok(waiting.map(({ id }) => id))
  })

/**
 * Makes sure that a request which was handed in has an envelope. One that was deleted behind our back is closed again, under
 * the code that was given out.
 */
export const ensureEnvelope = async (submissionId: string): Promise<Result<null, Exclude<SealProblem, 'over'>>> => {
  const present = findLiving(submissionId)
  const isThere = present === undefined ? ok(false) : await hasEnvelope(present.id)
  if (!isThere.ok) return isThere
  const sealed = isThere.value ? ok(null) : await sealEnvelope(submissionId, present)
  if (sealed.ok || sealed.error === 'over') return ok(null)
  return fail(sealed.error)
}

/** How many requests of this visit were handed in, are not with the fund, and could not be closed either. */
export const countUnkept = async (): Promise<Result<number, StorageProblem>> => {
  const waiting = await listHandedIn()
  if (!waiting.ok) return waiting
  let unkept = 0
  for (const id of waiting.value) {
    const kept = await ensureEnvelope(id)
    if (!kept.ok) unkept += 1
  }
  return ok(unkept)
}

/**
 * The last act of a visit before its keys are dropped: whatever was handed in and is not with the fund has an envelope, and
 * all of them may leave from now on. Gives how many wait. On a failure those that could be closed are kept; the caller must
 * say it.
 */
export const keepHandedIn = async (): Promise<Result<number, SealProblem>> => {
  const waiting = await listHandedIn()
  if (!waiting.ok) return waiting
  let problem: SealProblem | undefined
  for (const id of waiting.value) {
    const kept = await ensureEnvelope(id)
    if (!kept.ok) problem ??= kept.error
  }
  const ids = [...allLiving()]
  const released = await releaseEnvelopes(ids.map(([, envelope]) => envelope.id))
  ids.forEach(([submissionId]) => forgetLiving(submissionId))
  if (!released.ok) return released
  return problem === undefined ? ok(ids.length) : fail(problem)
}
