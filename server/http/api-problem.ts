import type { WireConflict } from '../../src/contract/changes/wire'
import type { AuditEvent } from '../audit-events'
import type { Limit } from '../limits/limit'
import type { WireFieldProblem } from '../../src/contract/schemas'

/** What a problem may carry besides its sentence. */
export type ProblemDetails = {
  detalle?: string[]
  campos?: WireFieldProblem[]
  /** Seconds after which asking again makes sense. */
  retryAfter?: number
  /** Number of the error in the answer where it is not the status. */
  error?: number
  /** Whether the next sign-in needs a solved captcha (UNS-02). */
  captcha?: boolean
  /** Today's version and value of what was to be changed; null when it is gone. */
  actual?: WireConflict['actual']
  /** How the log of accounts remembers it, where it is not by its status; `nroafi` is the number that was tried, null is that of the caller. */
  audit?: { event: AuditEvent; nroafi: number | null }
}

/** A refusal with an HTTP status and a Spanish sentence for the person; the error plugin turns it into the answer. */
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

/** A time to wait as a person reads it, rounded up: '45 segundos', '12 minutos', '2 horas'. */
const waitInWords = (seconds: number): string => {
  if (seconds < 60) return amount(seconds, 'segundo', 'segundos')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? amount(minutes, 'minuto', 'minutos') : amount(Math.ceil(minutes / 60), 'hora', 'horas')
}

/** The refusal of what goes beyond a limit, in the words of its row; `waitSeconds` after which asking again makes sense. */
export const beyondLimit = ({ answer }: Pick<Required<Limit>, 'answer'>, waitSeconds?: number): ApiProblem => {
  if (waitSeconds === undefined) return new ApiProblem(answer.status, answer.words)
  const retryAfter = Math.max(1, Math.ceil(waitSeconds))
  return new ApiProblem(answer.status, answer.words.replace('{espera}', waitInWords(retryAfter)), { retryAfter })
}

/** The refusal of what there is no room for at this moment, with the time to wait that its row of limits says. */
export const retryLater = (limit: Required<Pick<Limit, 'answer' | 'retryAfter'>>): ApiProblem =>
  beyondLimit(limit, limit.retryAfter)
