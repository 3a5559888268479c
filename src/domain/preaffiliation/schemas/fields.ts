import { boolean } from 'yup'
import type { PlainDate } from '../../dates'
import { bounds, digits } from '../../limits'
import { nofechafutura, realDate } from '../../rules/dates'
import { numeric } from '../../rules/numbers'
import type { Rule } from '../../rules/rule'
import { alphaSpaces, length, minmax, required } from '../../rules/text'
import { choice, text } from '../../rules/yup'

/** What a schema needs to know beside the values. */
export type SchemaContext = { today: PlainDate; video?: boolean }

/** A name of a person, 2 to `most` characters (VALID-030, VALID-036). */
export const nameRules = (most: number): readonly Rule[] => [required, alphaSpaces, minmax(bounds.nameLeast, most)]

/** DNI of a child: 8 digits (PREAF-032). */
export const childDniRules: readonly Rule[] = [required, numeric, length(digits.dni)]

/** A date in the past that has to be given. */
export const pastDateRules = (today: PlainDate): readonly Rule[] => [required, realDate, nofechafutura(today)]

/** F, M or X, required. */
export const sexo = () => choice(['F', 'M', 'X'], true)

/** S or N. */
export const yesNo = (isRequired: boolean) => choice(['S', 'N'], isRequired)

/** A name that has to be given. */
export const name = (most: number) => text(...nameRules(most))

/** A box that has to be ticked (PREAF-049). */
export const ticked = (message: string) => boolean().test({ name: 'ticked', message, test: (value) => value === true })
