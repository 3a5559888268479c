import { toDisplayDate } from '../dates'
import { civilStatusDateLabel } from '../family/civil-status'
import { addressRows } from '../address/rows'
import { yesNoWords, type AnswerRow } from '../form/answers'
import { phoneRows } from '../contact/phone-rows'
import { formatCuil, formatDni } from '../text'
import { fieldLabels } from './labels'
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

const row = (label: string, value: string): AnswerRow => ({ label, value })
const named = (id: number | null, name: (id: number) => string): string => (id === null ? '' : name(id))
const labelled = (path: string, value: string): AnswerRow => row(fieldLabels[path] ?? path, value)

const parentRow = (label: string, { nombres, apellido }: Parent): AnswerRow =>
  row(label, `${nombres} ${apellido}`.trim())

const applicantRows = ({ personales: p, ...values }: PreAffiliation, names: ReviewNames): AnswerRow[] => [
  labelled('personales.nroafi', p.nroafi),
  labelled('personales.nrodoc', formatDni(p.nrodoc)),
  labelled('personales.nombres', p.nombres),
  labelled('personales.apellido', p.apellido),
  labelled('personales.cuil', formatCuil(p.cuil)),
  labelled('personales.sexo', p.sexo),
  labelled('personales.fecnacim', p.fecnacim),
  labelled('personales.nacionalidad', named(p.nacionalidad, names.nationality)),
  labelled('personales.tiponacionalidad', named(p.tiponacionalidad, names.nationalityType)),
  labelled('personales.estadocivil', named(p.estadocivil, names.civilStatus)),
  row(civilStatusDateLabel(p.estadocivil), p.fecestadocivil),
  parentRow('Madre', p.madre),
  parentRow('Padre', p.padre),
  labelled('personales.discapacidad', yesNoWords[p.discapacidad]),
  labelled('personales.tramita_discapacidad', yesNoWords[p.tramita_discapacidad]),
  ...(p.tramita_discapacidad === 'S'
    ? [
        labelled('discapacidad.fecdisc', values.discapacidad.fecdisc),
        labelled('discapacidad.feccud', values.discapacidad.feccud),
      ]
    : []),
  labelled('personales.hijos', yesNoWords[p.hijos]),
  ...(p.hijos === 'SI' ? [labelled('personales.cantidadHijos', p.cantidadHijos)] : []),
]

const spouseRows = ({ conyuge: s }: PreAffiliation, names: ReviewNames): AnswerRow[] => [
  labelled('conyuge.nombres', s.nombres),
  labelled('conyuge.apellido', s.apellido),
  labelled('conyuge.nrodoc', formatDni(s.nrodoc)),
  labelled('conyuge.cuil', formatCuil(s.cuil)),
  labelled('conyuge.fecnacim', s.fecnacim),
  labelled('conyuge.sexo', s.sexo),
  labelled('conyuge.nacionalidad', named(s.nacionalidad, names.nationality)),
  labelled('conyuge.tipnacionalidad', named(s.tipnacionalidad, names.nationalityType)),
  labelled('conyuge.discapacidad', yesNoWords[s.discapacidad]),
]

const childRows = (child: Child, index: number, names: ReviewNames): AnswerRow[] =>
  [
    labelled('hijos.*.nombres', child.nombres),
    labelled('hijos.*.apellido', child.apellido),
    labelled('hijos.*.nrodoc', formatDni(child.nrodoc)),
    labelled('hijos.*.fecnacim', child.fecnacim),
    labelled('hijos.*.sexo', child.sexo),
    labelled('hijos.*.nacionalidad', named(child.nacionalidad, names.nationality)),
    labelled('hijos.*.tipnacionalidad', named(child.tipnacionalidad, names.nationalityType)),
    labelled('hijos.*.discapacidad', yesNoWords[child.discapacidad]),
  ].map(({ label, value }) => row(`${childLabel(index)} · ${label}`, value))

const contactRows = ({ contacto }: PreAffiliation, names: ReviewNames): AnswerRow[] => [
  ...addressRows(contacto.domicilio, names.contactType),
  ...phoneRows(contacto.telefono, names.phoneType),
  labelled('contacto.email.email', contacto.email.email),
]

const professionalRows = ({ profesionales: p }: PreAffiliation): AnswerRow[] => [
  labelled('profesionales.tomo', p.tomo),
  labelled('profesionales.folio', p.folio),
  labelled('profesionales.fectit', p.fectit),
  labelled('profesionales.fecmat', p.fecmat),
]

const levelRows = ({ nivel: n }: PreAffiliation, names: ReviewNames): AnswerRow[] => [
  row(names.levelLabel, n.opcion === null ? '' : names.level(n)),
  ...(n.opcion === 1
    ? [
        labelled('nivel.esJubilado', yesNoWords[n.esJubilado]),
        labelled('nivel.empleo', n.empleo),
        labelled('nivel.empleoTipo', n.empleoTipo),
        labelled('nivel.empleoDesde', n.empleoDesde),
      ]
    : []),
]

// Empty answers are left out, and rows labelled as dates are formatted as dates.
const toShown = (rows: AnswerRow[]): AnswerRow[] =>
  rows
    .filter(({ value }) => value.trim() !== '')
    .map(({ label, value }) => row(label, /fecha/i.test(label) ? toDisplayDate(value) : value))

/** The six groups of the review, in the fund's order; a group of a step that does not apply has no rows. */
export const reviewGroups = (values: PreAffiliation, names: ReviewNames): ReviewGroup[] => {
  const group = (title: string, step: StepId, rows: AnswerRow[]): ReviewGroup => ({
    title,
    step,
    rows: appliesTo(step, values) ? toShown(rows) : [],
  })
  return [
    group('Datos Personales', 'personales', applicantRows(values, names)),
    group('Datos conyuge/conviviente', 'conyuge', spouseRows(values, names)),
    group(
      'Datos Hijos',
      'hijos',
      values.hijos.flatMap((child, index) => childRows(child, index, names)),
    ),
    group('Mis medios de contacto', 'contacto', contactRows(values, names)),
    group('Datos Profesionales', 'profesionales', professionalRows(values)),
    group('Opción de nivel', 'nivel', levelRows(values, names)),
  ]
}
