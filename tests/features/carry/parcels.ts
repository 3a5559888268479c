import { paths } from '../../../src/contract/base-paths'
import type { ParcelAnswer } from '../../../src/contract/parcels/answers'
import { digestHeader, partType, proofHeader, sourceHeader, takerHeader } from '../../../src/contract/parcels/headers'
import { parcelClosingSchema, parcelOpeningSchema, parcelTakingSchema } from '../../../src/contract/parcels/schemas'
import type { ParcelReply } from '../../../src/sync/parcels/parcel-calls'
import type { ParcelServer } from '../../sync/handover/parcel-server'

const iso = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString())

const toWire = (answer: ParcelAnswer) => ({
  estado: answer.state,
  clase: answer.kind,
  partes: answer.parts,
  bytes: answer.bytes,
  llegaron: answer.arrived,
  vence: iso(answer.lapsesAt),
  tomado: iso(answer.takenAt),
  equipo: answer.device,
  propio: answer.isMine,
  codigo: answer.wrap,
})

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const respond = (reply: ParcelReply<ParcelAnswer | ArrayBuffer | null>): Response => {
  if (reply.kind === 'network') throw new TypeError('no connection')
  if (reply.kind === 'later') return json(503, { error: 503, msg: 'Más tarde.', detalle: [] })
  if (reply.kind === 'refused') return json(reply.status, { error: 1, msg: reply.message, detalle: [] })
  if (reply.answer === null) return new Response(null, { status: 204 })
  return 'state' in reply.answer
    ? json(200, toWire(reply.answer))
    : new Response(reply.answer, { headers: { 'Content-Type': partType } })
}

/** The calls about parcels as the page makes them over the line, answered by the server of these tests. */
export const overTheLine =
  ({ calls }: ParcelServer) =>
  async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const [id = '', act = '', index = ''] = pathname
      .slice(pathname.indexOf(paths.parcels) + paths.parcels.length + 1)
      .split('/')
    const header = (name: string): string => request.headers.get(name) ?? ''
    const source = header(sourceHeader)
    const taker = { proof: header(proofHeader), taker: header(takerHeader) }
    switch (`${request.method} ${act}`) {
      case 'PUT ':
        return respond(await calls.open(id, parcelOpeningSchema.parse(await request.json()), source))
      case 'PUT partes': {
        const bytes = await request.arrayBuffer()
        return respond(await calls.putPart({ id, index: Number(index), bytes, digest: header(digestHeader) }, source))
      }
      case 'POST cerrar':
        return respond(await calls.close(id, parcelClosingSchema.parse(await request.json()).resumen, source))
      case 'GET ':
        return respond(await calls.state(id, source === '' ? taker : { source }))
      case 'POST tomar':
        return respond(await calls.take(id, taker, parcelTakingSchema.parse(await request.json()).equipo))
      case 'GET partes':
        return respond(await calls.part(id, Number(index), taker))
      case 'POST confirmar':
        return respond(await calls.confirm(id, taker))
      case 'POST recuperar':
        return respond(await calls.recall(id, source))
      default:
        throw new TypeError(`no call of parcels: ${request.method} ${pathname}`)
    }
  }
