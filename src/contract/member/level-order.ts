import type { LevelOrder, LevelOrderState } from '../../domain/member/member'
import { fail, ok, type Result } from '../../domain/result'
import { findList, isRecord, type MalformedAnswer } from '../answer'
import { readFlag, readNumber, readText } from './readers'

/** The level option of a member (spec section 3, "Level"). Dates yyyy-mm-dd, 1900-01-01 for none; flags 0 or 1. */
export type WireLevelOrder = {
  nroafi: string
  nivelActual: number | null
  nivelActualValidez: 'A' | 'P' | null
  nivelPedido: number | null
  nivelPedidoId: number | null
  nivelPedidoNro: number | null
  emailNivelPedido: string
  estadoNivelPedido: 'X' | 'P' | 'A' | 'R' | null
  anioOpcionNivel: number | null
  puedeTramitarNivel: 0 | 1
  puedeDesestimar: 0 | 1
  desestimacionPendiente: 0 | 1
  extemporaneo: 0 | 1
  tieneRar: 0 | 1
  tienePlanJoven: 0 | 1
  estadoRar: string
  estadoPlanJoven: string
  tienePlanJovenFuturo: 0 | 1
  estadoPlanJovenFuturo: string
  tieneRarFuturo: 0 | 1
  estadoRarFuturo: string
  altaPJ: 0 | 1
  bajaPJ: 0 | 1
  cantModulosAR: number
  empleo: string
  empleoTipo: string
  empleoDesde: string
}

/** Answer of opcionNivel: its first item is the level option (API-048). */
export type WireLevelOrders = { opcionNivel: WireLevelOrder[] }

const readState = (row: unknown): LevelOrderState => {
  const state = readText(row, 'estadoNivelPedido').toUpperCase()
  return state === 'X' || state === 'P' || state === 'A' || state === 'R' ? state : null
}

/** Reads the answer of opcionNivel (API-048); an empty list is a member without any option to make. */
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
