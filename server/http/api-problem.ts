import type { WireConflict } from '../../src/contract/changes/wire'
import type { AuditEvent } from '../audit-events'
import type { Limit } from '../limits/limit'
import type { WireFieldProblem } from '../../src/contract/schemas'

/** Optional parts of a problem besides its sentence. */
export type ProblemDetails = {
  detalle?: string[]
  campos?: WireFieldProblem[]
  /** Seconds until the client should ask again. */
  retryAfter?: number
  /** Error number of the answer; the status by default. */
  error?: number
  /** Whether the next sign-in needs a solved captcha (UNS-02). */
  captcha?: boolean
  /** Today's version and value of the thing to change; null when it is gone. */
  actual?: WireConflict['actual']
  /**
   * The event and member for the log of accounts, when the status does not decide the event. `nroafi` is the number
   * that was tried; null is the caller's.
   */
  audit?: { event: AuditEvent; nroafi: number | null }
}

/** A refusal with an HTTP status and a Spanish sentence for the person. The error plugin makes the answer from it. */
export class ApiProblem extends Error {
  readonly status: number
  readonly details: ProblemDetails

  constructor(status: number, message: string, details: ProblemDetails = {}) {
    super(message)
    this.name = 'ApiProblem'
    this.status = status
    this.details = details
  }
}

const amount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** A wait in words, rounded up: '45 segundos', '12 minutos', '2 horas'. */
const waitInWords = (seconds: number): string => {
  if (seconds < 60) return amount(seconds, 'segundo', 'segundos')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? amount(minutes, 'minuto', 'minutos') : amount(Math.ceil(minutes / 60), 'hora', 'horas')
}

/** The refusal beyond a limit, in the words of its row; `waitSeconds` until the client should ask again. */
export const beyondLimit = ({ answer }: Pick<Required<Limit>, 'answer'>, waitSeconds?: number): ApiProblem => {
  const numbered = answer.error === undefined ? {} : { error: answer.error }
  if (waitSeconds === undefined) return new ApiProblem(answer.status, answer.words, numbered)
  const retryAfter = Math.max(1, Math.ceil(waitSeconds))
  return new ApiProblem(answer.status, answer.words.replace('{espera}', waitInWords(retryAfter)), {
    ...numbered,
    retryAfter,
  })
}

/** The refusal when there is no room right now, with the wait that its row of limits says. */
export const retryLater = (limit: Required<Pick<Limit, 'answer' | 'retryAfter'>>): ApiProblem =>
  beyondLimit(limit, limit.retryAfter)
