import type { LevelOrder, LevelOrderState } from '../../domain/level/order'
import { fail, ok, type Result } from '../../domain/result'
import { findList, isRecord, type MalformedAnswer } from '../answer'
import { readDate, readFlag, readNumber, readText } from './readers'

const readState = (row: unknown): LevelOrderState => {
  const state = readText(row, 'estadoNivelPedido').toUpperCase()
  return state === 'X' || state === 'P' || state === 'A' || state === 'R' ? state : null
}

const readValidity = (row: unknown): LevelOrder['nivelActualValidez'] => {
  const validity = readText(row, 'nivelActualValidez').toUpperCase()
  return validity === 'A' || validity === 'P' ? validity : null
}

/**
 * Reads the answer of opcionNivel (API-048, LEVEL-001): its first item. An empty list means that the member has no
 * option to choose.
 */
export const parseLevelOrder = (body: unknown): Result<LevelOrder, MalformedAnswer> => {
  const orders = findList(body, 'opcionNivel')
  const order = orders?.[0]
  if (orders === undefined || (order !== undefined && !isRecord(order))) return fail('malformed')
  return ok({
    nroafi: readText(order, 'nroafi'),
    nivelActual: readNumber(order, 'nivelActual'),
    nivelActualValidez: readValidity(order),
    nivelPedido: readNumber(order, 'nivelPedido'),
    nivelPedidoId: readNumber(order, 'nivelPedidoId'),
    nivelPedidoNro: readNumber(order, 'nivelPedidoNro'),
    email: readText(order, 'emailNivelPedido'),
    estado: readState(order),
    anio: readNumber(order, 'anioOpcionNivel'),
    puedeTramitar: readFlag(order, 'puedeTramitarNivel'),
    puedeDesestimar: readFlag(order, 'puedeDesestimar'),
    desestimacionPendiente: readFlag(order, 'desestimacionPendiente'),
    extemporaneo: readFlag(order, 'extemporaneo'),
    tieneRar: readFlag(order, 'tieneRar'),
    estadoRar: readText(order, 'estadoRar'),
    tienePlanJoven: readFlag(order, 'tienePlanJoven'),
    estadoPlanJoven: readText(order, 'estadoPlanJoven'),
    tieneRarFuturo: readFlag(order, 'tieneRarFuturo'),
    estadoRarFuturo: readText(order, 'estadoRarFuturo'),
    tienePlanJovenFuturo: readFlag(order, 'tienePlanJovenFuturo'),
    estadoPlanJovenFuturo: readText(order, 'estadoPlanJovenFuturo'),
    altaPJ: readFlag(order, 'altaPJ'),
    bajaPJ: readFlag(order, 'bajaPJ'),
    cantModulosAR: readNumber(order, 'cantModulosAR') ?? 0,
    empleo: readText(order, 'empleo'),
    empleoTipo: readText(order, 'empleoTipo'),
    empleoDesde: readDate(order, 'empleoDesde') ?? '',
    fecmat: readDate(order, 'fecmat') ?? '',
    hasta: readDate(order, 'finOpcionNivel') ?? '',
  })
}
