import { documentTypes } from '../../domain/catalogues/data/document-types'
import { emptyDate } from '../../domain/dates'
import type { Relative } from '../../domain/member/member'
import type { Result } from '../../domain/result'
import type { MalformedAnswer } from '../answer'
import { readDocumentType } from './member'
import { readDate, readFlag, readNumber, readRows, readSex, readText, toFlag } from './readers'
import type { WireMemberRelative } from './answer-schemas'

/** Fields that the server has of a relative and the file does not show; whether they died is known by the day. */
export type StoredRelative = Omit<Relative, 'fallecido'> & {
  nroafi: string
  estadocivil: number
  nacionalidad: number
  desnacionalidad: string
  tipnacionalidad: number
}

/** Encodes a relative (API-073). */
export const encodeRelative = (relative: StoredRelative): WireMemberRelative => {
  const { tipdoc, fecnacim, fecestadocivil, fecfallecido, discapacidad, ...rest } = relative
  return {
    ...rest,
    tipdoc: documentTypes.find(({ destipdoc }) => destipdoc === tipdoc)?.id ?? 1,
    destipdoc: tipdoc,
    fecnacim: fecnacim ?? emptyDate,
    fecestadocivil: fecestadocivil ?? emptyDate,
    fecfallecido: fecfallecido ?? emptyDate,
    fallecido: toFlag(fecfallecido !== null),
    discapacidad: discapacidad ? 'S' : 'N',
    accion: 'X',
  }
}

/** Reads one relative of a list. */
export const readRelative = (row: unknown): Relative => ({
  id: readText(row, 'id'),
  nombres: readText(row, 'nombres'),
  apellido: readText(row, 'apellido'),
  tipfamiliar: readNumber(row, 'tipfamiliar') ?? 0,
  destipfamiliar: readText(row, 'destipfamiliar'),
  tipdoc: readText(row, 'destipdoc') || readDocumentType(row),
  nrodoc: readText(row, 'nrodoc'),
  fecnacim: readDate(row, 'fecnacim'),
  sexo: readSex(row),
  discapacidad: readFlag(row, 'discapacidad'),
  estadocivil: readNumber(row, 'estadocivil'),
  nacionalidad: readNumber(row, 'nacionalidad'),
  tipnacionalidad: readNumber(row, 'tipnacionalidad'),
  fecestadocivil: readDate(row, 'fecestadocivil'),
  fallecido: readFlag(row, 'fallecido') || readDate(row, 'fecfallecido') !== null,
  fecfallecido: readDate(row, 'fecfallecido'),
})

/** Reads the answer of familiarAfiliado (API-073). */
export const parseRelatives = (body: unknown): Result<Relative[], MalformedAnswer> =>
  readRows(body, 'message', readRelative)
