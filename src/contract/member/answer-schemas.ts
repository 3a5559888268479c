import { z } from 'zod'
import { debtStatus, flag } from '../primitives'
import { fileDataSchema } from './file-data.schema'

const sexo = z.literal(['M', 'F', 'X'])

/** Answer of a write (UNS-84). */
export const doneSchema = z.object({ success: z.boolean(), msg: z.string() })

/** Answer of a write: whether it was accepted, and words for the person (UNS-84). */
export type WireDone = z.infer<typeof doneSchema>

/** A member of an answer. */
export const memberSchema = z.object({
  nroafi: z.string(),
  nombres: z.string(),
  apellido: z.string(),
  tipdoc: z.string(),
  nrodoc: z.string(),
  cuil: z.string(),
  fecnacim: z.string().nullable(),
  sexo,
  nacionalidad: z.string(),
  estadocivil: z.string(),
  distrito: z.string(),
  desdistrito: z.string(),
  estado: z.string(),
  estadodesde: z.string().nullable(),
  resolucionjubiliado: z.string(),
  vencimientocredencialactivo: z.string().nullable(),
  nivel: z.int().nullable(),
  aporteReducido: z.string(),
  nivel_validez: z.literal(['A', 'P']).nullable(),
  esactivo: flag,
  esjubilado: flag,
  esesb: flag,
  tienedeuda: debtStatus,
  fotocarnet: z.string().nullable(),
  fotoperfil: z.string().nullable(),
  email: z.string(),
  pedirFoto: flag,
  pedirDatosContacto: flag,
  datosAfi: z.exactOptional(fileDataSchema),
})

/**
 * A member in the answer of obtenerAfiliado (spec section 3, "Affiliate user"). Dates yyyy-mm-dd, photos base64, flags
 * 0 or 1.
 */
export type WireMember = z.infer<typeof memberSchema>

/** Answer of obtenerAfiliado (API-008). */
export const memberAnswerSchema = z.object({ message: memberSchema })

// Fields of all three kinds of contact; accion X marks an item from the file.
const item = {
  id: z.string(),
  nroafi: z.string(),
  tipcontacto: z.int(),
  destipcontacto: z.string(),
  accion: z.literal('X'),
}

/** One address of a list. */
export const addressSchema = z.object({
  ...item,
  calle: z.string(),
  nro: z.string(),
  piso: z.string(),
  dep: z.string(),
  locid: z.int().nullable(),
  recibecorreo: flag,
  cp: z.string(),
  localidad: z.string(),
  codprov: z.int().nullable(),
  desprov: z.string(),
})

/** A postal address (CONTACT-001); `recibecorreo` 1 is the main one. */
export type WireMemberAddress = z.infer<typeof addressSchema>

/** One phone of a list. */
export const phoneSchema = z.object({
  ...item,
  idcarrier: z.int(),
  idpais: z.int(),
  codpais: z.int(),
  carac: z.string(),
  telefono: z.string(),
  tiptelefono: z.int(),
  recibellamada: flag,
  destipcarrier: z.string(),
  destiptelefono: z.string(),
})

/** A phone (CONTACT-003); `recibellamada` 1 is the main one. */
export type WireMemberPhone = z.infer<typeof phoneSchema>

/** One e-mail of a list. */
export const emailSchema = z.object({ ...item, email: z.string(), recibeemail: flag })

/** An e-mail (CONTACT-002); `recibeemail` 1 is the main one. */
export type WireMemberEmail = z.infer<typeof emailSchema>

/** One relative of a list. */
export const relativeSchema = z.object({
  id: z.string(),
  nroafi: z.string(),
  nombres: z.string(),
  apellido: z.string(),
  sexo,
  fecnacim: z.string(),
  tipfamiliar: z.int(),
  destipfamiliar: z.string(),
  tipdoc: z.int(),
  destipdoc: z.string(),
  nrodoc: z.string(),
  estadocivil: z.int(),
  fecestadocivil: z.string(),
  nacionalidad: z.int(),
  desnacionalidad: z.string(),
  tipnacionalidad: z.int(),
  fecfallecido: z.string(),
  fallecido: flag,
  discapacidad: z.literal(['S', 'N']),
  accion: z.literal('X'),
})

/** A relative (spec section 3, "Family member"). 1900-01-01 is no date; accion X marks a relative from the file. */
export type WireMemberRelative = z.infer<typeof relativeSchema>

/** Answers of the four lists of a file (API-070 to API-073). */
export const addressesSchema = z.object({ message: z.array(addressSchema) })
export const phonesSchema = z.object({ message: z.array(phoneSchema) })
export const emailsSchema = z.object({ message: z.array(emailSchema) })
export const relativesSchema = z.object({ message: z.array(relativeSchema) })

const levelOrder = z.object({
  nroafi: z.string(),
  nivelActual: z.int().nullable(),
  nivelActualValidez: z.literal(['A', 'P']).nullable(),
  nivelPedido: z.int().nullable(),
  nivelPedidoId: z.int().nullable(),
  nivelPedidoNro: z.int().nullable(),
  emailNivelPedido: z.string(),
  estadoNivelPedido: z.literal(['X', 'P', 'A', 'R']).nullable(),
  anioOpcionNivel: z.int().nullable(),
  puedeTramitarNivel: flag,
  puedeDesestimar: flag,
  desestimacionPendiente: flag,
  extemporaneo: flag,
  tieneRar: flag,
  tienePlanJoven: flag,
  estadoRar: z.string(),
  estadoPlanJoven: z.string(),
  tienePlanJovenFuturo: flag,
  estadoPlanJovenFuturo: z.string(),
  tieneRarFuturo: flag,
  estadoRarFuturo: z.string(),
  altaPJ: flag,
  bajaPJ: flag,
  cantModulosAR: z.int(),
  empleo: z.string(),
  empleoTipo: z.string(),
  empleoDesde: z.string(),
  fecmat: z.exactOptional(z.string()),
  finOpcionNivel: z.exactOptional(z.string()),
})

/**
 * The level option of a member (spec section 3, "Level"). Dates yyyy-mm-dd, 1900-01-01 for none; flags 0 or 1. Day of
 * enrolment and last day of the period are ours: the fund's own list has neither.
 */
export type WireLevelOrder = z.infer<typeof levelOrder>

/** Answer of opcionNivel (API-048). */
export const levelOrdersSchema = z.object({
  opcionNivel: z.array(levelOrder),
})

/** Answer of aportes/{nroafi} (API-035). */
export const contributionsSchema = z.object({
  success: z.literal(true),
  msg: z.string(),
  resumen: z.object({ anios: z.int(), meses: z.int(), ultimoPago: z.string().nullable() }),
})

/** Answer of aportes/{nroafi}; `ultimoPago` is a day yyyy-mm-dd or null. */
export type WireContributions = z.infer<typeof contributionsSchema>
