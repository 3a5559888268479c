import type { FieldPath } from '../form/forms'
import { cleanFamilyMember, cleanPersonalData } from './clean'
import { spouseAtFirst } from './defaults'
import type { FamilyMember, Modification, PersonalData } from './values'

/** Fields of the personal data that stand alone, in the order of the screen. */
export const personalFields = [
  'nombres',
  'apellido',
  'nrodoc',
  'cuil',
  'fecnacim',
  'nacionalidad',
  'tiponacionalidad',
  'sexo',
  'estadocivil',
  'fecestadocivil',
  'discapacidad',
  'tramita_discapacidad',
  'hijos',
  'cantidadHijos',
] as const satisfies readonly (keyof PersonalData)[]

/** Fields of a spouse: civil status, its date and the relationship follow the member's own. */
export const spouseFields = [
  'nombres',
  'apellido',
  'tipdoc',
  'nrodoc',
  'fecnacim',
  'sexo',
  'nacionalidad',
  'tipnacionalidad',
  'discapacidad',
  'fallecido',
  'fecfallecido',
] as const satisfies readonly (keyof FamilyMember)[]

/** Fields of any other relative, in the order of the screen. */
export const relativeFields = [
  'tipfamiliar',
  ...spouseFields,
  'estadocivil',
  'fecestadocivil',
] as const satisfies readonly (keyof FamilyMember)[]

const parents = ['madre', 'padre'] as const
const names = ['apellido', 'nombres'] as const

/** Paths in the personal data at which two files differ. Case and white space are no difference, accents are. */
export const personalDifferences = (one: PersonalData, other: PersonalData): string[] => {
  const [a, b] = [cleanPersonalData(one), cleanPersonalData(other)]
  return [
    ...personalFields.filter((field) => a[field] !== b[field]),
    ...parents.flatMap((parent) =>
      names.filter((name) => a[parent][name] !== b[parent][name]).map((name) => `${parent}.${name}`),
    ),
  ]
}

/** Fields at which two relatives differ, in the same sense. */
export const relativeDifferences = <F extends keyof FamilyMember>(
  one: FamilyMember,
  other: FamilyMember,
  fields: readonly F[],
): F[] => {
  const [a, b] = [cleanFamilyMember(one), cleanFamilyMember(other)]
  return fields.filter((field) => a[field] !== b[field])
}

/** The civil status differs from that of the file. */
export const isStatusChanged = ({ personales, visto }: Modification): boolean =>
  personales.estadocivil !== visto.personales.estadocivil

/** Fields of the spouse that differ from the file. */
export const spouseDifferences = ({ conyuge, visto }: Modification): (typeof spouseFields)[number][] =>
  relativeDifferences(conyuge, spouseAtFirst(visto), spouseFields)

/** The relative of the file that one of the form is about; undefined for a new one. */
export const originalOf = ({ visto }: Modification, { relativeId }: FamilyMember): FamilyMember | undefined =>
  relativeId === null ? undefined : visto.familiares.find((one) => one.relativeId === relativeId)

/** Whether a relative of the form is new or differs from the file. */
export const isRelativeChanged = (values: Modification, relative: FamilyMember): boolean => {
  const original = originalOf(values, relative)
  return original === undefined || relativeDifferences(relative, original, relativeFields).length > 0
}

/** Paths of all answers that differ from the file, in the order of the screen; a new relative is one path. */
export const changedPaths = (values: Modification): FieldPath[] => [
  ...personalDifferences(values.personales, values.visto.personales).map((field) => `personales.${field}`),
  ...spouseDifferences(values).map((field) => `conyuge.${field}`),
  ...values.familiares.flatMap((relative, index) => {
    const original = originalOf(values, relative)
    return original === undefined
      ? [`familiares.${index}`]
      : relativeDifferences(relative, original, relativeFields).map((field) => `familiares.${index}.${field}`)
  }),
]
