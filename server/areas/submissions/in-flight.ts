import { ApiProblem } from '../../http/api-problem'

/** Seconds after which asking again makes sense. */
const retryAfterSeconds = 2

/** The refusal of a submission that is being taken in right now. */
export const stillRunning = (): ApiProblem =>
  new ApiProblem(409, 'Todavía estamos recibiendo este envío.', { retryAfter: retryAfterSeconds })

/** The submissions that this process is taking in right now, with the hash of the secret that each came with. */
export type InFlight = {
  /** Claims a submission; false when it is being taken in already. */
  enter: (submissionId: string, secretHash: string) => boolean
  leave: (submissionId: string) => void
  findSecretHash: (submissionId: string) => string | undefined
}

/** An empty register. Between several processes the database decides; this only spares the work of a doubled request. */
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
