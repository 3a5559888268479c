import { paths } from '../contract/base-paths'
import { checkCalls, parseCheckAnswers, type CheckOutcome } from '../contract/check-calls'
import { isMembersCheck, toCheckQuery } from '../contract/check-inputs'
import { toImageCheckForm } from '../contract/image-check'
import type { CheckId } from '../domain/form/checks'
import { ok } from '../domain/result'
import { baseApi, readReply } from './base-api'
import { getSession } from './session/session-store'
import type { WireCall } from './wire-call'

/** A check: `inputs` is the canonical JSON of its inputs. The photo check gets its file by lendPhoto. */
export type Question = { id: CheckId; inputs: string }

type PhotoFile = { name: string; type: string; bytes: ArrayBuffer }

const photos = new Map<string, PhotoFile>()

/**
 * Registers the photo of the check with these inputs, so that its bytes do not pass through the store. Returns the
 * function that removes it.
 */
export const lendPhoto = (inputs: string, photo: PhotoFile): (() => void) => {
  photos.set(inputs, photo)
  return () => photos.delete(inputs)
}

const photoCalls = (inputs: string): WireCall[] => {
  const photo = photos.get(inputs)
  if (!photo) return []
  const form = (): FormData => toImageCheckForm(new File([photo.bytes], photo.name, { type: photo.type }))
  return [{ path: paths.imageCheck, form }]
}

const toCalls = ({ id, inputs }: Question): WireCall[] => {
  if (id === 'foto') return photoCalls(inputs)
  const query = toCheckQuery(inputs)
  const member = isMembersCheck(id) ? query['nroafi'] : undefined
  return checkCalls(id, query).map((call) => (member === undefined ? call : { ...call, member }))
}

// A check that answers only members waits while nobody is signed in, as without a connection.
const canAsk = (id: CheckId): boolean => !isMembersCheck(id) || getSession() !== null

/**
 * Checks that only the server can make: registration, its date, level 1, reduced contribution, photo; for a benefit its
 * people, contributions, payment plan and account. A check about several people takes one call each, one after the
 * other.
 */
export const checksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ask: build.mutation<CheckOutcome, Question>({
      queryFn: async (question, _api, _extra, call) => {
        const wires = canAsk(question.id) ? toCalls(question) : []
        const last = wires.pop()
        if (!last) return { error: { kind: 'offline' } }
        const bodies: unknown[] = []
        for (const wire of wires) {
          const answer = readReply(await call(wire), (body) => ok(body))
          if ('error' in answer) return answer
          bodies.push(answer.data)
        }
        const query = toCheckQuery(question.inputs)
        return readReply(await call(last), (body) => parseCheckAnswers(question.id, query, [...bodies, body]))
      },
    }),
  }),
})
