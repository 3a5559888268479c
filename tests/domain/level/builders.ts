import { levelTable } from '../../../src/domain/catalogues/data/level-table'
import { pickLevel } from '../../../src/domain/level-option/transitions'
import {
  newLevelRequest,
  toSeenLevel,
  type LevelRequest,
  type SeenLevel,
} from '../../../src/domain/level-option/values'
import type { LevelOption } from '../../../src/domain/level/options'
import type { LevelOrder } from '../../../src/domain/level/order'

/** The level option of a member at level 3 who may ask for another level, with nothing asked for yet. */
export const aLevelOrder = (part: Partial<LevelOrder> = {}): LevelOrder => ({
  nroafi: '84217',
  nivelActual: 3,
  nivelActualValidez: 'A',
  nivelPedido: null,
  nivelPedidoId: null,
  nivelPedidoNro: null,
  email: '',
  estado: null,
  anio: 2026,
  puedeTramitar: true,
  puedeDesestimar: false,
  desestimacionPendiente: false,
  extemporaneo: false,
  tieneRar: false,
  estadoRar: '',
  tienePlanJoven: false,
  estadoPlanJoven: '',
  tieneRarFuturo: false,
  estadoRarFuturo: '',
  tienePlanJovenFuturo: false,
  estadoPlanJovenFuturo: '',
  altaPJ: false,
  bajaPJ: false,
  cantModulosAR: 0,
  empleo: '',
  empleoTipo: '',
  empleoDesde: '',
  fecmat: '2010-03-10',
  hasta: '2025-11-30',
  ...part,
})

/** The flags of a young plan that is active and goes on. */
export const youngPlan = {
  tienePlanJoven: true,
  estadoPlanJoven: 'A',
  tienePlanJovenFuturo: true,
  estadoPlanJovenFuturo: 'A',
} satisfies Partial<LevelOrder>

/** The card of an option in the reference table. */
export const cardOf = (option: LevelOption) => {
  const item = levelTable.find(({ value }) => value === option)
  if (item === undefined) throw new Error(`There is no card ${option}.`)
  return item
}

/** A request of a card, by a member whose order and file say this. */
export const aLevelRequest = (
  option: LevelOption,
  order: Partial<LevelOrder> = {},
  seen: Partial<SeenLevel> = {},
): LevelRequest => {
  const visto = { ...toSeenLevel(aLevelOrder(order), { esjubilado: false, datos: null }), ...seen }
  return pickLevel(newLevelRequest('84217', visto, 'lucia@ejemplo.com.ar'), cardOf(option)).values
}

/** A complete request of level 1, but for its documents. */
export const aLevelOneRequest = (): LevelRequest => {
  const values = aLevelRequest(1)
  return {
    ...values,
    nivel: {
      ...values.nivel,
      empleo: 'CLÍNICA DEL SOL',
      empleoTipo: 'RELACIÓN DE DEPENDENCIA',
      empleoDesde: '2009-05-01',
    },
  }
}
