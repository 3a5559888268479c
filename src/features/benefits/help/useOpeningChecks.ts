import { useEffect, useEffectEvent } from 'react'
import { useConnected } from '../../../forms/useConnected'
import { useBenefit } from '../open-draft'

const opening = ['aportes', 'planPagos'] as const

/**
 * Checks on opening, and when a connection comes back, whether contributions and payment plan allow the request; calls
 * `onRefused` with the first refusal (BENEFIT-026, UNS-72). Without a connection the checks wait, and the fund judges
 * them with the request.
 */
export const useOpeningChecks = (onRefused: (message: string | null) => void): void => {
  const openDraft = useBenefit()
  const connected = useConnected()
  // onRefused is a new function in every render, but the checks run once per opening and connection.
  const tell = useEffectEvent(onRefused)
  useEffect(() => {
    if (!connected) return undefined
    let isOver = false
    const ask = async (): Promise<void> => {
      // Results of an earlier opening may be out of date.
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
