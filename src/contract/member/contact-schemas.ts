import { z } from 'zod'
import { fieldText, flag, memberNumberSchema, shortText, wellFormed } from '../primitives'

/** Most items of one request: an edited item with those that lose the main mark. */
const mostItems = 20

const item = {
  id: shortText,
  nroafi: memberNumberSchema,
  tipcontacto: z.int(wellFormed),
  destipcontacto: shortText,
  accion: z.literal(['A', 'M', 'B'], wellFormed),
}

const text = fieldText(255)
const id = z.int32(wellFormed)

const address = z.object({
  ...item,
  calle: text,
  nro: text,
  piso: text,
  dep: text,
  locid: id.nullable(),
  recibecorreo: flag,
  cp: text,
  localidad: fieldText(100),
  codprov: id.nullable(),
  desprov: fieldText(100),
})

const phone = z.object({
  ...item,
  idcarrier: id,
  idpais: id,
  codpais: id,
  carac: text,
  telefono: text,
  tiptelefono: id,
  recibellamada: flag,
})

const email = z.object({ ...item, email: text, recibeemail: flag })

type Sent = { accion: 'A' | 'M' | 'B' }

/**
 * One item, or several when the main mark moves: the edited one first, then those that lose the mark, each with accion M
 * (UNS-88).
 */
const oneOrSeveral = <S extends z.ZodType<Sent>>(sent: S, isMain: (item: z.infer<S>) => boolean) =>
  z.union([
    sent,
    z
      .array(sent)
      .min(1)
      .max(mostItems)
      .refine(([_edited, ...others]) => others.every((other) => other.accion === 'M' && !isMain(other)), wellFormed),
  ])

/** Bodies of PUT domicilioAfiliado, telefonoAfiliado and emailAfiliado (API-074 to API-076). */
export const addressEditSchema = oneOrSeveral(address, ({ recibecorreo }) => recibecorreo === 1)
export const phoneEditSchema = oneOrSeveral(phone, ({ recibellamada }) => recibellamada === 1)
export const emailEditSchema = oneOrSeveral(email, ({ recibeemail }) => recibeemail === 1)
