import { z } from 'zod'
import { decisions, reasonMost } from '../../domain/desk/decisions'
import { deskKinds, deskTabIds } from '../../domain/desk/kinds'
import { permissions } from '../../domain/desk/permissions'
import { queueTextMost } from '../../domain/desk/queue'
import { storableText, wellFormed } from '../primitives'

const kind = z.enum(deskKinds)
const day = z.string()
const moment = z.int()

/** Answer of deskPaths.session. */
export const deskSessionSchema = z.object({ nombre: z.string(), permisos: z.array(z.enum(permissions)) })

const wholeNumber = (most: number) =>
  z
    .string(wellFormed)
    .regex(/^\d{1,6}$/, wellFormed)
    .transform(Number)
    .refine((value) => value <= most, wellFormed)

/** Query of deskPaths.queue and deskPaths.arrived. What is left out filters nothing; pages count from 1. */
export const queueQuerySchema = z.object({
  vista: z.literal(['pendientes', 'falta'], wellFormed).default('pendientes'),
  tipo: z.literal(deskTabIds, wellFormed).exactOptional(),
  distrito: wholeNumber(32_767).exactOptional(),
  espera: wholeNumber(999).exactOptional(),
  controles: z.literal(['mirar', 'bien'], wellFormed).exactOptional(),
  tiene: z.literal(['yo', 'nadie', 'otros'], wellFormed).exactOptional(),
  texto: storableText(queueTextMost).default(''),
  pagina: wholeNumber(100_000).exactOptional(),
})

/** Query of deskPaths.arrived: the mark of the answer that is shown. */
export const newQuerySchema = z.object({ marca: storableText(40).min(1, wellFormed) })

const holderSchema = z.object({ nombre: z.string(), esMio: z.boolean(), desde: moment, hasta: moment })
const comebackSchema = z.enum(['llego', 'noLoMando', 'fallo'])

const head = {
  id: z.string(),
  tipo: kind,
  titulo: z.string(),
  numero: z.string(),
  nroafi: z.string(),
  persona: z.string(),
  distrito: z.string(),
  cuenta: day,
  espera: z.int(),
  vence: day,
  faltan: z.int(),
  tiene: holderSchema.nullable(),
  vuelve: comebackSchema.nullable(),
}

const choices = <V extends z.ZodType>(valor: V) => z.array(z.object({ valor, nombre: z.string(), cantidad: z.int() }))

/** Answer of deskPaths.queue. Times are epoch milliseconds, days yyyy-mm-dd, waits working days of the fund. */
export const queueSchema = z.object({
  filas: z.array(
    z.object({
      ...head,
      documentos: z.int().nullable(),
      dudas: z.int().nullable(),
      falta: z.object({ documento: z.string(), hasta: day }).nullable(),
    }),
  ),
  total: z.int(),
  pagina: z.int(),
  esperan: z.int(),
  vencidos: z.int(),
  mias: z.int(),
  falta: z.int(),
  elecciones: z.object({
    tipos: choices(z.enum(deskTabIds)),
    distritos: choices(z.int()),
    esperas: choices(z.int()),
    controles: choices(z.enum(['mirar', 'bien'])),
    tiene: choices(z.enum(['yo', 'nadie', 'otros'])),
  }),
  decididosHoy: z.int(),
  ultima: z.object({ quien: z.string(), cuando: moment, titulo: z.string(), numero: z.string() }).nullable(),
  marca: z.string(),
  leido: moment,
})

/** Answer of deskPaths.arrived. */
export const newCountSchema = z.object({ nuevos: z.int(), esperan: z.int() })

const letter = z.object({ para: z.string(), asunto: z.string(), texto: z.string(), html: z.string() }).nullable()
const outlook = { frases: z.array(z.string()), carta: letter }
const template = z.object({ id: z.string(), label: z.string(), text: z.string() })

