import { ApiProblem } from '../../http/api-problem'

/** Seconds until the client should ask again. */
const retryAfterSeconds = 2

/** The refusal of a submission that is being received right now. */
export const stillRunning = (): ApiProblem =>
  new ApiProblem(409, 'Todavía estamos recibiendo este envío.', { retryAfter: retryAfterSeconds })

/** The submissions that this process is receiving right now, each with the hash of its secret. */
export type InFlight = {
  /** Claims a submission; false when it is being received already. */
  enter: (submissionId: string, secretHash: string) => boolean
  leave: (submissionId: string) => void
  findSecretHash: (submissionId: string) => string | undefined
}

/** An empty register. With several processes the database decides; this only saves the work of a repeated request. */
export const createInFlight = (): InFlight => {
  const running = new Map<string, string>()
  return {
    enter: (submissionId, secretHash) => {
      if (running.has(submissionId)) return false
      running.set(submissionId, secretHash)
      return true
    },
    leave: (submissionId) => {
      running.delete(submissionId)
    },
    findSecretHash: (submissionId) => running.get(submissionId),
  }
}
