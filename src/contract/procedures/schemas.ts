import { z } from 'zod'
import { storableText, wellFormed } from '../primitives'

const procedure = z.object({
  tipo: z.string(),
  nrotramite: z.string(),
  alta: z.string(),
  modificado: z.string(),
  estado: z.string(),
  observaciones: z.string(),
  rutadocumento: z.string(),
  rutadocumento2: z.string(),
  pasos: z.array(z.object({ estado: z.string(), momento: z.iso.datetime() })).exactOptional(),
  suele: z.string().exactOptional(),
})

/** A procedure (spec section 3): days are yyyy-mm-dd, 1900-01-01 for none; the route '' means no document; `pasos` are the states that it came to, with their moments (ISO 8601); `suele` says how long such a one takes. */
export type WireProcedure = z.infer<typeof procedure>

/** Answer of misTramites (API-018, API-019). */
export const proceduresSchema = z.object({ misTramites: z.array(procedure) })

const foundMember = z.object({
  nroafi: z.string(),
  apellido: z.string(),
  nombres: z.string(),
  desdistrito: z.string(),
})

/** Answer of misTramites for the management: a member's, with who the member is (API-019, UNS-127). */
export const foundProceduresSchema = proceduresSchema.extend({ afiliado: foundMember })

/** Answer of misTramites for the management. */
export type WireFoundProcedures = z.infer<typeof foundProceduresSchema>

/** Body of mostrarArchivo (API-020). */
export const documentQuerySchema = z.object({
  rutaArchivo: z.string(wellFormed).min(1, wellFormed).max(4000, wellFormed),
})

/** Body of mostrarArchivo: the route of a document, base64 of its UTF-8 and then URL-encoded (API-020). */
export type WireDocumentQuery = z.infer<typeof documentQuerySchema>

/** Body of misTramites/resolver, by which the management decides; a rejection says why. */
export const settlementSchema = z
  .object({
    nrotramite: storableText(40).min(1, wellFormed),
    estado: z.literal(['APROBADO', 'RECHAZADO'], wellFormed),
    motivo: storableText(500, { error: 'El motivo puede tener hasta 500 caracteres.' }),
  })
  .refine(({ estado, motivo }) => estado === 'APROBADO' || motivo.trim() !== '', {
    error: 'Escribí el motivo del rechazo: la persona lo va a leer en su trámite.',
    path: ['motivo'],
  })

/** Body of misTramites/resolver: the number of the procedure, the decision as its new state, and the reason. */
export type WireSettlement = z.infer<typeof settlementSchema>
