import { createHash } from 'node:crypto'
import { paths } from '../../../src/contract/base-paths'
import { digestHeader, sourceHeader } from '../../../src/contract/parcels/headers'
import type { ParcelStatus } from '../../../src/contract/parcels/answers'
import type { HttpCall, HttpReply } from '../../../src/sync/http-call'

/** What happens to one call: it never arrives, its reply is lost, a captive portal or a broken server answers. */
export type Fault = 'silence' | 'lost-reply' | 'portal' | { status: number; msg?: string; retryAfter?: string }

type Stored = { state: ParcelStatus; source: string; digests: Map<number, string>; parts: number; closings: number }

const sha256 = (bytes: ArrayBuffer | string): string =>
  createHash('sha256')
    .update(typeof bytes === 'string' ? bytes : Buffer.from(bytes))
    .digest('hex')

const json = (status: number, body: unknown, retryAfter: string | null = null): HttpReply => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body,
  retryAfter,
})

const problem = (status: number, msg: string, retryAfter?: string): HttpReply =>
  json(status, { error: 1, msg, detalle: [] }, retryAfter ?? null)

const portal: HttpReply = { status: 200, contentType: 'text/html', body: null, retryAfter: null }

const receipt = { submissionId: 's', digest: 'd', numero: 'PA-0001', recibido: '2026-11-20T10:00:00Z', mensaje: 'ok' }

/** Turns of the event loop that a part may take. */
const mostTurns = 1_000

/** A server of parcels in memory, behind the page's way of calling. `faults` strike the calls that follow, in order. */
export const fakeParcelServer = () => {
  const parcels = new Map<string, Stored>()
  const faults: (Fault | null)[] = []
  const calls: string[] = []
  let verdict: ParcelStatus = 'recibido'
  let most = 0
  let underWay = 0
  let isUp = true

  const tell = (parcel: Stored | undefined): HttpReply => {
    const known = parcel ?? { state: 'desconocido' as const, digests: new Map<number, string>() }
    return json(200, {
      estado: known.state,
      clase: parcel && 'sobre',
      llegaron: [...known.digests.keys()],
      recibo: known.state === 'recibido' ? receipt : null,
    })
  }

  const putPart = (parcel: Stored | undefined, index: number, call: HttpCall): HttpReply => {
    if (parcel === undefined) return problem(404, 'No está.')
    const bytes = call.bytes ?? new ArrayBuffer(0)
    if (sha256(bytes) !== call.headers[digestHeader]) return problem(422, 'Llegó alterada.')
    parcel.digests.set(index, sha256(bytes))
    return { status: 204, contentType: '', body: null, retryAfter: null }
  }

  const close = (parcel: Stored | undefined, resumen: unknown): HttpReply => {
    if (parcel === undefined) return tell(undefined)
    const digests = Array.from({ length: parcel.parts }, (_part, index) => parcel.digests.get(index) ?? '')
    if (digests.includes('')) return problem(409, 'Faltan partes.')
    if (sha256(digests.join('')) !== resumen) return problem(422, 'Llegó alterado.')
    parcel.closings += 1
    parcel.state = parcel.state === 'recibido' || parcel.state === 'rechazado' ? parcel.state : verdict
    return tell(parcel)
  }

  const answer = (call: HttpCall): HttpReply => {
    const [id = '', next, index] = call.path.slice(paths.parcels.length + 1).split('/')
    const parcel = parcels.get(id)
    const source = call.headers[sourceHeader] ?? ''
    if (parcel !== undefined && parcel.source !== source) return problem(403, 'Lo hizo otro dispositivo.')
    if (next === 'partes') return putPart(parcel, Number(index), call)
    const body: unknown = call.body
    if (next === 'cerrar') return close(parcel, Reflect.get(Object(body), 'resumen'))
    if (call.method === 'PUT' && parcel === undefined) {
      const parts = Number(Reflect.get(Object(body), 'partes'))
      parcels.set(id, { state: 'abierto', source, digests: new Map(), parts, closings: 0 })
    }
    return tell(parcels.get(id))
  }

  const strike = (fault: Fault, call: HttpCall): HttpReply | undefined => {
    if (fault === 'silence') return undefined
    if (fault === 'portal') return portal
    if (fault === 'lost-reply') {
      answer(call)
      return undefined
    }
    return problem(fault.status, fault.msg ?? 'No se pudo.', fault.retryAfter)
  }

  const caller = async (call: HttpCall): Promise<HttpReply | undefined> => {
    calls.push(`${call.method} ${call.path.slice(paths.parcels.length + 34)}`)
    underWay += 1
    most = Math.max(most, underWay)
    // A part takes its time, until another is under way beside it once: hashing that one is not over at once.
    const turns = call.method === 'PUT' && most < 2 ? mostTurns : 1
    const isBesideAnother = (): boolean => most >= 2
    for (let turn = 0; turn < turns; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      if (isBesideAnother()) break
    }
    underWay -= 1
    if (!isUp) return undefined
    const fault = faults.shift() ?? null
    return fault === null ? answer(call) : strike(fault, call)
  }

  return {
    caller,
    parcels,
    faults,
    calls,
    decide: (state: ParcelStatus) => {
      verdict = state
    },
    setUp: (up: boolean) => {
      isUp = up
    },
    ping: async () => isUp,
    /** Most calls that were under way at once. */
    mostAtOnce: () => most,
  }
}

export type FakeParcelServer = ReturnType<typeof fakeParcelServer>
