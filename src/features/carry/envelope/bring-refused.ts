import type { ParcelAnswer } from '../../../contract/parcels/answers'
import type { Code } from '../../../domain/code/code'
import type { Owner } from '../../../domain/owner'
import { fail, ok, type Result } from '../../../domain/result'
import type { Refusal } from '../../../domain/delivery/outbox'
import { findObstacle } from '../../../forms/submission/find-obstacle'
import type { SubmissionKinds } from '../../../forms/submission/kind'
import { keysOfCode } from '../../../offline/parcel/code-keys'
import { openParcel } from '../../../offline/parcel/open-parcel'
import type { OpenedCopy } from '../../../offline/work-file/copy-content'
import { importCopy, type ImportProblem } from '../../../offline/work-file/import'
import type { ParcelCalls, ParcelReply } from '../../../sync'

/** Why a refused request could not be brought here to be corrected. */
export type BringProblem =
  | Exclude<ImportProblem, 'waiting-here'>
  | 'sign-in'
  | 'no-connection'
  | 'newer-form'
  | 'not-loaded'
  | { message: string }

type Bringing = {
  code: Code
  answer: ParcelAnswer
  calls: Pick<ParcelCalls, 'part'>
  forms: SubmissionKinds
  reader: Owner
  /** Number of the member who is signed in; null for a visitor. */
  member: string | null
  /** Called with the share that is done, from 0 to 1. */
  onProgress: (share: number) => void
}

/** How often a part is asked for before it counts as out of reach. */
const mostAttempts = 3

const withRefusal = ({ content, files }: OpenedCopy, refusal: Refusal): OpenedCopy => {
  const { waiting } = content
  return { content: { ...content, waiting: waiting && { ...waiting, refusal } }, files }
}

/** Reads the parts from the server; remembers why one did not come. */
const partReader = async ({ code, calls, onProgress }: Bringing, count: number) => {
  const { id, proof } = await keysOfCode(code)
  let failure: Exclude<ParcelReply<ArrayBuffer>, { kind: 'answer' }> | undefined
  const read = async (index: number): Promise<ArrayBuffer | undefined> => {
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const reply = await calls.part(id, index, { proof })
      if (reply.kind === 'answer') {
        onProgress((index + 1) / count)
        return reply.answer
      }
      failure = reply
      if (reply.kind !== 'network') return undefined
    }
    return undefined
  }
  const problem = (): BringProblem => (failure?.kind === 'refused' ? { message: failure.message } : 'no-connection')
  return { read, problem }
}

/**
 * Fetches a request that the fund refused, opens it with its code, and stores it here as it was handed in, with the fund's
 * words: the outbox then corrects it as if it had been sent from here. Gives the id of its submission.
 */
export const bringRefused = async (bringing: Bringing): Promise<Result<string, BringProblem>> => {
  const { answer, code, forms, reader, member } = bringing
  const { parts, wrap, refusal } = answer
  // The server keeps the key of a member's back from everybody else.
  if (wrap === null) return fail('sign-in')
  if (parts === null || refusal === null) return fail('damaged')
  const { read, problem } = await partReader(bringing, parts)
  const opened = await openParcel({ code, parts, wrap }, read)
  if (!opened.ok) return fail(opened.error === 'unreadable' ? problem() : opened.error)
  const { content } = opened.value
  if (content.waiting === null) return fail('damaged')
  const obstacle = await findObstacle(content, forms)
  if (obstacle !== undefined) return fail(obstacle)
  const { submissionId } = content.waiting
  const brought = await importCopy(withRefusal(opened.value, refusal), { reader, member, again: false })
  if (brought.ok || brought.error === 'waiting-here') return ok(submissionId)
  return fail(brought.error === 'unreadable' ? problem() : brought.error)
}
