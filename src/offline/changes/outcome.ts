import type { ChangeAnswer } from '../../domain/delivery/changes'
import type { Pause } from '../../domain/delivery/outbox'
import type { Owner } from '../../domain/owner'
import { fail, ok, type Result } from '../../domain/result'
import type { OutboxProblem } from '../database/types'
import { reading, writing } from '../database/with-db'
import { noteEvent } from '../log/note'
import { changeQueue } from './change-queue'
import { sealAnswer } from './parts'
import { noLease } from '../queue/leased-queue'

const noWait = { nextAt: 0, waitMs: 0, pause: null, unsure: false } as const

const ownerOfChange = (id: string) =>
  reading<{ id: string; owner: Owner }, 'missing'>(async (db) => {
    const row = await db.changes.get(id)
    return row === undefined ? fail('missing') : ok({ id, owner: row.owner })
  })

/**
 * Marks a change as taken by the fund. Needs no lease: the answer is true whoever reports it. The changed value stays
 * until a newer reading has it. `doneAt` is the moment of the answer by the server's clock.
 */
export const markChangeDone = async (
  id: string,
  answer: Extract<ChangeAnswer, { kind: 'done' }>,
  doneAt: number,
): Promise<Result<null, OutboxProblem>> => {
  const facts = await ownerOfChange(id)
  if (!facts.ok) return facts
  const sealed = await sealAnswer(facts.value, answer)
  if (!sealed.ok) return sealed
  const done = await writing<null, 'missing'>((db) =>
    db.transaction('rw', db.changes, async () => {
      const row = await db.changes.get(id)
      if (row === undefined) return fail('missing')
      if (row.state !== 'done')
        await db.changes.put({ ...row, ...noWait, ...noLease, state: 'done', doneAt, answer: sealed.value })
      return ok(null)
    }),
  )
  if (done.ok) noteEvent({ kind: 'send', outcome: 'accepted' })
  return done
}

/** Marks a leased change as not taken by the fund. It waits for its person; nothing of it is deleted. */
export const markChangeNotTaken = async (
  id: string,
  leaseId: string,
  answer: Exclude<ChangeAnswer, { kind: 'done' }>,
): Promise<Result<null, OutboxProblem>> => {
  const facts = await ownerOfChange(id)
  if (!facts.ok) return facts
  const sealed = await sealAnswer(facts.value, answer)
  // If the row is damaged, the change is refused without the fund's words. After any other error it is sent again.
  if (!sealed.ok && sealed.error !== 'damaged') return sealed
  const altered = await changeQueue.settle(id, leaseId, () => ({
    ...noWait,
    state: answer.kind,
    answer: sealed.ok ? sealed.value : null,
  }))
  if (altered.ok) noteEvent({ kind: 'send', outcome: 'refused' })
  return altered
}

/**
 * Puts a leased change off for `waitMs`; there is no limit to the attempts. Without a `pause` nothing was sent (for
 * example, the member is not signed in): this is no attempt and does not make later waits longer.
 */
export const postponeChange = async (
  id: string,
  leaseId: string,
  { now, waitMs, pause }: { now: number; waitMs: number; pause: Pause | null },
): Promise<Result<null, OutboxProblem>> => {
  const altered = await changeQueue.settle(id, leaseId, ({ attempts }) => ({
    ...noWait,
    state: 'waiting',
    attempts: pause === null ? Math.max(0, attempts - 1) : attempts,
    nextAt: now + waitMs,
    waitMs,
    pause,
  }))
  if (altered.ok) noteEvent({ kind: 'send', outcome: pause === null ? 'waiting' : 'postponed' })
  return altered
}
