import type { FileOp } from '../../domain/files'

/** The applicant as POST /afiliacion/guardarAfiliacion takes it. Dates yyyy-mm-dd; `tipdoc` 1 is DNI. */
export type WireApplicant = {
  nroafi: string
  tipdoc: 1
  nrodoc: string
  nombres: string
  apellido: string
  cuil: string
  sexo: 'F' | 'M' | 'X' | ''
  fecnacim: string
  nacionalidad: number | null
  tiponacionalidad: number | null
  estadocivil: number | null
  fecestadocivil: string
  discapacidad: 'S' | 'N' | ''
  tramita_discapacidad: 'S' | 'N' | ''
  hijos: 'SI' | 'NO' | ''
  cantidadHijos: string
}

/** One relative: 1 spouse, 2 partner, 3 child, 4 father, 5 mother. `accion` A means new (spec section 3). */
export type WireRelative = {
  id: string
  nroafi: string
  accion: 'A'
  tipfamiliar: 1 | 2 | 3 | 4 | 5
  destipfamiliar: 'CONYUGE' | 'CONVIVIENTE' | 'HIJO' | 'PADRE' | 'MADRE'
  nombres: string
  apellido: string
  tipdoc: 1
  nrodoc: string
  cuil: string
  sexo: 'F' | 'M' | 'X' | ''
  fecnacim: string
  nacionalidad: number | null
  tipnacionalidad: number | null
  estadocivil: number | null
  fecestadocivil: string
  fecfallecido: string
  discapacidad: 'S' | 'N' | ''
}

/** Postal address; `recibecorreo` 1 is the main one. */
export type WireAddress = {
  nroafi: string
  accion: 'A'
  calle: string
  nro: string
  piso: string
  dep: string
  locid: number | null
  localidad: string
  cp: string
  codprov: number | null
  desprov: string
  tipcontacto: number | null
  recibecorreo: 0 | 1
}

/** Phone; `recibellamada` 1 is the main one. `carac` is the area code without the leading 0. */
export type WirePhone = {
  nroafi: string
  accion: 'A'
  idcarrier: number
  idpais: number
  codpais: number
  carac: string
  telefono: string
  tiptelefono: number | null
  tipcontacto: number | null
  recibellamada: 0 | 1
}

/** E-mail; `recibeemail` 1 is the main one. `confirmacion` is what was typed the second time. */
export type WireEmail = {
  nroafi: string
  accion: 'A'
  email: string
  confirmacion: string
  tipcontacto: number | null
  recibeemail: 0 | 1
}

/** Professional data (PREAF-005). */
export type WireProfessional = {
  tomo: string
  folio: string
  fectit: string
  fecmat: string
  hayHistorial: 'S' | 'N' | ''
}

/** Disability regime (PREAF-006); 1900-01-01 when it does not apply. */
export type WireDisability = { fecdisc: string; feccud: string; cudOriginal: boolean }

/** Level option (LEVEL-003). `opcion` is the card picked, 6 is PMJ and 7 is RAR. */
export type WireLevelChoice = {
  opcion: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
  tipoAporte: string
  reducido: 0 | 1
  nivel: 1 | 2 | 3 | 4 | 5 | null
  esJubilado: 'S' | 'N' | ''
  empleo: string
  empleoTipo: string
  empleoDesde: string
  certificadoConfirmado: boolean
}

/**
 * One document of the request. Its bytes travel as the part `archivo.<id>`; `slot` is the key of the document slot,
 * `titular` the part of that key before the dot, `op` the fund's name for the kind of document (UPLOAD-001).
 */
export type WireFile = {
  id: string
  op: FileOp
  titular: string
  slot: string
  nombre: string
  tipo: string
  bytes: number
  sha256: string
}

/** The request without the two members that are left out of its digest. */
export type UnsignedRequest = {
  version: number
  submissionId: string
  afiliado: WireApplicant
  familiares: WireRelative[]
  domicilio: WireAddress
  telefono: WirePhone
  email: WireEmail
  profesional: WireProfessional
  discapacidad: WireDisability
  nivel: WireLevelChoice
  videoVisto: boolean
  confirmado: boolean
  archivos: WireFile[]
}

/**
 * The whole request, the part `solicitud` of POST /afiliacion/guardarAfiliacion. `claimedAt` is the moment of "enviar" by
 * the device's clock (ISO 8601); the server keeps it beside its own and decides by its own.
 */
export type WireRequest = UnsignedRequest & { digest: string; claimedAt: string }
