import type { LevelOrder, LevelOrderState } from '../../domain/member/member'
import { fail, ok, type Result } from '../../domain/result'
import { findList, isRecord, type MalformedAnswer } from '../answer'
import { readFlag, readNumber, readText } from './readers'

const readState = (row: unknown): LevelOrderState => {
  const state = readText(row, 'estadoNivelPedido').toUpperCase()
  return state === 'X' || state === 'P' || state === 'A' || state === 'R' ? state : null
}

/** Reads the answer of opcionNivel (API-048); an empty list means that the member has no option to choose. */
export const parseLevelOrder = (body: unknown): Result<LevelOrder, MalformedAnswer> => {
  const orders = findList(body, 'opcionNivel')
  const order = orders?.[0]
  if (orders === undefined || (order !== undefined && !isRecord(order))) return fail('malformed')
  return ok({
    estado: readState(order),
    puedeTramitar: readFlag(order, 'puedeTramitarNivel'),
    anio: readNumber(order, 'anioOpcionNivel'),
  })
}
