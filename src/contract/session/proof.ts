import type { WireRefusal } from '../answer'
import type { WireProof } from './schemas'

/**
 * `error` of a 403 when the sign-in was too long ago: the member must prove who they are by password (POST {proof}),
 * and then the same call succeeds.
 */
export const proofWanted = 5

/** How long a proof is valid for calls that need a fresh one, in milliseconds. */
export const proofLifeMs = 10 * 60_000

/** Body of a proof by password. */
export const encodeProof = (pwd: string): WireProof => ({ pwd })

/** Whether a refusal asks for a fresh proof. */
export const isProofWanted = ({ error }: Pick<WireRefusal, 'error'>): boolean => error === proofWanted
