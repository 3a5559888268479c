import { placeLine, streetLine } from '../address/words'
import { nationalityTypes } from '../catalogues/data/nationalities'
import { phoneLine } from '../contact/phone-words'
import { toDisplayDate, todayIn } from '../dates'
import { levelBadge } from '../member/level-badge'
import type { Member, Relative } from '../member/member'
import { documentLine, showsDocument, sortRelatives } from '../member/relatives'
import { ownGender } from '../member/words'
import { fullName, toReadableName } from '../person/names'
import { procedureNumber } from '../procedures'
import { formatCuil } from '../text'
import type { DeskFile } from './file'

/** One row of the file: its name and one value or several; a row without a value is not shown. */
export type FileRow = { label: string; value: string | readonly string[] }

/** One part of the file, with a title. */
export type FilePart = { title: string; rows: readonly FileRow[] }

const sexes = { F: 'Femenino', M: 'Masculino', X: 'X' } as const

const dayOf = (day: string | null): string => (day === null || day === '' ? '' : toDisplayDate(day))

const join = (parts: readonly string[], by = ', '): string => parts.filter((part) => part !== '').join(by)

const since = (day: string): string => (day === '' ? '' : `desde el ${toDisplayDate(day)}`)

const nationality = ({ nacionalidad, datos, sexo }: Member): string => {
  const type = nationalityTypes.find(({ id }) => id === datos?.tiponacionalidad)?.destipnac ?? ''
  return join([toReadableName(nacionalidad), ownGender(type, sexo).toLocaleLowerCase('es')])
}

const disability = ({ datos }: Member): string => (datos === null ? '' : datos.discapacidad === 'S' ? 'Sí' : 'No')

const personal = ({ member }: DeskFile): FilePart => ({
  title: 'Datos personales',
  rows: [
    { label: 'CUIL', value: formatCuil(member.cuil) },
    { label: 'Nacimiento', value: dayOf(member.fecnacim) },
    { label: 'Sexo', value: sexes[member.sexo] },
    { label: 'Nacionalidad', value: nationality(member) },
    {
      label: 'Estado civil',
      value: join([ownGender(member.estadocivil, member.sexo), since(member.datos?.fecestadocivil ?? '')]),
    },
    { label: 'Discapacidad', value: disability(member) },
    {
      label: 'Jubilación',
      value: join([
        dayOf(member.estadodesde),
        member.resolucionjubiliado && `resolución ${member.resolucionjubiliado}`,
      ]),
    },
  ],
})

const contact = ({ addresses, phones, emails, confirmedAt }: DeskFile): FilePart => ({
  title: 'Contacto',
  rows: [
    { label: 'Domicilio', value: addresses.map((address) => join([streetLine(address), placeLine(address)])) },
    { label: 'Teléfono', value: phones.map(phoneLine) },
    { label: 'Email', value: emails.map(({ email }) => email) },
    {
      label: 'Confirmado',
      value: confirmedAt === null ? 'Nunca' : `${toDisplayDate(todayIn(confirmedAt))}, desde el portal`,
    },
  ],
})

const level = (member: Member): string => {
  const { name, reduced, isPermanent } = levelBadge(member)
  return join([name ?? '', reduced ?? '', name === null ? '' : isPermanent ? 'permanente' : 'anual'])
}

const levelRequest = ({ levelRequest: asked }: DeskFile): FileRow =>
  asked === null
    ? { label: 'Opción de nivel', value: 'Sin pedido' }
    : {
        label: `Opción para ${asked.year}`,
        value: `NIVEL ${asked.level}, n.º ${procedureNumber(asked.procedure)}: ${asked.state}`,
      }

const debit = ({ debit: kept }: DeskFile): string => {
  if (kept === null) return 'No tiene'
  return join([`${kept.kind === 'debito' ? 'CBU terminado' : 'Tarjeta terminada'} en ${kept.lastDigits}`, kept.bank])
}

const profession = (file: DeskFile): FilePart => ({
  title: 'Profesión y aporte',
  rows: [
    { label: 'Matriculación', value: dayOf(file.enrolled) },
    { label: 'Nivel', value: level(file.member) },
    levelRequest(file),
    { label: 'Débito automático', value: debit(file) },
  ],
})

const death = ({ fallecido, fecfallecido }: Relative): string => {
  if (!fallecido) return ''
  return fecfallecido === null ? 'Falleció' : `Falleció el ${toDisplayDate(fecfallecido)}`
}

const relativeRow = (relative: Relative): FileRow => ({
  label: toReadableName(relative.destipfamiliar),
  value: [fullName(relative), showsDocument(relative) ? documentLine(relative) : '', death(relative)].filter(
    (line) => line !== '',
  ),
})

const family = ({ relatives }: DeskFile): FilePart => ({
  title: 'Familia',
  rows:
    relatives.length === 0 ? [{ label: 'Familiares', value: 'Ninguno' }] : sortRelatives(relatives).map(relativeRow),
})

/** The file of a member as the desk reads it, part by part. */
export const fileParts = (file: DeskFile): readonly FilePart[] => [
  personal(file),
  contact(file),
  profession(file),
  family(file),
]
