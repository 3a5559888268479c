import { accountRows } from '../account/rows'
import { yesNoWords, type AnswerRow } from '../form/answers'
import { toDisplayDate } from '../dates'
import { formatDni } from '../text'
import { declarationOf } from './declarations'
import { spouse } from './fields'
import { fieldLabels } from './labels'
import { offeredAs } from './offered'
import type { BenefitValues, ChildClaim, SpouseClaim, UnionType } from './values'
import { childLabel } from '../family/children'

/** Names of the two unions (AMB-25). */
export const unionNames: Readonly<Record<UnionType, string>> = {
  convivencial: 'Unión convivencial',
  civil: 'Unión civil',
}

const shown = (rows: AnswerRow[]): AnswerRow[] => rows.filter(({ value }) => value.trim() !== '')

const row = (path: string, value: string): AnswerRow => ({ label: fieldLabels[path] ?? path, value })

/**
 * A person as locked rows: name, DNI, birth date, sex; for a child also whether and when it died. Empty rows are left
 * out.
 */
export const personRows = (person: ChildClaim | SpouseClaim): AnswerRow[] =>
  shown([
    { label: 'Nombre y apellido', value: `${person.nombres} ${person.apellido}`.trim() },
    { label: spouse.nrodoc.label, value: formatDni(person.nrodoc) },
    { label: spouse.fecnacim.label, value: toDisplayDate(person.fecnacim) },
    { label: spouse.sexo.label, value: person.sexo },
    ...('fallecido' in person
      ? [
          row('hijos.*.fallecido', yesNoWords[person.fallecido]),
          row('hijos.*.fecfallecido', person.fallecido === 'S' ? toDisplayDate(person.fecfallecido) : ''),
        ]
      : []),
  ])

/** Dates and choices of the request, without its people. */
export const requestRows = (values: BenefitValues): AnswerRow[] => {
  const { asksSentence, asksUnion, weddingLabel } = declarationOf(values)
  return shown([
    row('union', asksUnion && values.union !== '' ? unionNames[values.union] : ''),
    row('fechaSentencia', asksSentence === null ? '' : toDisplayDate(values.fechaSentencia)),
    { label: weddingLabel ?? '', value: weddingLabel === null ? '' : toDisplayDate(values.fechaMatrimonio) },
  ])
}

/** The account as read-only rows; empty ones are left out. */
export const shownAccount = ({ cuenta }: Pick<BenefitValues, 'cuenta'>): AnswerRow[] => shown(accountRows(cuenta))

const prefixed = (prefix: string, rows: AnswerRow[]): AnswerRow[] =>
  rows.map(({ label, value }) => ({ label: `${prefix} · ${label}`, value }))

/** The whole request as rows for its receipt; empty ones are left out. */
export const reviewRows = (values: BenefitValues): AnswerRow[] => {
  const { asks } = declarationOf(values)
  const children = values.hijos.length > 1 ? childLabel : () => 'Hijo'
  const people =
    asks === 'hijos'
      ? values.hijos.flatMap((child, index) => prefixed(children(index), personRows(child)))
      : prefixed('Pareja', values.conyuge === null ? [] : personRows(values.conyuge))
  return shown([
    row('beneficio', offeredAs(values.beneficio).title),
    ...requestRows(values),
    ...people,
    ...shownAccount(values),
    row('nota', values.nota ? 'Sí' : ''),
    row('observaciones', values.observaciones),
  ])
}
