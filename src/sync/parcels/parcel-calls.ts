import { isJson, parseWireError } from '../../contract/answer'
import { parcelActPath, parcelPartPath, parcelPath } from '../../contract/base-paths'
import { parseParcelAnswer, type ParcelAnswer } from '../../contract/parcels/answers'
import { digestHeader, partType, proofHeader, sourceHeader, takerHeader } from '../../contract/parcels/headers'
import type { WireParcelOpening } from '../../contract/parcels/schemas'
import { shortMs, type HttpCall, type HttpCaller, type HttpReply } from '../http-call'

/** What became of a call about a parcel. */
export type ParcelReply<T = ParcelAnswer> =
  | { kind: 'answer'; answer: T }
  /** No reply, or one that is not the API's (F39). The call may have arrived all the same. */
  | { kind: 'network' }
  /** The server does not take it; asking again gives the same answer. */
  | { kind: 'refused'; status: number; message: string }
  /** The server cannot now. `retryAfter` is its header, unparsed. */
  | { kind: 'later'; retryAfter: string | null }

/** Who asks about a parcel: its source, whoever has its code, or the device that takes it. */
export type ParcelAsker = { source: string } | { proof: string; taker?: string | undefined }

/** The calls about parcels, over any way to the server. None of them rejects; all may be repeated. */
export type ParcelCalls = {
  open(id: string, opening: WireParcelOpening, source: string): Promise<ParcelReply>
  /** `digest` is the SHA-256 (hex) of the part. */
  putPart(part: OutgoingPart, source: string): Promise<ParcelReply<null>>
  /** `resumen` is the SHA-256 (hex) over the digests of all parts. */
  close(id: string, resumen: string, source: string): Promise<ParcelReply>
  state(id: string, asker: ParcelAsker): Promise<ParcelReply>
  /** `device` says in words what kind of device takes it. */
  take(id: string, asker: ParcelTaker, device: string): Promise<ParcelReply>
  part(
    id: string,
    index: number,
    asker: { proof: string; taker?: string | undefined },
  ): Promise<ParcelReply<ArrayBuffer>>
  confirm(id: string, asker: ParcelTaker): Promise<ParcelReply>
  recall(id: string, source: string): Promise<ParcelReply>
}

/** A device that takes a parcel: the proof that it has the code, and its own id for this taking. */
export type ParcelTaker = { proof: string; taker: string }

/** One part on its way to the server. */
export type OutgoingPart = { id: string; index: number; bytes: ArrayBuffer; digest: string }

/** Longest wait for one part, in milliseconds: a MiB on a line of 35 kbit/s. */
const partMs = 240_000

const accept = { Accept: 'application/json' }

const headersOf = (asker: ParcelAsker): Record<string, string> =>
  'source' in asker
    ? { ...accept, [sourceHeader]: asker.source }
    : {
        ...accept,
        [proofHeader]: asker.proof,
        ...(asker.taker === undefined ? {} : { [takerHeader]: asker.taker }),
      }

const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429

const judge = <T>(reply: HttpReply | undefined, read: (reply: HttpReply) => T | undefined): ParcelReply<T> => {
  if (reply === undefined) return { kind: 'network' }
  if (reply.status >= 200 && reply.status < 300) {
    const answer = read(reply)
    return answer === undefined ? { kind: 'network' } : { kind: 'answer', answer }
  }
  const error = isJson(reply) ? parseWireError(reply.body) : undefined
  if (!error?.ok) return { kind: 'network' }
  if (isPassing(reply.status)) return { kind: 'later', retryAfter: reply.retryAfter }
  return { kind: 'refused', status: reply.status, message: error.value.msg }
}

const readAnswer = (reply: HttpReply): ParcelAnswer | undefined => {
  const answer = isJson(reply) ? parseParcelAnswer(reply.body) : undefined
  return answer?.ok ? answer.value : undefined
}

const readPart = ({ contentType, body }: HttpReply): ArrayBuffer | undefined =>
  contentType.startsWith(partType) && body instanceof Uint8Array ? new Uint8Array(body).buffer : undefined

const act = (headers: Record<string, string>): Pick<HttpCall, 'method' | 'headers' | 'timeoutMs'> => ({
  method: 'POST',
  headers,
  timeoutMs: shortMs,
})

/** The calls about parcels over an HTTP caller: that of the page, with or without a session, or the worker's. */
export const createParcelCalls = (call: HttpCaller): ParcelCalls => {
  const ask = async (made: HttpCall): Promise<ParcelReply> => judge(await call(made), readAnswer)
  return {
    open: (id, opening, source) =>
      ask({ path: parcelPath(id), ...act(headersOf({ source })), method: 'PUT', body: opening }),
    putPart: async ({ id, index, bytes, digest }, source) => {
      const headers = { ...headersOf({ source }), 'Content-Type': partType, [digestHeader]: digest }
      const reply = await call({ path: parcelPartPath(id, index), method: 'PUT', headers, bytes, timeoutMs: partMs })
      return judge(reply, ({ status }) => (status === 204 ? null : undefined))
    },
    // An envelope is opened, and its documents are examined, before this call is answered.
    close: (id, resumen, source) =>
      ask({
        path: parcelActPath(id, 'cerrar'),
        ...act(headersOf({ source })),
        body: { resumen },
        timeoutMs: partMs,
      }),
    state: (id, asker) => ask({ path: parcelPath(id), method: 'GET', headers: headersOf(asker), timeoutMs: shortMs }),
    take: (id, asker, device) =>
      ask({ path: parcelActPath(id, 'tomar'), ...act(headersOf(asker)), body: { equipo: device } }),
    part: async (id, index, asker) => {
      const headers = { ...headersOf(asker), Accept: `${partType}, application/json` }
      const path = parcelPartPath(id, index)
      return judge(await call({ path, method: 'GET', headers, isFile: true, timeoutMs: partMs }), readPart)
    },
    confirm: (id, asker) => ask({ path: parcelActPath(id, 'confirmar'), ...act(headersOf(asker)) }),
    recall: (id, source) => ask({ path: parcelActPath(id, 'recuperar'), ...act(headersOf({ source })) }),
  }
}
