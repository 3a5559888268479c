import { contactTypes, phoneTypes } from '../../../../src/domain/catalogues/data/contact-types'
import { addressRows } from '../../../../src/domain/address/rows'
import { phoneRows } from '../../../../src/domain/contact/phone-rows'
import { toDisplayDate } from '../../../../src/domain/dates'
import type { ComparedRow, Comparison, DeskDocument } from '../../../../src/domain/desk/request'
import { fullName } from '../../../../src/domain/person/names'
import { formatCuil, formatDni, padDni } from '../../../../src/domain/text'
import type { registrations } from '../../../db/schema/registrations'
import type { StoredAffiliation } from '../../affiliation/member-rows'
import { catalogueNames } from './catalogue-names'
import { compared, declaredOnly } from './compare'

type Relative = StoredAffiliation['family'][number]

/** What the professional college says of a registration; undefined when it said nothing. */
export type Registered = typeof registrations.$inferSelect | undefined

const day = (value: string | null): string => (value === null ? '' : toDisplayDate(value))

const yesNo = (value: string): string => (value === 'S' || value === 'SI' ? 'Sí' : value === '' ? '' : 'No')

const filled = (rows: ComparedRow[]): ComparedRow[] => rows.filter(({ declaro }) => declaro !== '')

const personalRows = ({ request }: StoredAffiliation, registered: Registered): ComparedRow[] =>
  filled([
    compared('Nombres', request.nombres, null),
    compared('Apellido', request.apellido, null),
    compared('DNI', formatDni(request.nrodoc), registered === undefined ? null : formatDni(registered.nrodoc)),
    compared('CUIL', formatCuil(request.cuil), null),
    compared('Nacimiento', day(request.fecnacim), null),
    compared('Sexo', request.sexo, null),
    compared('Nacionalidad', catalogueNames.nationality(request.nacionalidad ?? 0), null),
    compared('Estado civil', catalogueNames.civilStatus(request.estadocivil ?? 0), null),
    compared('Desde', day(request.fecestadocivil), null),
    compared('Discapacidad', yesNo(request.discapacidad), null),
  ])

const professionalRows = ({ request }: StoredAffiliation, registered: Registered): ComparedRow[] =>
  filled([
    compared(
      'Matriculación',
      day(request.fecmat),
      registered === undefined || registered.fecmat === null ? null : day(registered.fecmat),
    ),
    compared('Título', day(request.fectit), null),
    compared('Tomo y folio', `${request.tomo} · ${request.folio}`, null),
  ])

const relativeRows = (relative: Relative): ComparedRow[] =>
  filled([
    compared('Vínculo', catalogueNames.relationship(relative.tipfamiliar), null),
    compared('DNI', relative.nrodoc === '' ? '' : formatDni(relative.nrodoc), null),
    compared('Nacimiento', day(relative.fecnacim), null),
    compared('Falleció', day(relative.fecfallecido), null),
  ])

const contactRows = ({ addresses, phones, emails }: StoredAffiliation): ComparedRow[] =>
  filled([
    ...addresses.flatMap((one) =>
      declaredOnly(addressRows(one, (id) => contactTypes.find((type) => type.id === id)?.descontacto ?? '')),
    ),
    ...phones.flatMap((one) =>
      declaredOnly(phoneRows(one, (id) => phoneTypes.find((type) => type.id === id)?.destelefono ?? '')),
    ),
    ...emails.map(({ email }) => compared('Email', email, null)),
  ])

const levelRows = ({ request }: StoredAffiliation): ComparedRow[] => [
  compared('Nivel', `NIVEL ${request.nivelAsignado}`, null),
]

/** What an applicant declared, beside what the professional college says. */
export const groupsOf = (stored: StoredAffiliation, registered: Registered): Comparison['grupos'] => [
  { titulo: 'Datos personales', filas: personalRows(stored, registered) },
  { titulo: 'Datos profesionales', filas: professionalRows(stored, registered) },
  ...stored.family.map((relative) => ({ titulo: fullName(relative) || 'Familia', filas: relativeRows(relative) })),
  { titulo: 'Contacto', filas: contactRows(stored) },
  { titulo: 'Opción de nivel', filas: levelRows(stored) },
]

const relativeAt = ({ family }: StoredAffiliation, slot: string): Relative | undefined =>
  family.find(({ holder }) => holder === slot.split('.')[0])

/** Whose the document of a slot is. */
export const personAt =
  (stored: StoredAffiliation) =>
  (slot: string): string => {
    const relative = relativeAt(stored, slot)
    if (relative === undefined) return `De ${fullName({ nombres: stored.request.nombres, apellido: '' })}`
    return slot.startsWith('conyuge.') ? 'Cónyuge' : fullName({ nombres: relative.nombres, apellido: '' })
  }

/** What the document of a slot has to say: whoever it is of, as declared. */
export const saidAt =
  (stored: StoredAffiliation) =>
  (slot: string): DeskDocument['dice'] => {
    const who = relativeAt(stored, slot) ?? stored.request
    return [
      { dato: 'Apellido', valor: who.apellido },
      { dato: 'DNI', valor: formatDni(padDni(who.nrodoc)) },
      { dato: 'Nacimiento', valor: day(who.fecnacim) },
    ].filter(({ valor }) => valor !== '')
  }
