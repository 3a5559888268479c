import { between, numeric, required } from '../rules/basic'
import { object } from 'yup'
import { bounds } from '../limits'
import { applicantDniRules } from '../registration'
import type { Rule } from '../rules/rule'
import { chosenId, choice, findIn, text, yesNo, type Finding } from '../rules/yup'
import { parentFindings } from './parents'
import type { PersonalData } from './personal-data'
import { cuilRules, personShape } from './schema'

const parent = () => object({ nombres: text(), apellido: text() })

/**
 * Schema members of the personal data, of who joins and of a member (VALID-030, VALID-035, LEGAJO-042). `birthRules`
 * apply besides being an existing day.
 */
export const personalDataShape = (birthRules: readonly Rule[]) => ({
  ...personShape({ nameMost: bounds.nameMost, dniRules: applicantDniRules, birthRules }),
  cuil: text(),
  nacionalidad: chosenId(),
  tiponacionalidad: chosenId(),
  estadocivil: chosenId(),
  fecestadocivil: text(),
  discapacidad: yesNo(true),
  tramita_discapacidad: yesNo(false),
  hijos: choice(['SI', 'NO'], true),
  cantidadHijos: text(),
  madre: parent(),
  padre: parent(),
})

/** Answers that are looked at together; a schema reads a choice as any text. */
export type CrossedAnswers = Record<
  'nrodoc' | 'cuil' | 'discapacidad' | 'tramita_discapacidad' | 'hijos' | 'cantidadHijos',
  string
> &
  Pick<PersonalData, 'madre' | 'padre'>

/**
 * What the schema cannot say of the personal data: answers that depend on others, in the order of the screen
 * (VALID-031, LEGAJO-040, LEGAJO-041). `ofCivilStatus` is what each form finds in the civil status and its day.
 */
export const personalDataFindings = (data: CrossedAnswers, ofCivilStatus: readonly Finding[]): Finding[] => [
  ...findIn('cuil', data.cuil, [required, ...cuilRules(data.nrodoc)]),
  ...ofCivilStatus,
  ...(data.discapacidad === 'S' ? findIn('tramita_discapacidad', data.tramita_discapacidad, [required]) : []),
  ...(data.hijos === 'SI'
    ? findIn('cantidadHijos', data.cantidadHijos, [
        required,
        numeric,
        between(bounds.childrenLeast, bounds.childrenMost),
      ])
    : []),
  ...parentFindings('madre', data.madre),
  ...parentFindings('padre', data.padre),
]
