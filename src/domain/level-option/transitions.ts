import { changed, type FormChange } from '../form/forms'
import type { YesNo } from '../form/answers'
import { chosenLevel, newLevelChoice } from '../level/choice'
import { levelSlotKeys, levelSlots } from '../level/documents'
import type { LevelItem } from '../level/options'
import { employmentFor, type LevelRequest, type SeenLevel } from './values'

type Change = FormChange<LevelRequest>

/** Chooses a card: employment, documents and what was asked about another level begin anew (LEVEL-010, LEVEL-011). */
export const pickLevel = (values: LevelRequest, item: Pick<LevelItem, 'value' | 'tipoAporte'>): Change =>
  changed(
    {
      ...values,
      nivel: { ...chosenLevel(item), ...employmentFor(values.visto, '') },
      repiteEmpleo: '',
      plan: '',
    },
    levelSlotKeys,
  )

/** Removes the choice of a level 1 that the evaluation refused (LEVEL-054). */
export const clearLevel = (values: LevelRequest): Change =>
  changed({ ...values, nivel: newLevelChoice(), repiteEmpleo: '' }, levelSlotKeys)

/** Keeps the employment on file, or lets the person write another one (LEVEL-024). */
export const keepEmployer = (values: LevelRequest, repiteEmpleo: YesNo): Change =>
  changed({ ...values, repiteEmpleo, nivel: { ...values.nivel, ...employmentFor(values.visto, repiteEmpleo) } })

/** Removes the confirmation of the second document: it was about the earlier file. */
export const takeBackConfirmation = (values: LevelRequest, slot: string): LevelRequest =>
  slot === levelSlots.certificate && values.nivel.certificadoConfirmado
    ? { ...values, nivel: { ...values.nivel, certificadoConfirmado: false } }
    : values

/** Takes in what the fund says now. An employment that was kept is the one on file, also when the fund changed it. */
export const withSeen = (values: LevelRequest, visto: SeenLevel): LevelRequest => {
  const next = { ...values, visto }
  if (values.repiteEmpleo !== 'S') return next
  if (visto.empleo !== '') return keepEmployer(next, 'S').values
  return { ...next, repiteEmpleo: '' }
}
