import { isJson, isRecord, parseWireError } from '../../src/contract/answer'
import type { Result } from '../../src/domain/result'
import type { Reply } from './call'

/**
 * What was found: it holds; it does not; the API has nothing of the kind and says so, which is no fault; it was not
 * tried, for the reason in the detail.
 */
export type Outcome = 'holds' | 'broken' | 'absent' | 'not tried'

/** One line of the table. `status` is that of the answer, null without one. */
export type Row = { part: string; check: string; outcome: Outcome; status: number | null; detail: string }

/** Whether an answer is right, and if not, what is wrong with it. */
export type Finding = { isRight: boolean; detail: string }

/** Judges an answer. */
export type Judge = (reply: Reply) => Finding

const right: Finding = { isRight: true, detail: '' }
const wrong = (detail: string): Finding => ({ isRight: false, detail })

const shapeOf = ({ contentType, body }: Reply): string => {
  if (body === null) return contentType === '' ? 'nothing' : contentType
  return isRecord(body) ? `an object of ${Object.keys(body).slice(0, 8).join(', ') || 'nothing'}` : typeof body
}

const isGood = ({ status }: Reply): boolean => status >= 200 && status < 300

/** A good answer that the portal can read. */
export const reads =
  <T>(parse: (body: unknown) => Result<T, unknown>): Judge =>
  (reply) => {
    if (!isGood(reply)) return wrong(`refused, though it was well-formed: ${wordsIn(reply)}`)
    if (!isJson(reply)) return wrong(`not JSON but ${shapeOf(reply)}`)
    return parse(reply.body).ok ? right : wrong(`the portal cannot read it: ${shapeOf(reply)}`)
  }

/** The words of a refusal; or what came instead. */
export const wordsIn = (reply: Reply): string => {
  const error = isJson(reply) ? parseWireError(reply.body) : undefined
  return error?.ok ? `"${error.value.msg}"` : shapeOf(reply)
}

/** A refusal in the shape of every error, by one of these statuses, or by any from 400 to 499. */
export const refuses =
  (...statuses: readonly number[]): Judge =>
  (reply) => {
    const isAsked = statuses.length === 0 ? reply.status >= 400 && reply.status < 500 : statuses.includes(reply.status)
    if (!isAsked) {
      const asked = statuses.length === 0 ? 'a refusal' : statuses.join(' or ')
      return wrong(`${asked} was right, ${reply.status} came: ${wordsIn(reply)}`)
    }
    const error = isJson(reply) ? parseWireError(reply.body) : undefined
    return error?.ok ? right : wrong(`no error that the portal can read ({error, msg, detalle}): ${shapeOf(reply)}`)
  }

/** A good answer that the portal can read, or a refusal in the shape of every error. */
export const readsOrRefuses =
  <T>(parse: (body: unknown) => Result<T, unknown>): Judge =>
  (reply) =>
    isGood(reply) ? reads(parse)(reply) : refuses()(reply)

/** Whether a path is unknown there. */
export const isUnknownThere = ({ status }: Reply): boolean => [404, 405, 501].includes(status)

/** The lines of one part, in the order in which they were found. */
export type Notes = {
  rows: readonly Row[]
  /** Notes what a judge finds; gives whether it was right. */
  judge: (check: string, reply: Reply | undefined, judge: Judge) => boolean
  /** Notes whether something holds; `detail` says what is wrong when it does not. */
  check: (check: string, holds: boolean, reply: Reply | undefined, detail: string) => boolean
  absent: (check: string, detail: string, reply?: Reply) => void
  skip: (check: string, why: string) => void
}

/** No lines yet. */
export const newNotes = (part: string): Notes => {
  const rows: Row[] = []
  const add = (check: string, outcome: Outcome, reply: Reply | undefined, detail: string): void => {
    rows.push({ part, check, outcome, status: reply?.status ?? null, detail })
  }
  return {
    rows,
    judge: (check, reply, judge) => {
      const { isRight, detail } = reply === undefined ? wrong('no answer came') : judge(reply)
      add(check, isRight ? 'holds' : 'broken', reply, isRight ? '' : detail)
      return isRight
    },
    check: (check, holds, reply, detail) => {
      add(check, holds ? 'holds' : 'broken', reply, holds ? '' : detail)
      return holds
    },
    absent: (check, detail, reply) => add(check, 'absent', reply, detail),
    skip: (check, why) => add(check, 'not tried', undefined, why),
  }
}
