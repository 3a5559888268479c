import { civilStatuses } from '../../domain/catalogues/data/civil-statuses'
import { documentTypes } from '../../domain/catalogues/data/document-types'
import { nationalities, nationalityTypes } from '../../domain/catalogues/data/nationalities'
import { emptyDate, type PlainDate } from '../../domain/dates'
import type { YesNo } from '../../domain/form/answers'
import type { PersonalData } from '../../domain/person/personal-data'
import { isRecord } from '../answer'
import type { WireFileData } from './file-data.schema'
import { readDate, readFlag, readNumber, readSex, readText } from './readers'

/** Personal data as the server has them: with the days that the form does not ask for, and the photo (base64). */
export type StoredFileData = PersonalData & {
  nroafi: string
  fecdisc: PlainDate | null
  feccud: PlainDate | null
  fotocarnet: string | null
}

const orEmpty = (date: string | null): string => (date === null || date === '' ? emptyDate : date)

/** Encodes the personal data of a member (LEGAJO-002). */
export const encodeFileData = ({ madre, padre, ...data }: StoredFileData): WireFileData => ({
  ...data,
  tipdoc: documentTypes.find(({ destipdoc }) => destipdoc === 'DNI')?.id ?? 1,
  sexo: data.sexo === '' ? 'X' : data.sexo,
  fecnacim: orEmpty(data.fecnacim),
  fecestadocivil: orEmpty(data.fecestadocivil),
  nacionalidad: {
    id: data.nacionalidad,
    desnacionalidad: nationalities.find((row) => row.id === data.nacionalidad)?.desnacionalidad ?? '',
  },
  tiponacionalidad: {
    tna_id: data.tiponacionalidad,
    tna_destipnac: nationalityTypes.find((row) => row.id === data.tiponacionalidad)?.destipnac ?? '',
  },
  estadocivil: {
    id: data.estadocivil,
    desestadocivil: civilStatuses.find((row) => row.id === data.estadocivil)?.desestadocivil ?? '',
  },
  discapacidad: data.discapacidad === 'S' ? 'S' : 'N',
  fecdisc: orEmpty(data.fecdisc),
  feccud: orEmpty(data.feccud),
  nombresMadre: madre.nombres,
  apellidoMadre: madre.apellido,
  nombresPadre: padre.nombres,
  apellidoPadre: padre.apellido,
})

// An entry of a list comes as an object with one of several keys, or as the bare id (UNS-94).
const readId = (data: Record<string, unknown>, key: string, keys: readonly string[]): number | null => {
  const entry = data[key]
  if (!isRecord(entry)) return readNumber(data, key)
  return keys.map((name) => readNumber(entry, name)).find((found) => found !== null) ?? null
}

const readAnswer = (data: unknown, key: string): YesNo => {
  if (readText(data, key) === '') return ''
  return readFlag(data, key) ? 'S' : 'N'
}

const readChildren = (data: unknown): PersonalData['hijos'] => {
  const answer = readAnswer(data, 'hijos')
  if (answer === '') return ''
  return answer === 'S' ? 'SI' : 'NO'
}

const readParent = (data: unknown, of: 'Madre' | 'Padre') => ({
  nombres: readText(data, `nombres${of}`),
  apellido: readText(data, `apellido${of}`),
})

/**
 * Reads `datosAfi` of the message of obtenerAfiliado; null when the message has none, as from a fund that does not send
 * it yet. Missing answers are empty.
 */
export const readFileData = (message: unknown): PersonalData | null => {
  const data = isRecord(message) ? message['datosAfi'] : undefined
  if (!isRecord(data)) return null
  const count = readNumber(data, 'cantidadHijos') ?? 0
  return {
    nombres: readText(data, 'nombres'),
    apellido: readText(data, 'apellido'),
    nrodoc: readText(data, 'nrodoc'),
    cuil: readText(data, 'cuil').replace(/\D/g, ''),
    fecnacim: readDate(data, 'fecnacim') ?? '',
    sexo: readSex(data),
    nacionalidad: readId(data, 'nacionalidad', ['id']),
    tiponacionalidad: readId(data, 'tiponacionalidad', ['tna_id', 'id', 'tna_codtipnac']),
    estadocivil: readId(data, 'estadocivil', ['id']),
    fecestadocivil: readDate(data, 'fecestadocivil') ?? '',
    discapacidad: readAnswer(data, 'discapacidad') || 'N',
    tramita_discapacidad: readAnswer(data, 'tramita_discapacidad'),
    hijos: readChildren(data),
    cantidadHijos: count > 0 ? String(count) : '',
    madre: readParent(data, 'Madre'),
    padre: readParent(data, 'Padre'),
  }
}
