import { toDisplayDate } from '../dates'
import { civilStatusDateLabel } from '../family/civil-status'
import { addressRows } from '../address/rows'
import { yesNoWords, type AnswerRow } from '../form/answers'
import { phoneRows } from '../contact/phone-rows'
import { rowsOf, type Names } from '../fields/shown'
import { preAffiliation } from './fields'
import { appliesTo } from './steps'
import type { PreAffiliation, StepId } from './values'
import { childLabel } from '../family/children'
import type { Child, Parent } from '../family/relative'
import type { LevelChoice } from '../level/choice'

/** Gives the names of catalogue ids for the review; '' for an unknown id. */
export type ReviewNames = {
  civilStatus: (id: number) => string
  nationality: (id: number) => string
  nationalityType: (id: number) => string
  phoneType: (id: number) => string
  contactType: (id: number) => string
  /** Label of the level, which was chosen or assigned. */
  levelLabel: string
  /** Name of the chosen level card, e.g. 'NIVEL 3'. */
  level: (choice: LevelChoice) => string
}

export type ReviewGroup = { title: string; step: StepId; rows: AnswerRow[] }

const filled = (label: string, value: string): AnswerRow[] => (value.trim() === '' ? [] : [{ label, value }])

const parentRow = (label: string, { nombres, apellido }: Parent): AnswerRow[] =>
  filled(label, `${nombres} ${apellido}`.trim())

const asked = preAffiliation.personales.fields

const applicantRows = ({ personales: p, discapacidad }: PreAffiliation, names: Names): AnswerRow[] => [
  ...rowsOf(asked, p, {
    names,
    order: [
      ...(['nroafi', 'nrodoc', 'nombres', 'apellido', 'cuil', 'sexo', 'fecnacim'] as const),
      ...(['nacionalidad', 'tiponacionalidad', 'estadocivil'] as const),
    ],
  }),
  ...filled(civilStatusDateLabel(p.estadocivil), toDisplayDate(p.fecestadocivil)),
  ...parentRow('Madre', p.madre),
  ...parentRow('Padre', p.padre),
  ...rowsOf(asked, p, { order: ['discapacidad', 'tramita_discapacidad'] }),
  ...(p.tramita_discapacidad === 'S' ? rowsOf(preAffiliation.discapacidad.fields, discapacidad) : []),
  ...filled(asked.hijos.label, yesNoWords[p.hijos]),
  ...(p.hijos === 'SI' ? rowsOf(asked, p, { order: ['cantidadHijos'] }) : []),
]

const childRows = (child: Child, index: number, names: Names): AnswerRow[] =>
  rowsOf(preAffiliation.hijos.fields, child, { names }).map(({ label, value }) => ({
    label: `${childLabel(index)} · ${label}`,
    value,
  }))

const contactRows = ({ contacto }: PreAffiliation, names: ReviewNames): AnswerRow[] =>
  [...addressRows(contacto.domicilio, names.contactType), ...phoneRows(contacto.telefono, names.phoneType)]
    .filter(({ value }) => value.trim() !== '')
    .concat(rowsOf(preAffiliation.contacto.fields.email.fields, contacto.email, { order: ['email'] }))

const levelRows = ({ nivel }: PreAffiliation, names: ReviewNames): AnswerRow[] => [
  ...filled(names.levelLabel, nivel.opcion === null ? '' : names.level(nivel)),
  ...(nivel.opcion === 1
    ? rowsOf(preAffiliation.nivel.fields, nivel, { order: ['esJubilado', 'empleo', 'empleoTipo', 'empleoDesde'] })
    : []),
]

const idNames = ({ civilStatus, nationality, nationalityType }: ReviewNames): Names => ({
  estadocivil: civilStatus,
  nacionalidad: nationality,
  tiponacionalidad: nationalityType,
  tipnacionalidad: nationalityType,
})

/** The six groups of the review, in the fund's order; a group of a step that does not apply has no rows. */
export const reviewGroups = (values: PreAffiliation, names: ReviewNames): ReviewGroup[] => {
  const group = (title: string, step: StepId, rows: AnswerRow[]): ReviewGroup => ({
    title,
    step,
    rows: appliesTo(step, values) ? rows : [],
  })
  const byId = idNames(names)
  return [
    group('Datos Personales', 'personales', applicantRows(values, byId)),
    group(
      'Datos conyuge/conviviente',
      'conyuge',
      rowsOf(preAffiliation.conyuge.fields, values.conyuge, { names: byId }),
    ),
    group(
      'Datos Hijos',
      'hijos',
      values.hijos.flatMap((child, index) => childRows(child, index, byId)),
    ),
    group('Mis medios de contacto', 'contacto', contactRows(values, names)),
    group('Datos Profesionales', 'profesionales', rowsOf(preAffiliation.profesionales.fields, values.profesionales)),
    group('Opción de nivel', 'nivel', levelRows(values, names)),
  ]
}
