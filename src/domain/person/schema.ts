import { numeric, required } from '../rules/basic'
import { bounds, digits } from '../limits'
import { realDate } from '../rules/dates'
import { validCuil } from '../rules/numbers'
import type { Rule } from '../rules/rule'
import { alphaSpaces, length, minmax } from '../rules/text'
import { choice, text } from '../rules/yup'

/** Rules of a name that may be empty, 2 to `most` characters (VALID-030, VALID-036). */
export const optionalNameRules = (most: number): readonly Rule[] => [alphaSpaces, minmax(bounds.nameLeast, most)]

/** Rules of a required name. */
export const nameRules = (most: number): readonly Rule[] => [required, ...optionalNameRules(most)]

/** Rules of an optional CUIL for the person with a DNI (VALID-023). */
export const cuilRules = (nrodoc: string): readonly Rule[] => [numeric, length(digits.cuil), validCuil(nrodoc)]

/** Rules of a person in a form; `birthRules` apply besides being an existing day. */
type PersonRules = { nameMost: number; dniRules: readonly Rule[]; birthRules: readonly Rule[] }

/** Schema members of a person with all answers required. */
export const personShape = ({ nameMost, dniRules, birthRules }: PersonRules) => ({
  nombres: text(...nameRules(nameMost)),
  apellido: text(...nameRules(nameMost)),
  nrodoc: text(...dniRules),
  fecnacim: text(required, realDate, ...birthRules),
  sexo: choice(['F', 'M', 'X'], true),
})
