import { z } from 'zod'

const id = z.int().nullable()

/**
 * A member's personal data in the answer of obtenerAfiliado, as `message.datosAfi` (LEGAJO-002). Dates yyyy-mm-dd,
 * 1900-01-01 for none; `tipdoc` 1 is DNI.
 */
export const fileDataSchema = z.object({
  nroafi: z.string(),
  nombres: z.string(),
  apellido: z.string(),
  tipdoc: z.int(),
  nrodoc: z.string(),
  cuil: z.string(),
  sexo: z.literal(['M', 'F', 'X']),
  fecnacim: z.string(),
  fecestadocivil: z.string(),
  nacionalidad: z.object({ id, desnacionalidad: z.string() }),
  tiponacionalidad: z.object({ tna_id: id, tna_destipnac: z.string() }),
  estadocivil: z.object({ id, desestadocivil: z.string() }),
  fotocarnet: z.string().nullable(),
  discapacidad: z.literal(['S', 'N']),
  tramita_discapacidad: z.literal(['S', 'N', '']),
  fecdisc: z.string(),
  feccud: z.string(),
  nombresMadre: z.string(),
  apellidoMadre: z.string(),
  nombresPadre: z.string(),
  apellidoPadre: z.string(),
  hijos: z.literal(['SI', 'NO', '']),
  cantidadHijos: z.string(),
})

/** A member's personal data on the wire. */
export type WireFileData = z.infer<typeof fileDataSchema>
