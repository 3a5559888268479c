import { documentTypes } from '../../domain/catalogues/data/document-types'
import { emptyDate, type PlainDate } from '../../domain/dates'
import type { Relative } from '../../domain/member/member'
import type { Result } from '../../domain/result'
import type { MalformedAnswer } from '../answer'
import { readDocumentType } from './member'
import { readDate, readFlag, readNumber, readRows, readSex, readText, toFlag } from './readers'
import type { WireMemberRelative } from './answer-schemas'

/** Fields that the server has of a relative and the file does not show. */
export type StoredRelative = Relative & {
  nroafi: string
  estadocivil: number
  fecestadocivil: PlainDate | null
  nacionalidad: number
  desnacionalidad: string
  tipnacionalidad: number
  fecfallecido: PlainDate | null
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
})

/** Reads the answer of familiarAfiliado (API-073). */
export const parseRelatives = (body: unknown): Result<Relative[], MalformedAnswer> =>
  readRows(body, 'message', readRelative)
