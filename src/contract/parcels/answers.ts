import { codeKinds, type CodeKind } from '../../domain/code/code'
import { refusalReasons, type Receipt, type Refusal } from '../../domain/delivery/outbox'
import type { CodeWrap } from '../../domain/parcel/layout'
import { fail, ok, type Result } from '../../domain/result'
import { findList, findNumber, findText, isRecord, type MalformedAnswer } from '../answer'
import { findReceipt } from '../submissions/answers'

/** The states of a parcel as the API names them; see `wireParcelStates`. */
const states = [
  'abierto',
  'listo',
  'tomado',
  'confirmado',
  'recuperado',
  'vencido',
  'recibido',
  'rechazado',
  'ilegible',
  'desconocido',
] as const

/** State of a parcel as its server told it. */
export type ParcelStatus = (typeof states)[number]

/** What the server told of a parcel. Times are epoch milliseconds. */
export type ParcelAnswer = {
  state: ParcelStatus
  kind: CodeKind | null
  parts: number | null
  bytes: number | null
  /** Numbers of the parts that arrived; empty when the asker is not its source. */
  arrived: number[]
  lapsesAt: number | null
  takenAt: number | null
  /** What kind of device took it, in words; null while nobody did. */
  device: string | null
  isMine: boolean
  wrap: CodeWrap | null
  receipt: Receipt | null
  refusal: Refusal | null
  unknownKey: string | null
}

const findMoment = (value: unknown, key: string): number | null => {
  const moment = Date.parse(findText(value, key) ?? '')
  return Number.isNaN(moment) ? null : moment
}

const parseRefusal = (value: unknown): Refusal | null => {
  const message = findText(value, 'msg')
  if (message === undefined) return null
  const reason = refusalReasons.find((one) => one === findText(value, 'motivo')) ?? 'otro'
  const details = (findList(value, 'detalle') ?? []).filter((item) => typeof item === 'string')
  const fields = (findList(value, 'campos') ?? []).flatMap((field) => {
    const path = findText(field, 'path')
    const words = findText(field, 'message')
    return path === undefined || words === undefined ? [] : [{ path, message: words }]
  })
  return { reason, message, details, fields }
}

/** Reads the answer of any call about a parcel. */
export const parseParcelAnswer = (body: unknown): Result<ParcelAnswer, MalformedAnswer> => {
  const state = states.find((one) => one === findText(body, 'estado'))
  if (state === undefined || !isRecord(body)) return fail('malformed')
  const key = findText(body['codigo'], 'llave')
  const receipt = findReceipt(body['recibo']) ?? null
  if (state === 'recibido' && receipt === null) return fail('malformed')
  return ok({
    state,
    kind: codeKinds.find((one) => one === findText(body, 'clase')) ?? null,
    parts: findNumber(body, 'partes') ?? null,
    bytes: findNumber(body, 'bytes') ?? null,
    arrived: (findList(body, 'llegaron') ?? []).filter((item) => typeof item === 'number'),
    lapsesAt: findMoment(body, 'vence'),
    takenAt: findMoment(body, 'tomado'),
    device: findText(body, 'equipo') ?? null,
    isMine: body['propio'] === true,
    wrap: key === undefined ? null : { llave: key },
    receipt,
    refusal: parseRefusal(body['rechazo']),
    unknownKey: findText(body, 'clave') ?? null,
  })
}
