import { personalDifferences } from './compare'
import type { Modification, PersonalData } from './values'

/** The data that a new DNI proves, with the words for them, in the order of the screen (LEGAJO-030). */
const proven = [
  ['nombres', 'tus nombres'],
  ['apellido', 'tu apellido'],
  ['nrodoc', 'tu número de DNI'],
  ['cuil', 'tu CUIL'],
  ['fecnacim', 'tu fecha de nacimiento'],
  ['nacionalidad', 'tu nacionalidad'],
  ['tiponacionalidad', 'tu tipo de nacionalidad'],
  ['sexo', 'tu sexo'],
] as const satisfies readonly (readonly [keyof PersonalData, string])[]

const causes = ({ personales, visto }: Modification, hasNewPhoto: boolean): string[] => {
  const differing = personalDifferences(personales, visto.personales)
  return [
    ...(hasNewPhoto ? ['tu foto'] : []),
    ...proven.filter(([field]) => differing.includes(field)).map(([, words]) => words),
  ]
}

/** Whether both sides of the DNI are required: with a new photo, or when an answer that it proves changed (LEGAJO-030). */
export const dniRequired = (values: Modification, hasNewPhoto: boolean): boolean =>
  causes(values, hasNewPhoto).length > 0

/** Why the DNI is required: 'Lo pedimos porque cambiaste tu foto y tu apellido.'; '' when it is not. */
export const dniReason = (values: Modification, hasNewPhoto: boolean): string => {
  const words = causes(values, hasNewPhoto)
  if (words.length === 0) return ''
  return `Lo pedimos porque cambiaste ${new Intl.ListFormat('es', { type: 'conjunction' }).format(words)}.`
}
