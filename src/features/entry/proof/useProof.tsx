import { useState, type ReactNode } from 'react'
import { isProofWanted } from '../../../contract/session/proof'
import { errorWords } from '../../../api/errors'
import { toApiError } from '../error-words'
import { ProofDialog } from './ProofDialog'

/** What a call through the store came back with. */
type Called<T> = { data?: T | undefined; error?: unknown }

/** What came of an act: done; refused, or without an answer, in words for the person; or the person did not prove it. */
export type Proven<T> = { kind: 'done'; value: T } | { kind: 'failed'; words: string } | { kind: 'given-up' }

/**
 * Runs an act that the server takes with a fresh proof only: where it asks for one, so does the portal, and runs it again.
 * `onAsk` is called before the question for the password comes.
 */
export type Prove = <T>(act: () => Promise<Called<T>>, onAsk?: () => void) => Promise<Proven<T>>

const toOutcome = <T,>({ data, error }: Called<T>): Proven<T> =>
  data === undefined ? { kind: 'failed', words: errorWords(toApiError(error)) } : { kind: 'done', value: data }

const wantsProof = (error: unknown): boolean => {
  if (error === undefined) return false
  const problem = toApiError(error)
  return problem.kind === 'refused' && problem.status === 403 && isProofWanted(problem.refusal)
}

/** The way to run such acts, and the question for the password, which stands beside the screen. */
export const useProof = (): { prove: Prove; question: ReactNode } => {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null)
  const ask = (): Promise<boolean> => new Promise((resolve) => setAnswer(() => resolve))
  const prove: Prove = async (act, onAsk) => {
    const first = await act()
    if (!wantsProof(first.error)) return toOutcome(first)
    onAsk?.()
    const outcome = (await ask()) ? toOutcome(await act()) : ({ kind: 'given-up' } as const)
    setAnswer(null)
    return outcome
  }
  return {
    prove,
    question: answer ? <ProofDialog onProven={() => answer(true)} onGiveUp={() => answer(false)} /> : null,
  }
}
