import { z } from 'zod'
import { fieldText, flag, memberNumberSchema, shortText, wellFormed } from '../primitives'

const text = fieldText(100)
const id = z.int32(wellFormed)
const ofMember = { id: shortText, nroafi: memberNumberSchema }

/** Body of PUT familiarAfiliado: a relative with what is done, A, M or B (API-077). To delete one the id is enough. */
export const relativeEditSchema = z.discriminatedUnion(
  'accion',
  [
    z.object({ ...ofMember, accion: z.literal('B') }),
    z.object({
      ...ofMember,
      accion: z.literal(['A', 'M']),
      nombres: text,
      apellido: text,
      sexo: z.literal(['M', 'F', 'X'], wellFormed),
      fecnacim: text,
      tipfamiliar: id,
      tipdoc: id,
      nrodoc: text,
      estadocivil: id,
      fecestadocivil: text,
      nacionalidad: id,
      tipnacionalidad: id,
      fecfallecido: text,
      fallecido: flag,
      discapacidad: z.literal(['S', 'N'], wellFormed),
    }),
  ],
  wellFormed,
)
