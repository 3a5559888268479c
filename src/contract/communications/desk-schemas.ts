import { z } from 'zod'
import { audienceLevels, publicationMost, situations } from '../../domain/communications/publication'
import { richTextMost } from '../../domain/communications/text/rich-text'
import { fieldText, storableText, wellFormed } from '../primitives'

const plainDay = z.string(wellFormed).regex(/^\d{4}-\d{2}-\d{2}$/, wellFormed)
const dayOrNone = z.union([plainDay, z.literal('')], wellFormed)
const communicationId = z.int(wellFormed).min(1, wellFormed)
const version = z.int(wellFormed).min(1, wellFormed)

const run = z.strictObject({
  text: storableText(richTextMost.letters),
  isBold: z.boolean(wellFormed),
  isItalic: z.boolean(wellFormed),
  href: storableText(richTextMost.href).nullable(),
})
const runs = z.array(run).max(richTextMost.runs, wellFormed)
const row = z.strictObject({
  isHead: z.boolean(wellFormed),
  cells: z.array(runs).max(richTextMost.columns, wellFormed),
})

/** A text of the closed set of formats: whatever is none of them is refused. */
const richText = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal(['paragraph', 'heading', 'quote']), runs }),
      z.strictObject({
        kind: z.literal('list'),
        isOrdered: z.boolean(wellFormed),
        items: z.array(runs).max(richTextMost.blocks, wellFormed),
      }),
      z.strictObject({ kind: z.literal('table'), rows: z.array(row).max(richTextMost.rows, wellFormed) }),
    ]),
    wellFormed,
  )
  .max(richTextMost.blocks, wellFormed)

const audience = z.object({
  situacion: z.enum(situations, wellFormed),
  distritos: z.array(z.int(wellFormed).min(1, wellFormed).max(99_999, wellFormed)).max(200, wellFormed),
  nivel: z.literal(audienceLevels, wellFormed).nullable(),
})

/** Body of the count of an audience. */
export const audienceQuerySchema = z.object({ audiencia: audience })

/** Answer of the count: how many members see it today. */
export const audienceCountSchema = z.object({ personas: z.int() })

/** Tabs of the list of communications. */
export const listedStates = ['todas', 'publicadas', 'programadas', 'borradores', 'retiradas'] as const

/** Query of the list: which tab, and which page of it, from 1. */
export const deskListQuerySchema = z.object({
  estado: z.enum(listedStates, wellFormed).default('todas'),
  pagina: z.coerce.number(wellFormed).int(wellFormed).min(1, wellFormed).max(10_000, wellFormed).default(1),
})

const publicationState = z.enum(['borrador', 'programada', 'publicada', 'terminada', 'retirada'])

const listed = z.object({
  id: z.int(),
  version: z.int(),
  titulo: z.string(),
  imagen: z.string(),
  estado: publicationState,
  audiencia: audience,
  prioridad: z.int(),
  /** yyyy-mm-dd; null for none. */
  desde: z.string().nullable(),
  hasta: z.string().nullable(),
})

/** A line of the list of communications. */
export type WireListedCommunication = z.infer<typeof listed>

/** Answer of the list: a page of ten, how many there are in it, and in each tab. */
export const deskListSchema = z.object({
  filas: z.array(listed),
  total: z.int(),
  cuentas: z.object({
    todas: z.int(),
    publicadas: z.int(),
    programadas: z.int(),
    borradores: z.int(),
    retiradas: z.int(),
  }),
})

/** Answer of the list. */
export type WireDeskList = z.infer<typeof deskListSchema>

/** One communication as the desk opens it; `texto` is its HTML. */
export const deskCommunicationSchema = listed.extend({
  texto: z.string(),
  descripcion: z.string(),
  motivo: z.string(),
})

/** One communication as the desk opens it. */
export type WireDeskCommunication = z.infer<typeof deskCommunicationSchema>

/** The number of a communication in a path. */
export const communicationParamsSchema = z.object({ id: z.coerce.number(wellFormed).pipe(communicationId) })

/**
 * Body by which a draft is kept. `id` is null for a new one, which `clave`, made by the tab, names until it has a number. `version`
 * is what was seen of it. `imagen` is base64, '' for none, and left out where it stays as it is.
 */
export const saveDraftSchema = z.object({
  id: communicationId.nullable(),
  clave: z.uuid(wellFormed),
  version,
  titulo: fieldText(publicationMost.title),
  texto: richText,
  imagen: z
    .string(wellFormed)
    .max(Math.ceil(publicationMost.picture / 3) * 4, { error: 'La imagen pesa más de 1 MB.' })
    .regex(/^[A-Za-z\d+/]*={0,2}$/, wellFormed)
    .optional(),
  descripcion: fieldText(publicationMost.description),
  audiencia: audience,
  prioridad: z.int(wellFormed).min(0, wellFormed).max(100, wellFormed),
  desde: dayOrNone,
  hasta: dayOrNone,
})

/** Body by which a draft is kept. */
export type WireDraft = z.infer<typeof saveDraftSchema>

/** Answer about a communication that was written: its number and its version from now on. */
export const writtenSchema = z.object({ id: z.int(), version: z.int() })

/** Answer about a communication that was written. */
export type WireWritten = z.infer<typeof writtenSchema>

/** Body by which a draft is published, at once or on its first day. */
export const publishSchema = z.object({
  id: communicationId,
  version,
  cuando: z.literal(['ahora', 'programar'], wellFormed),
})

/** Body by which one is taken back to be a draft, or a draft is thrown away. */
export const actOnSchema = z.object({ id: communicationId, version })

/** Body by which one is withdrawn: why, and whether a draft with its text is made. */
export const withdrawSchema = z.object({
  id: communicationId,
  version,
  motivo: fieldText(publicationMost.reason),
  borrador: z.boolean(wellFormed),
})

/** Answer of a withdrawal: the draft that was made; null for none. */
export const withdrawnSchema = z.object({ borrador: z.int().nullable() })
