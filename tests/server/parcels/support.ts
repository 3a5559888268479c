import { randomBytes } from 'node:crypto'
import { parcelActPath, parcelPartPath, parcelPath } from '../../../src/contract/base-paths'
import { digestHeader, partType, proofHeader, sourceHeader, takerHeader } from '../../../src/contract/parcels/headers'
import type { WireParcelOpening } from '../../../src/contract/parcels/schemas'
import type { CodeKind } from '../../../src/domain/code/code'
import type { JsonValue } from '../../../src/domain/json'
import { codeContext, partContext, pieceBytes } from '../../../src/domain/parcel/layout'
import { toBase64url } from '../../../src/offline/parcel/base64'
import { keysOfCode, newCode } from '../../../src/offline/parcel/code-keys'
import { sealForFund, type FundKey } from '../../../src/offline/parcel/fund-key'
import { importPartKey, openWith, sealWith } from '../../../src/offline/parcel/part-seal'
import { closingOf, openingOf } from '../../../src/sync/parcels/upload'
import { sha256 } from '../support/files'
import { get, post, postJson, putJson, type Reply } from '../support/http'
import type { RunningServer } from '../support/server'

/** A parcel as its source sends it, and the function by which whoever has the code opens a part. */
export type TestParcel = {
  id: string
  proof: string
  source: string
  opening: WireParcelOpening
  parts: ArrayBuffer[]
  resumen: string
  openPart: (index: number, wrap: string, part: ArrayBuffer) => Promise<string>
}

/** What a test puts into a parcel. `fundKey` makes it an envelope. */
export type Contents = { list: JsonValue; documents?: readonly ArrayBuffer[]; fundKey?: FundKey | undefined }

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const piecesOf = (document: ArrayBuffer): Uint8Array<ArrayBuffer>[] =>
  Array.from(
    { length: Math.max(1, Math.ceil(document.byteLength / pieceBytes)) },
    (_, piece) => new Uint8Array(document.slice(piece * pieceBytes, (piece + 1) * pieceBytes)),
  )

/** Seals a list of contents and documents as a device does. */
export const aParcel = async ({ list, documents = [], fundKey }: Contents): Promise<TestParcel> => {
  const kind: CodeKind = fundKey === undefined ? 'traspaso' : 'sobre'
  const { id, proof, key: codeKey } = await keysOfCode(newCode(kind))
  const plain = [utf8(JSON.stringify(list)), ...documents.flatMap(piecesOf)]
  const count = plain.length
  const raw = new Uint8Array(randomBytes(32))
  const key = await importPartKey(raw)
  const parts: ArrayBuffer[] = []
  for (const piece of plain) parts.push(await sealWith(key, partContext(id, parts.length, count), piece))
  const header = {
    v: 1 as const,
    clase: kind,
    partes: count,
    bytes: parts.reduce((sum, { byteLength }) => sum + byteLength, 0),
    codigo: { llave: toBase64url(await sealWith(codeKey, codeContext(id, count), raw)) },
    fondo: fundKey === undefined ? null : await sealForFund(raw, fundKey, { id, count }),
  }
  return {
    id,
    proof,
    source: randomBytes(32).toString('hex'),
    opening: await openingOf(header, proof),
    parts,
    resumen: await closingOf(parts.map(sha256)),
    openPart: async (index, wrap, part) => {
      const unwrapped = await openWith(codeKey, codeContext(id, count), new Uint8Array(Buffer.from(wrap, 'base64url')))
      if (!unwrapped.ok) throw new Error('The key does not open with the code.')
      const opened = await openWith(await importPartKey(unwrapped.value), partContext(id, index, count), part)
      if (!opened.ok) throw new Error('The part does not open with the code.')
      return new TextDecoder().decode(opened.value)
    },
  }
}

/** A draft on its way to another device, with a document in two pieces. */
export const aDraft = (): Promise<TestParcel> =>
  aParcel({ list: { copia: 'un borrador' }, documents: [new Uint8Array(randomBytes(pieceBytes + 10)).buffer] })