/** Answer of deskRequestPath. */
export const deskRequestSchema = z.object({
  ...head,
  estado: z.string(),
  llego: moment.nullable(),
  version: z.int(),
  impedimento: z.string(),
  decision: z
    .object({
      id: z.string(),
      decision: z.enum(decisions),
      quien: z.string(),
      cuando: moment,
      restan: z.int(),
      puedeDeshacer: z.boolean(),
    })
    .nullable(),
  controles: z.array(
    z.object({
      id: z.string(),
      tono: z.enum(['ok', 'warn', 'err']),
      titulo: z.string(),
      texto: z.string(),
      acto: z
        .union([
          z.object({ tipo: z.literal('legajo'), nroafi: z.string() }),
          z.object({ tipo: z.literal('documento'), documento: z.string() }),
        ])
        .nullable(),
    }),
  ),
  comparacion: z.object({
    columna: z.string(),
    fuente: z.string(),
    grupos: z.array(
      z.object({
        titulo: z.string(),
        filas: z.array(
          z.object({ dato: z.string(), declaro: z.string(), otra: z.string().nullable(), distinto: z.boolean() }),
        ),
      }),
    ),
    iguales: z.int(),
  }),
  documentos: z.array(
    z.object({
      id: z.string(),
      persona: z.string(),
      slot: z.string(),
      etiqueta: z.string(),
      tipo: z.string(),
      bytes: z.int(),
      posicion: z.int(),
      pedible: z.boolean(),
      dice: z.array(z.object({ dato: z.string(), valor: z.string() })),
    }),
  ),
  historia: z.array(z.object({ cuando: moment, texto: z.string(), palabras: z.string() })),
  anteriores: z.object({
    total: z.int(),
    filas: z.array(
      z.object({ titulo: z.string(), numero: z.string(), alta: day, estado: z.string(), observacion: z.string() }),
    ),
  }),
  aprobar: z.object(outlook),
  rechazar: z.object(outlook),
  pedir: z.object({ ...outlook, dias: z.int(), hasta: day }).nullable(),
  motivos: z.object({ rechazar: z.array(template), documento: z.array(template) }),
})

/** Body of deskLeasePath: take it, take it over from whoever has it, or let it go with words for the next one. */
export const leaseSchema = z.discriminatedUnion('acto', [
  z.object({ acto: z.literal('tomar') }),
  z.object({ acto: z.literal('tomarlo') }),
  z.object({ acto: z.literal('soltar'), palabras: storableText(reasonMost.soltar).default('') }),
])

/** Answer of deskLeasePath. */
export const leasedSchema = z.object({ tiene: holderSchema.nullable() })

const tooLong = (most: number) => ({ error: `Podés escribir hasta ${most} caracteres.` })
const wanted = { error: 'Campo requerido. Escribí el motivo: es lo único que la persona va a leer.' }
const reason = (most: number) => storableText(most, tooLong(most)).refine((text) => text.trim() !== '', wanted)
const note = storableText(reasonMost.nota, tooLong(reasonMost.nota)).default('')
const common = { clave: z.uuid(wellFormed), version: z.int(wellFormed).min(0, wellFormed) }

/** Body of deskDecisionPath. */
export const decisionSchema = z.discriminatedUnion('decision', [
  z.object({
    ...common,
    decision: z.literal('aprobar'),
    vistos: z.array(storableText(80)).max(100, wellFormed),
    nota: note,
  }),
  z.object({ ...common, decision: z.literal('rechazar'), motivo: reason(reasonMost.rechazar), nota: note }),
  z.object({
    ...common,
    decision: z.literal('pedir'),
    documento: storableText(80).min(1, wellFormed),
    motivo: reason(reasonMost.pedir),
  }),
])

/** Body of deskDecisionPath: the key of the caller, the version that was seen, and the decision with its words. */
export type WireDecision = z.infer<typeof decisionSchema>

/** Answer of deskDecisionPath and deskUndoPath: `restan` are milliseconds until it is applied. */
export const decisionTakenSchema = z.object({ id: z.string(), decision: z.enum(decisions), restan: z.int() })

/** Answer of deskPaths.decisions. */
export const decidedDaySchema = z.object({
  dia: day,
  filas: z.array(
    z.object({
      id: z.string(),
      pedido: z.string(),
      tipo: kind,
      titulo: z.string(),
      numero: z.string(),
      persona: z.string(),
      distrito: z.string(),
      decision: z.enum(decisions),
      estado: z.enum(['tomada', 'aplicada', 'deshecha', 'fallida']),
      quien: z.string(),
      esMia: z.boolean(),
      cuando: moment,
      restan: z.int(),
      motivo: z.string(),
    }),
  ),
})

/** Id of a request or of a decision of the desk, in a path. */
export const deskIdSchema = z.string(wellFormed).regex(/^\d{1,15}$/, wellFormed)
