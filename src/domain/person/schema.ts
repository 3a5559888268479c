import { bounds, digits } from '../limits'
import { realDate } from '../rules/dates'
import { numeric, validCuil } from '../rules/numbers'
import type { Rule } from '../rules/rule'
import { alphaSpaces, length, minmax, required } from '../rules/text'
import { choice, text } from '../rules/yup'

/** A name of a person that may be left empty, 2 to `most` characters (VALID-030, VALID-036). */
export const optionalNameRules = (most: number): readonly Rule[] => [alphaSpaces, minmax(bounds.nameLeast, most)]

/** A name that has to be given. */
export const nameRules = (most: number): readonly Rule[] => [required, ...optionalNameRules(most)]

/** CUIL of the person of a DNI, where it is given (VALID-023). */
export const cuilRules = (nrodoc: string): readonly Rule[] => [numeric, length(digits.cuil), validCuil(nrodoc)]

/** What a form asks of a person: `birthRules` beside being a day that exists. */
type PersonRules = { nameMost: number; dniRules: readonly Rule[]; birthRules: readonly Rule[] }

/** Members of the schema of somebody who has to be told whole. */
export const personShape = ({ nameMost, dniRules, birthRules }: PersonRules) => ({
  nombres: text(...nameRules(nameMost)),
  apellido: text(...nameRules(nameMost)),
  nrodoc: text(...dniRules),
  fecnacim: text(required, realDate, ...birthRules),
  sexo: choice(['F', 'M', 'X'], true),
})
