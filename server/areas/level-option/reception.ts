import { fillText } from '../../../src/domain/fill-text'
import { decodeLevelRequest, toLevelFieldPath, type WireLevelRequest } from '../../../src/contract/level-option/request'
import { levelRequestSchema } from '../../../src/contract/level-option/schema'
import type { ChecksState } from '../../../src/domain/form/checks'
import { documentSlots } from '../../../src/domain/level-option/documents'
import { labelOf } from '../../../src/domain/level-option/labels'
import { levelMessages } from '../../../src/domain/level-option/messages'
import { toSubmittable } from '../../../src/domain/level-option/request'
import { checksNeeded } from '../../../src/domain/level-option/checks-needed'
import { problemsOf } from '../../../src/domain/level-option/validate'
import type { LevelRequest } from '../../../src/domain/level-option/values'
import type { PlainDate } from '../../../src/domain/dates'
import { isLateOn } from '../../../src/domain/level/period'
import type { Services } from '../../services'
import { judgeLevelOne } from '../level/policy'
import { countingDayOf } from '../submissions/moments'
import { receive } from '../submissions/receive'
import { member, type Arrived, type Findings } from '../submissions/reception'
import { acceptLevelRequest, type ValidLevelRequest } from './accept'
import { demandOpen } from './open'
import { levelDay, readLevelFacts } from './read'
import { turnYear } from './turn'

const evaluate = (values: LevelRequest, today: PlainDate): ChecksState => {
  const [check] = checksNeeded(values)
  if (check === undefined) return {}
  const { nivel1, mensaje } = judgeLevelOne(values.nivel.empleoDesde, values.visto.fecmat, today).evaluacion
  return nivel1 ? {} : { nivel1: { state: 'refused', inputs: check.inputs, message: mensaje, at: 0 } }
}

/**
 * Validates a request by every rule of the form over the member's file of today, and the evaluation of level 1, for the
 * day that counts (UNS-122). A request that was made in time and arrives later is not late.
 */
const validate = async (
  services: Services,
  { request, owner, moments }: Arrived<WireLevelRequest, number>,
): Promise<Findings<WireLevelRequest, ValidLevelRequest>> => {
  const day = levelDay(services)
  await turnYear(services.db, owner, day)
  const facts = await readLevelFacts(services.db, owner, day)
  demandOpen(facts)
  const { visto, order, declarant } = facts
  const values = toSubmittable({ ...decodeLevelRequest(request, visto), nroafi: String(owner) })
  const today = countingDayOf(moments)
  const files = new Set(request.archivos.map(({ slot }) => slot))
  const problems = problemsOf(values, { today, files, checks: evaluate(values, today) })
  const slots = documentSlots(values)
  const isOtherYear = request.anio !== null && request.anio !== order.anio
  const otherYear = { path: 'nivel.opcion', message: fillText(levelMessages.otherYear, { anio: order.anio ?? '' }) }
  return {
    valid: { values, declarant, isLate: isLateOn(today, { hasta: order.hasta || today }) },
    problems: [...(isOtherYear ? [otherYear] : []), ...problems.map(({ path, message }) => ({ path, message }))],
    slots,
    isFiled: ({ slot, parte }) => slots.some(({ key, op }) => key === slot && op === parte),
    labelOf: (path) => labelOf(path, values),
  }
}

/** Receives requests of level (API-049). */
export const receiveLevelRequest = receive('nivel', {
  summary: () => 'Pedido de opción de nivel',
  parts: { envio: levelRequestSchema },
  schema: levelRequestSchema,
  toFieldPath: toLevelFieldPath,
  sender: member('nivel'),
  success: levelMessages.received,
  joinsAttachments: true,
  validate,
  accept: acceptLevelRequest,
})
