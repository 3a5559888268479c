import { object } from 'yup'
import type { PlainDate } from '../dates'
import { bounds } from '../limits'
import { childDniRules, documentNumberRules } from '../person/document-number'
import { cuilRules, personShape } from '../person/schema'
import { menoraniosHasta, nofechafutura } from '../rules/dates'
import { chosenId, crossTest, findIn, text, yesNo } from '../rules/yup'

/** Greatest age that a form accepts; it catches mistyped centuries. */
export const greatestAge = 100

const origin = () => ({ nacionalidad: chosenId(), tipnacionalidad: chosenId(), discapacidad: yesNo(false) })

/** Schema of one child (PREAF-032, PREAF-033). */
export const childSchema = (today: PlainDate) =>
  object({
    ...personShape({
      nameMost: bounds.childNameMost,
      dniRules: childDniRules,
      birthRules: [nofechafutura(today), menoraniosHasta(today, greatestAge)],
    }),
    ...origin(),
  })

/**
 * Schema of a spouse or partner (FAMILY-010 to FAMILY-012). The CUIL is optional, because not everybody knows it and
 * the fund's family record has no field for it; if given, it must be valid.
 */
export const spouseSchema = (today: PlainDate) =>
  object({
    ...personShape({
      nameMost: bounds.nameMost,
      dniRules: documentNumberRules('DNI'),
      birthRules: [menoraniosHasta(today, greatestAge)],
    }),
    ...origin(),
    cuil: text(),
  }).test(
    crossTest<{ cuil: string; nrodoc: string }>('spouse', ({ cuil, nrodoc }) =>
      findIn('cuil', cuil, cuilRules(nrodoc)),
    ),
  )
