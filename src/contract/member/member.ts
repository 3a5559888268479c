import { civilStatuses } from '../../domain/catalogues/data/civil-statuses'
import { documentTypes } from '../../domain/catalogues/data/document-types'
import { nationalities } from '../../domain/catalogues/data/nationalities'
import type { LevelValidity } from '../../domain/level/validity'
import type { DebtStatus, Member } from '../../domain/member/member'
import { isMemberNumber } from '../../domain/member/number'
import { fail, ok, type Result } from '../../domain/result'
import { findText, isRecord, type MalformedAnswer } from '../answer'
import { encodeFileData, readFileData, type StoredFileData } from './file-data'
import { readDate, readFlag, readNumber, readSex, readText, toFlag } from './readers'
import type { WireMember } from './answer-schemas'
import type { WireNumber, WireUserQuery } from './schemas'

/** Body of POST /portal/afiliado/obtenerAfiliado (API-008). */
export const encodeUserQuery = (nroafi: string, bit: 0 | 1): WireUserQuery => ({ nroafi, bit })

/** Body of the calls about one member (API-036, API-048, API-070 to API-073). */
export const encodeNumber = (nroafi: string): WireNumber => ({ nroafi })

/** Days of a member's disability and of its certificate, which the server has and the portal does not ask for. */
export type DisabilityDays = Pick<StoredFileData, 'fecdisc' | 'feccud'>

/** Encodes a member (API-008, LEGAJO-001). */
export const encodeMember = (
  member: Member,
  days: DisabilityDays = { fecdisc: null, feccud: null },
): { message: WireMember } => {
  const { nivelValidez, esactivo, esjubilado, esesb, pedirFoto, pedirDatosContacto, datos, ...rest } = member
  const { nroafi, fotocarnet } = member
  return {
    message: {
      ...rest,
      nivel_validez: nivelValidez,
      esactivo: toFlag(esactivo),
      esjubilado: toFlag(esjubilado),
      esesb: toFlag(esesb),
      pedirFoto: toFlag(pedirFoto),
      pedirDatosContacto: toFlag(pedirDatosContacto),
      ...(datos === null ? {} : { datosAfi: encodeFileData({ ...datos, ...days, nroafi, fotocarnet }) }),
    },
  }
}

const debtStatuses: readonly DebtStatus[] = [0, 1, 2, 3]

const readDebt = (row: unknown): DebtStatus => {
  const status = readNumber(row, 'tienedeuda')
  return debtStatuses.find((known) => known === status) ?? 0
}

const readLevel = (row: unknown): number | null => {
  const level = readNumber(row, 'nivel')
  return level !== null && Number.isInteger(level) && level >= 1 && level <= 5 ? level : null
}

const readValidity = (row: unknown): LevelValidity | null => {
  const validity = readText(row, 'nivel_validez').toUpperCase()
  return validity === 'A' || validity === 'P' ? validity : null
}

// A photo may come as a data URL; only its base64 is stored.
const readPhoto = (row: unknown, key: string): string | null =>
  readText(row, key).replace(/^data:image\/\w+;base64,/, '') || null

// Some of the fund's tables give the id of a list, others its text.
const readName = (row: unknown, key: string, names: readonly { id: number; name: string }[]): string =>
  names.find(({ id }) => id === readNumber(row, key))?.name ?? readText(row, key)

const documentNames = documentTypes.map(({ id, destipdoc }) => ({ id, name: destipdoc }))
const nationalityNames = nationalities.map(({ id, desnacionalidad }) => ({ id, name: desnacionalidad }))
const civilStatusNames = civilStatuses.map(({ id, desestadocivil }) => ({ id, name: desestadocivil }))

/** Name of the document type of a person, 'DNI' when none is given (1 is DNI). */
export const readDocumentType = (row: unknown): string => readName(row, 'tipdoc', documentNames) || 'DNI'

const readMember = (row: unknown): Member => ({
  nroafi: readText(row, 'nroafi').replace(/^0+(?=\d)/, ''),
  nombres: readText(row, 'nombres'),
  apellido: readText(row, 'apellido'),
  tipdoc: readDocumentType(row),
  nrodoc: readText(row, 'nrodoc'),
  cuil: readText(row, 'cuil').replace(/\D/g, ''),
  fecnacim: readDate(row, 'fecnacim'),
  sexo: readSex(row),
  nacionalidad: readName(row, 'nacionalidad', nationalityNames),
  estadocivil: readName(row, 'estadocivil', civilStatusNames),
  distrito: readText(row, 'distrito'),
  desdistrito: readText(row, 'desdistrito'),
  estado: readText(row, 'estado'),
  estadodesde: readDate(row, 'estadodesde'),
  resolucionjubiliado: readText(row, 'resolucionjubiliado'),
  vencimientocredencialactivo: readDate(row, 'vencimientocredencialactivo'),
  nivel: readLevel(row),
  aporteReducido: readText(row, 'aporteReducido'),
  nivelValidez: readValidity(row),
  esactivo: readFlag(row, 'esactivo'),
  esjubilado: readFlag(row, 'esjubilado'),
  esesb: readFlag(row, 'esesb'),
  tienedeuda: readDebt(row),
  fotocarnet: readPhoto(row, 'fotocarnet'),
  fotoperfil: readPhoto(row, 'fotoperfil'),
  email: readText(row, 'email'),
  pedirFoto: readFlag(row, 'pedirFoto'),
  pedirDatosContacto: readFlag(row, 'pedirDatosContacto') || readFlag(row, 'debeActualizarDatosContacto'),
  datos: readFileData(row),
})

/**
 * Reads the answer of obtenerAfiliado (API-008). Only the number is required; other missing fields get defaults: no
 * debt, no level, no flag set. The contact flag may have either of its names (SESSION-014).
 */
export const parseMember = (body: unknown): Result<Member, MalformedAnswer> => {
  const message = isRecord(body) ? body['message'] : undefined
  return isMemberNumber(readText(message, 'nroafi')) ? ok(readMember(message)) : fail('malformed')
}

/** The words of an answer with error 2, which are shown (SESSION-011); undefined for any other answer. */
export const parseUserFailure = (body: unknown): { message: string } | undefined => {
  const message = findText(body, 'msg')
  return readNumber(body, 'error') === 2 && message !== undefined ? { message } : undefined
}
