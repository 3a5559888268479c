import { useEffect, useEffectEvent } from 'react'
import { useConnected } from '../../../forms/useConnected'
import { useBenefit } from '../open-draft'

const opening = ['aportes', 'planPagos'] as const

/**
 * Asks on opening whether contributions and payment plan allow the request, and again when a connection comes; the first no
 * is told (BENEFIT-026, UNS-72). Without a connection they wait, and the fund judges them with the request.
 */
export const useOpeningChecks = (onRefused: (message: string | null) => void): void => {
  const openDraft = useBenefit()
  const connected = useConnected()
  // The way to tell is made anew with every render; what counts is one question per opening and connection.
  const tell = useEffectEvent(onRefused)
  useEffect(() => {
    if (!connected) return undefined
    let isOver = false
    const ask = async (): Promise<void> => {
      // What was answered at an earlier opening may have changed since.
      const answers = await Promise.all(opening.map((id) => openDraft.ask(id, true)))
      const refusal = answers.find((answer) => answer?.state === 'refused')
      if (refusal && !isOver) tell(refusal.message)
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [openDraft, connected])
}
