import { addressRules } from '../address/cross'
import { isApplicantCivilStatus } from '../catalogues/filters'
import { emailRules, phoneRules } from '../contact/cross'
import { isPlainDate } from '../dates'
import { findRepeatedDnis } from '../family/repeated-dni'
import { cross } from '../fields/judge'
import { fillText } from '../fill-text'
import { levelRules } from '../level/cross'
import { bounds } from '../limits'
import { messages } from '../messages'
import { isFilled } from '../rules/rule'
import type { Finding } from '../rules/yup'
import { needsOriginalCud } from './cud'
import type { Facts } from './facts'
import { preAffiliation } from './fields'
import type { PreAffiliation, StepId } from './values'

const { personales, contacto, profesionales } = preAffiliation
const { madre, padre } = personales.fields

const isHalf = (one: string, other: string): boolean => !isFilled(one) && isFilled(other)

// Both names or none (PREAF-003).
const parentRules = ({ fields }: typeof madre | typeof padre) =>
  cross(fields, ({ nombres, apellido }) => [
    ...(isHalf(nombres, apellido) ? [{ path: 'nombres', message: messages.required }] : []),
    ...(isHalf(apellido, nombres) ? [{ path: 'apellido', message: messages.required }] : []),
  ])

/** The rules over several answers of one group of the pre-affiliation. */
export const crossedInGroups = [
  cross(personales.fields, ({ estadocivil }) =>
    estadocivil !== null && !isApplicantCivilStatus(estadocivil)
      ? [{ path: 'estadocivil', message: messages.civilStatusUnavailable }]
      : [],
  ),
  parentRules(madre),
  parentRules(padre),
  addressRules,
  phoneRules(contacto.fields.telefono),
  emailRules,
  cross(profesionales.fields, ({ fectit, fecmat }) =>
    isPlainDate(fectit) && isPlainDate(fecmat) && fecmat <= fectit
      ? [{ path: 'fecmat', message: messages.enrolmentAfterTitleField }]
      : [],
  ),
  levelRules,
]

const countFindings = ({ personales: { cantidadHijos }, hijos }: PreAffiliation): Finding[] => {
  const { childrenLeast: min, childrenMost: max } = bounds
  if (hijos.length > max) return [{ path: 'hijos', message: fillText(messages.between, { min, max }) }]
  if (hijos.length === 0) return [{ path: 'hijos', message: messages.noChildren }]
  if (String(hijos.length) === cantidadHijos) return []
  const words = { expected: cantidadHijos || '0', actual: hijos.length }
  return [{ path: 'hijos', message: fillText(messages.childRows, words) }]
}

const inChildren = (values: PreAffiliation): Finding[] => [
  ...countFindings(values),
  ...findRepeatedDnis(
    values.hijos.map(({ nrodoc }, index) => ({ path: `hijos.${index}.nrodoc`, nrodoc })),
    [values.personales.nrodoc],
  ),
]

const inSpouse = ({ personales: own, hijos, conyuge }: PreAffiliation): Finding[] =>
  findRepeatedDnis(
    [{ path: 'conyuge.nrodoc', nrodoc: conyuge.nrodoc }],
    [own, ...(own.hijos === 'SI' ? hijos : [])].map(({ nrodoc }) => nrodoc),
  )

const inDisability = ({ profesionales: { fecmat }, discapacidad }: PreAffiliation): Finding[] => {
  const { fecdisc, feccud, cudOriginal } = discapacidad
  const isLate = isPlainDate(fecdisc) && isPlainDate(fecmat) && fecdisc >= fecmat
  return [
    ...(isLate ? [{ path: 'discapacidad.fecdisc', message: messages.disabilityBeforeEnrolment }] : []),
    ...(needsOriginalCud(feccud, fecmat) && !cudOriginal
      ? [{ path: 'discapacidad.feccud', message: messages.originalCud }]
      : []),
  ]
}

/** The rules over answers of several steps, by the step that says them (PREAF-045 to 049, FAMILY-010 to 012). */
export const crossedInSteps: {
  readonly [S in StepId]?: (values: PreAffiliation, facts: Pick<Facts, 'video'>) => Finding[]
} = {
  hijos: inChildren,
  conyuge: inSpouse,
  discapacidad: inDisability,
  verificacion: ({ videoVisto }, { video }) =>
    video === true && !videoVisto ? [{ path: 'videoVisto', message: messages.required }] : [],
}
