import { useEffect, useState } from 'react'
import { ensureEnvelope } from '../../../offline/envelopes/keep'
import { observeEnvelopes } from '../../../offline/envelopes/list'
import { findLiving, noteShown, type LivingEnvelope } from '../../../offline/envelopes/living'
import type { SealProblem } from '../../../offline/envelopes/seal'

/** How far the envelope of a request is. Only when it is closed may its code be given out. */
export type EnvelopeView =
  | { kind: 'closing' }
  | { kind: 'closed'; envelope: LivingEnvelope }
  | { kind: 'failed'; problem: Exclude<SealProblem, 'over'> }
  /** The request does not wait any more; what became of it is in the outbox. */
  | { kind: 'over' }

const close = async (submissionId: string): Promise<EnvelopeView> => {
  const kept = await ensureEnvelope(submissionId)
  if (!kept.ok) return { kind: 'failed', problem: kept.error }
  const envelope = findLiving(submissionId)
  if (envelope === undefined) return { kind: 'over' }
  noteShown(submissionId)
  return { kind: 'closed', envelope }
}

/** The envelope of a request while its person is here; `again` tries once more after a failure. */
export const useEnvelope = (submissionId: string): { view: EnvelopeView; again: () => void } => {
  const [view, setView] = useState<EnvelopeView>({ kind: 'closing' })
  useEffect(() => {
    let isOver = false
    const begin = async (): Promise<void> => {
      const next = await close(submissionId)
      if (!isOver) setView(next)
    }
    void begin()
    return () => {
      isOver = true
    }
  }, [submissionId])
  const id = view.kind === 'closed' ? view.envelope.id : null
  useEffect(() => {
    if (id === null) return undefined
    let wasThere = true
    // The browser may delete what it stores (F63): while its person is here it can be closed again, under the same code.
    const look = async (isThere: boolean): Promise<void> => {
      const isGone = wasThere && !isThere
      wasThere = isThere
      if (!isGone) return
      const kept = await ensureEnvelope(submissionId)
      if (!kept.ok) setView({ kind: 'failed', problem: kept.error })
    }
    return observeEnvelopes.subscribe((envelopes) => void look(envelopes.some((one) => one.id === id)))
  }, [id, submissionId])
  const again = async (): Promise<void> => {
    setView({ kind: 'closing' })
    setView(await close(submissionId))
  }
  return { view, again: () => void again() }
}
