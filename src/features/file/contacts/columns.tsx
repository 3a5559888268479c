import { phoneKind, phoneLine } from '../../../domain/contact/phone-words'
import { streetLine } from '../../../domain/address/words'
import type { MemberAddress, MemberEmail, MemberPhone } from '../../../domain/member/member'
import { toReadableName } from '../../../domain/person/names'
import { Breakable } from '../../../ui/content/Breakable'
import { ReadOnlyTick } from '../../../ui/fields/ReadOnlyTick'
import type { Column } from '../../../ui/content/Table'

type Item = { principal: boolean; tipo: string }

const principal = <T extends Item>(): Column<T> => ({
  id: 'principal',
  label: 'Principal',
  look: 'sel',
  cell: ({ principal: isMain }) => <ReadOnlyTick isTicked={isMain}>Principal</ReadOnlyTick>,
})

const type = <T extends Item>(): Column<T> => ({
  id: 'tipo',
  label: 'Tipo',
  look: 'sub',
  cell: ({ tipo }) => toReadableName(tipo),
})

/** Columns of the table of addresses. */
export const addressColumns: readonly Column<MemberAddress>[] = [
  { id: 'domicilio', label: 'Domicilio', look: 'lead', cell: streetLine },
  { id: 'localidad', label: 'Localidad', look: 'sub', cell: ({ localidad }) => toReadableName(localidad) },
  { id: 'provincia', label: 'Provincia', look: 'sub', cell: ({ desprov }) => toReadableName(desprov) },
  { id: 'cp', label: 'Código postal', look: 'sub', cell: ({ cp }) => cp },
  type(),
  principal(),
]

/** Columns of the table of phones. */
export const phoneColumns: readonly Column<MemberPhone>[] = [
  { id: 'telefono', label: 'Teléfono', look: 'lead', cell: phoneLine },
  { id: 'clase', label: 'Clase', look: 'sub', cell: phoneKind },
  type(),
  principal(),
]

/** Columns of the table of e-mail addresses. */
export const emailColumns: readonly Column<MemberEmail>[] = [
  { id: 'email', label: 'Email', look: 'lead', cell: ({ email }) => <Breakable>{email}</Breakable> },
  type(),
  principal(),
]
