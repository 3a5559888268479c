import type { WireRefusal } from '../answer'
import type { WireProof } from './schemas'

/**
 * `error` of the 403 that asks who signed in minutes ago to prove once more who they are: by password (POST {proof}), after
 * which the same call is taken.
 */
export const proofWanted = 5

/** How long a proof is good for what needs a fresh one, in milliseconds. */
export const proofLifeMs = 10 * 60_000

/** The proof by password. */
export const encodeProof = (pwd: string): WireProof => ({ pwd })

/** Whether a refusal asks for a fresh proof. */
export const isProofWanted = ({ error }: Pick<WireRefusal, 'error'>): boolean => error === proofWanted
