import { findList, findText, isJson } from '../../../src/contract/answer'
import { paths } from '../../../src/contract/base-paths'
import { offsetHeader, pieceDigestHeader, filesHeader } from '../../../src/contract/early-files/headers'
import { actHeader, draftTimesHeader, idempotencyHeader, secretHeader } from '../../../src/contract/headers'
import { versionHeader } from '../../../src/contract/changes/wire'
import { digestHeader, proofHeader, sourceHeader, takerHeader } from '../../../src/contract/parcels/headers'
import { lossHeader } from '../../../src/contract/losses'
import { isPong, parseCapabilities } from '../../../src/contract/ping'
import { capabilities, deliveryModeOf, type Capability } from '../../../src/domain/delivery/capabilities'
import type { Caller, Reply } from '../call'
import { newNotes, type Notes, type Row } from '../rows'

/** Most that the API's clock may differ from the clock here, in milliseconds. */
const mostOff = 2 * 60_000

/** What the portal does without a capability. */
const without: Record<Capability, string> = {
  recibos:
    'requests go once, by the person, with a connection; nothing is sent in the background or repeated; without an answer the portal says "No sabemos si llegó"',
  partes: 'the documents of a request go with it, in one form: a line that is cut sends all of them again',
  cambios: 'a change whose answer is lost is not repeated by itself, and the portal says so',
}

const ways = {
  pieces: 'files ahead, piece by piece, then a small request, repeated until its receipt is there',
  single: 'one multipart request, repeated until its receipt is there',
  once: 'one multipart request, once, by the person',
} as const

/** What the ping told: what the API can, and the difference of its clock to the clock here, in milliseconds. */
export type Told = { rows: readonly Row[]; able: readonly Capability[]; offset: number; isApi: boolean }

const noteCache = (notes: Notes, reply: Reply): void => {
  const cache = reply.headers.get('Cache-Control') ?? ''
  const check = 'is not cached (Cache-Control: no-store)'
  if (/no-store|no-cache|max-age=0/.test(cache)) notes.check(check, true, reply, '')
  else if (cache === '') notes.absent(check, 'it does not say so: a proxy on the way may answer in its place', reply)
  else notes.check(check, false, reply, `"${cache}" lets a proxy answer in its place`)
}

const noteClock = (notes: Notes, reply: Reply, now: number): number => {
  const said = Date.parse(findText(reply.body, 'hora') ?? reply.headers.get('Date') ?? '')
  const check = 'tells the time (hora, or the header Date)'
  if (Number.isNaN(said)) {
    notes.absent(check, 'the portal goes by the clock of the device, and cannot tell a wrong one', reply)
    return 0
  }
  const offset = said - now
  const minutes = Math.round(Math.abs(offset) / 60_000)
  notes.check(check, Math.abs(offset) <= mostOff, reply, `${minutes} minutes from the clock here`)
  return offset
}

const noteCapabilities = (notes: Notes, reply: Reply): readonly Capability[] => {
  const able = parseCapabilities(reply)
  const said = findList(reply.body, 'puede') ?? []
  const unknown = said.filter((one) => !capabilities.some((known) => known === one))
  if (unknown.length > 0) notes.absent(`claims ${unknown.join(', ')}`, 'the portal does not know that', reply)
  for (const one of capabilities) {
    if (able.includes(one)) notes.check(`claims '${one}'`, true, reply, '')
    else notes.absent(`claims '${one}'`, without[one], reply)
  }
  const isMeaningless = able.includes('partes') && !able.includes('recibos')
  notes.check(
    "does not claim 'partes' without 'recibos'",
    !isMeaningless,
    reply,
    'pieces without receipts prove nothing',
  )
  notes.check(`so requests are delivered so: ${ways[deliveryModeOf(able)]}`, true, undefined, '')
  return able
}

/** Looks at the ping: whether it is the API's, fresh, with the right time, and what the API claims. */
export const examinePing = async (call: Caller, now: number): Promise<Told> => {
  const notes = newNotes('ping')
  const reply = await call({ method: 'GET', path: paths.ping })
  const isApi = reply !== undefined && isJson(reply) && isPong(reply)
  notes.check(
    `GET ${paths.ping} answers {"ok": true} as application/json`,
    isApi,
    reply,
    'the portal takes it for no connection',
  )
  if (!isApi) return { rows: notes.rows, able: [], offset: 0, isApi }
  noteCache(notes, reply)
  const offset = noteClock(notes, reply, now)
  return { able: noteCapabilities(notes, reply), rows: notes.rows, offset, isApi }
}

/** Every header that a request of the portal may have. */
const asked = [
  'Authorization',
  'Content-Type',
  idempotencyHeader,
  versionHeader,
  secretHeader,
  draftTimesHeader,
  actHeader,
  lossHeader,
  sourceHeader,
  proofHeader,
  takerHeader,
  digestHeader,
]

const askedWithPieces = [...asked, offsetHeader, pieceDigestHeader, filesHeader]

const listIn = (reply: Reply | undefined, header: string): string[] =>
  (reply?.headers.get(header) ?? '').split(',').map((one) => one.trim().toLowerCase())

const missingIn = (listed: readonly string[], wanted: readonly string[]): string =>
  wanted.filter((one) => !listed.includes(one.toLowerCase()) && !listed.includes('*')).join(', ')

/** Whether pages of another origin may call the API; the portal needs that where it stands under one of its own. */
export const examineOrigin = async (
  call: Caller,
  { api, origin, able }: { api: string; origin: string | undefined; able: readonly Capability[] },
): Promise<readonly Row[]> => {
  const notes = newNotes('origin')
  const check = 'the portal’s pages may call the API (CORS)'
  if (origin === undefined) notes.skip(check, 'needed only under an origin of its own: say --origen https://...')
  else if (new URL(api).origin === origin) notes.check('portal and API have one origin', true, undefined, '')
  else {
    const hasPieces = able.includes('partes')
    const wanted = hasPieces ? askedWithPieces : asked
    const preflight = await call({
      method: 'OPTIONS',
      path: paths.saveAffiliation,
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': hasPieces ? 'PATCH' : 'PUT',
        'Access-Control-Request-Headers': wanted.join(','),
      },
    })
    const allowed = preflight?.headers.get('Access-Control-Allow-Origin')
    notes.check(check, allowed === origin || allowed === '*', preflight, `it allows ${allowed ?? 'nobody'}`)
    const missing = missingIn(listIn(preflight, 'Access-Control-Allow-Headers'), wanted)
    notes.check('every request header of the portal is allowed', missing === '', preflight, `missing: ${missing}`)
    const methods = missingIn(listIn(preflight, 'Access-Control-Allow-Methods'), hasPieces ? ['PUT', 'PATCH'] : ['PUT'])
    notes.check('every method of the portal is allowed', methods === '', preflight, `missing: ${methods}`)
    const plain = await call({ method: 'GET', path: paths.ping, headers: { Origin: origin } })
    const shown = ['Date', 'Retry-After', ...(hasPieces ? [offsetHeader] : [])]
    const hidden = missingIn(listIn(plain, 'Access-Control-Expose-Headers'), shown)
    notes.check('the portal may read the headers that it needs', hidden === '', plain, `not exposed: ${hidden}`)
  }
  return notes.rows
}
