import { emptyDate, isPlainDate, type PlainDate } from '../dates'
import type { Employment } from '../employment/employment'
import type { ValuesOf } from '../fields/rows'
import { newValues } from '../fields/values'
import type { YesNo } from '../form/answers'
import { newLevelChoice } from '../level/choice'
import { comingPlan, previousPlan, type LevelOrder } from '../level/order'
import type { ReducedPlan } from '../level/reduced'
import type { LevelValidity } from '../level/validity'
import type { Member } from '../member/member'
import { levelRequest } from './fields'

/** What the rules of a request need of the member's file; the server reads it itself. Unknown days are ''. */
export type SeenLevel = {
  /** Year that the option applies to; null while the fund does not say it. */
  anio: number | null
  nivel: number | null
  validez: LevelValidity | null
  /** The reduced plan that is or was theirs, which level 2 asks about (LEVEL-014). */
  plan: ReducedPlan | null
  /** The reduced plan that they keep in the year of the option; none in a disability process (LEVEL-035). */
  sigue: ReducedPlan | null
  fecmat: PlainDate | ''
  esJubilado: boolean
  enDiscapacidad: boolean
  /** The employment on file, which the person may keep (LEVEL-024); '' for none. */
  empleo: string
  empleoTipo: string
  empleoDesde: PlainDate | ''
}

/** Answers of a request of level (LEVEL-002): plain JSON, so that a draft reads back equal. */
export type LevelRequest = ValuesOf<typeof levelRequest> & { visto: SeenLevel }

/** Whoever may be in a disability process, as far as their file says. */
const isInProcess = ({ datos }: Pick<Member, 'datos'>): boolean => datos?.tramita_discapacidad === 'S'

/** What the rules need, of the order and the member as they were read last. */
export const toSeenLevel = (order: LevelOrder, member: Pick<Member, 'esjubilado' | 'datos'>): SeenLevel => {
  const enDiscapacidad = isInProcess(member)
  const { empleo, empleoTipo, empleoDesde, fecmat } = order
  return {
    anio: order.anio,
    nivel: order.nivelActual,
    validez: order.nivelActualValidez,
    plan: previousPlan(order),
    sigue: enDiscapacidad ? null : comingPlan(order),
    fecmat,
    esJubilado: member.esjubilado,
    enDiscapacidad,
    empleo,
    empleoTipo,
    empleoDesde: isPlainDate(empleoDesde) && empleoDesde !== emptyDate ? empleoDesde : '',
  }
}

/** The first answers of a request: nothing chosen, told at this e-mail. */
export const newLevelRequest = (nroafi: string, visto: SeenLevel, email: string): LevelRequest => ({
  ...newValues(levelRequest, { nroafi, email }),
  visto,
})

/** Whether the person is asked if the employment on file still holds (LEVEL-024). */
export const asksEmployer = ({ nivel, visto }: Pick<LevelRequest, 'nivel' | 'visto'>): boolean =>
  nivel.opcion === 1 && visto.empleo !== ''

/** Whether level 2 asks what becomes of the reduced plan (LEVEL-014). */
export const asksPlan = ({ nivel, visto }: Pick<LevelRequest, 'nivel' | 'visto'>): boolean =>
  nivel.opcion === 2 && visto.plan !== null

/** Whether the choice ends a reduced plan by itself: a level above 2 does (LEVEL-013). */
export const cancelsPlan = ({ nivel, visto }: Pick<LevelRequest, 'nivel' | 'visto'>): boolean =>
  visto.plan !== null && nivel.nivel !== null && nivel.nivel > 2

/** The flags of the reduced plan that are sent: only when level 2 asked about it (LEVEL-014, UNS-97). */
export const planFlagsOf = (values: LevelRequest): { altaPJ: 0 | 1; bajaPJ: 0 | 1 } | null => {
  if (!asksPlan(values) || values.plan === '') return null
  return values.plan === '1' ? { altaPJ: 1, bajaPJ: 0 } : { altaPJ: 0, bajaPJ: 1 }
}

/** Whether level 1 is closed to a member: they have it for good (LEVEL-016). */
export const isLevelOneBlocked = ({ nivel, validez }: Pick<SeenLevel, 'nivel' | 'validez'>): boolean =>
  nivel === 1 && validez === 'P'

/**
 * Whether the choice is the level that the member has and keeps: asking for it changes nothing. Level 1 alone is renewed
 * (LEVEL-050), and level 2 after a reduced plan is a choice about that plan (LEVEL-014).
 */
export const isOwnLevel = ({ nivel: { opcion }, visto }: Pick<LevelRequest, 'nivel' | 'visto'>): boolean =>
  opcion !== null && opcion !== 1 && opcion <= 5 && opcion === visto.nivel && visto.plan === null

/** The employment of a request: the one on file, or none yet; retirement as the file says it. */
export const employmentFor = (visto: SeenLevel, repiteEmpleo: YesNo): Employment => {
  const { empleo, empleoTipo, empleoDesde } = repiteEmpleo === 'S' ? visto : newLevelChoice()
  return { esJubilado: visto.esJubilado ? 'S' : 'N', empleo, empleoTipo, empleoDesde }
}
