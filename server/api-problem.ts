import type { WireFieldProblem } from '../src/contract/answer'

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
