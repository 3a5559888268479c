import { z } from 'zod'

const communication = z.object({
  id: z.int(),
  fecha_formateada: z.string(),
  dia_titulo: z.string(),
  dia_texto: z.string(),
  dia_img: z.string(),
  dia_img_texto: z.string().optional(),
  dia_prioridad: z.int(),
})

/**
 * A communication of the fund (COMM-001): the text is HTML, the picture an address or base64, '' for none
 * (UNS-69). `dia_img_texto` says what the picture shows; an API that has none leaves it out.
 */
export type WireCommunication = z.infer<typeof communication>

/** Answer of obtenerComunicaciones (API-015). */
export const communicationsSchema = z.object({ comunicaciones: z.array(communication) })
