import { z } from 'zod'
import { wellFormed } from '../primitives'
import type { WireDocumentQuery } from './document'
import type { WireProcedure } from './procedures'

const procedure = z.object({
  tipo: z.string(),
  nrotramite: z.string(),
  alta: z.string(),
  modificado: z.string(),
  estado: z.string(),
  observaciones: z.string(),
  rutadocumento: z.string(),
  rutadocumento2: z.string(),
}) satisfies z.ZodType<WireProcedure>

/** Answer of misTramites (API-018, API-019). */
export const proceduresSchema = z.object({ misTramites: z.array(procedure) })

/** Body of mostrarArchivo (API-020). */
export const documentQuerySchema = z.object({
  rutaArchivo: z.string(wellFormed).min(1, wellFormed).max(4000, wellFormed),
}) satisfies z.ZodType<WireDocumentQuery>
