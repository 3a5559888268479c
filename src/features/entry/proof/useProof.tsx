import { useState, type ReactNode } from 'react'
import { isProofWanted } from '../../../contract/session/proof'
import { errorWords } from '../../../api/errors'
import { toApiError } from '../error-words'
import { ProofDialog } from './ProofDialog'

/** Result of a call through the store. */
type Called<T> = { data?: T | undefined; error?: unknown }

/**
 * Outcome of an act: done; refused or without an answer, in words for the person; or the person did not prove who they
 * are.
 */
export type Proven<T> = { kind: 'done'; value: T } | { kind: 'failed'; words: string } | { kind: 'given-up' }

/**
 * Runs an act that the server accepts only with a fresh proof. If the server asks for one, asks the person for the
 * password and runs the act again. Calls `onAsk` before asking.
 */
export type Prove = <T>(act: () => Promise<Called<T>>, onAsk?: () => void) => Promise<Proven<T>>

const toOutcome = <T,>({ data, error }: Called<T>): Proven<T> =>
  data === undefined ? { kind: 'failed', words: errorWords(toApiError(error)) } : { kind: 'done', value: data }

const wantsProof = (error: unknown): boolean => {
  if (error === undefined) return false
  const problem = toApiError(error)
  return problem.kind === 'refused' && problem.status === 403 && isProofWanted(problem.refusal)
}

/** The function that runs such acts, and the password dialog, to be rendered beside the screen. */
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
