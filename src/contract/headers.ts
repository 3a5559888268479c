/** Names the submission that a write belongs to: its submissionId, a uuid that never changes between attempts. */
export const idempotencyHeader = 'Idempotency-Key'

/** Proves that the caller is the device that made the submission: 64 hex digits. The server keeps only their SHA-256. */
export const secretHeader = 'X-Envio-Secreto'

/** Headers of every attempt to send a submission, the first one included. */
export const submissionHeaders = (submissionId: string, secret: string): Record<string, string> => ({
  [idempotencyHeader]: submissionId,
  [secretHeader]: secret,
  Accept: 'application/json',
})

/** Headers of asking for the state of a submission or withdrawing it. */
export const secretHeaders = (secret: string): Record<string, string> => ({
  [secretHeader]: secret,
  Accept: 'application/json',
})