type Headers = Record<string, string>

/** The header of a parcel's source. */
export const bySource = ({ source }: Pick<TestParcel, 'source'>): Headers => ({ [sourceHeader]: source })

/** The headers of whoever has the code, and of the device that takes it. */
export const byCode = ({ proof }: Pick<TestParcel, 'proof'>, taker?: string): Headers => ({
  [proofHeader]: proof,
  ...(taker === undefined ? {} : { [takerHeader]: taker }),
})

/** Opens a parcel. */
export const open = (server: RunningServer, parcel: TestParcel, more: Headers = {}): Promise<Reply> =>
  putJson(server.url + parcelPath(parcel.id), parcel.opening, { ...bySource(parcel), ...more })

/** Sends one part; `bytes` and `digest` replace its own. */
export const putPart = async (
  server: RunningServer,
  parcel: TestParcel,
  index: number,
  change: { bytes?: ArrayBuffer; digest?: string; source?: string } = {},
): Promise<Reply> => {
  const bytes = change.bytes ?? parcel.parts[index] ?? new ArrayBuffer(0)
  const response = await fetch(server.url + parcelPartPath(parcel.id, index), {
    method: 'PUT',
    headers: {
      [sourceHeader]: change.source ?? parcel.source,
      [digestHeader]: change.digest ?? sha256(bytes),
      'content-type': partType,
    },
    body: bytes,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

/** Closes a parcel. */
export const close = (server: RunningServer, parcel: TestParcel, resumen = parcel.resumen): Promise<Reply> =>
  postJson(server.url + parcelActPath(parcel.id, 'cerrar'), { resumen }, bySource(parcel))

/** Opens a parcel and brings all its parts. */
export const bring = async (server: RunningServer, parcel: TestParcel, more: Headers = {}): Promise<void> => {
  const opened = await open(server, parcel, more)
  if (opened.status !== 200) throw new Error(`The parcel was not opened: ${JSON.stringify(opened.body)}`)
  for (const index of parcel.parts.keys()) {
    const { status, body } = await putPart(server, parcel, index)
    if (status !== 204) throw new Error(`Part ${index} was not taken: ${JSON.stringify(body)}`)
  }
}

/** Brings a parcel and closes it; gives the answer of the closing. */
export const deliver = async (server: RunningServer, parcel: TestParcel, more: Headers = {}): Promise<Reply> => {
  await bring(server, parcel, more)
  return close(server, parcel)
}

/** What is known of a parcel. */
export const stateOf = (server: RunningServer, { id }: Pick<TestParcel, 'id'>, headers: Headers): Promise<Reply> =>
  get(server.url + parcelPath(id), headers)

/** Takes a parcel. */
export const take = (server: RunningServer, parcel: TestParcel, taker: string, more: Headers = {}): Promise<Reply> =>
  postJson(
    server.url + parcelActPath(parcel.id, 'tomar'),
    { equipo: 'Chrome en Android' },
    { ...byCode(parcel, taker), ...more },
  )

/** Confirms a parcel. */
export const confirm = (server: RunningServer, parcel: TestParcel, taker: string, more: Headers = {}): Promise<Reply> =>
  post(server.url + parcelActPath(parcel.id, 'confirmar'), { ...byCode(parcel, taker), ...more })

/** Calls a parcel back. */
export const recall = (server: RunningServer, parcel: Pick<TestParcel, 'id' | 'source'>): Promise<Reply> =>
  post(server.url + parcelActPath(parcel.id, 'recuperar'), bySource(parcel))

/** Reads a part. */
export const readPart = async (
  server: RunningServer,
  { id }: Pick<TestParcel, 'id'>,
  index: number,
  headers: Headers,
): Promise<{ status: number; bytes: ArrayBuffer }> => {
  const response = await fetch(server.url + parcelPartPath(id, index), { headers })
  return { status: response.status, bytes: await response.arrayBuffer() }
}

/** The state in an answer. */
export const estadoOf = ({ body }: Reply): string => String(Object(body)['estado'])
