import { useEffect, useState } from 'react'
import type { ParcelAnswer } from '../../../contract/parcels/answers'
import type { Code } from '../../../domain/code/code'
import { keysOfCode } from '../../../offline/parcel/code-keys'
import { pageParcels, type ParcelReply } from '../../../sync'

/** How often the state is asked for while the page is seen, in milliseconds. */
const lookMs = 30_000

/** What is known of an envelope: the last answer about it, when that came, and whether the last look had none. */
export type EnvelopeKnown = {
  answer: ParcelAnswer | null
  /** When the server last answered; null until it did. */
  at: number | null
  /** Why the last look gave nothing: no connection, the server asks to wait, or its words. */
  failure: 'network' | 'later' | { message: string } | null
  isLooking: boolean
}

const nothing: EnvelopeKnown = { answer: null, at: null, failure: null, isLooking: true }

/** A receipt or a refusal stays what it is; everything else may change. */
const isDecided = ({ answer }: EnvelopeKnown): boolean =>
  answer !== null && ['recibido', 'rechazado'].includes(answer.state)

const after = (known: EnvelopeKnown, reply: ParcelReply): EnvelopeKnown => {
  if (reply.kind === 'answer') return { answer: reply.answer, at: Date.now(), failure: null, isLooking: false }
  const failure = reply.kind === 'refused' ? { message: reply.message } : reply.kind
  return { ...known, failure, isLooking: false }
}

const ask = async (code: Code): Promise<ParcelReply> => {
  const { id, proof } = await keysOfCode(code)
  return pageParcels.state(id, { proof })
}

/**
 * Asks what became of an envelope: at once, every half minute while the page is seen and it is not decided, and when its
 * person wants to know.
 */
export const useEnvelopeState = (code: Code): { known: EnvelopeKnown; look: () => void } => {
  const [known, setKnown] = useState<EnvelopeKnown>(nothing)
  const decided = isDecided(known)
  useEffect(() => {
    if (decided) return undefined
    let isOver = false
    const lookAlone = async (): Promise<void> => {
      const reply = await ask(code)
      if (!isOver) setKnown((before) => after(before, reply))
    }
    const lookIfSeen = (): void => {
      if (document.visibilityState === 'visible') void lookAlone()
    }
    void lookAlone()
    const timer = setInterval(lookIfSeen, lookMs)
    document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [code, decided])
  const look = async (): Promise<void> => {
    setKnown((before) => ({ ...before, isLooking: true }))
    const reply = await ask(code)
    setKnown((before) => after(before, reply))
  }
  return { known, look: () => void look() }
}
