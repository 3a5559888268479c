import { z } from 'zod'
import { fieldText } from '../primitives'

// Only shapes and sizes are checked here: the domain validates names and dates, in the form's own words.

/** A typed answer; it may be long. */
export const answerText = fieldText(20_000)

/** Yes, no, or not answered. */
export const yesNo = z.enum(['S', 'N', ''])

/** A person's sex as the form asks for it; '' while it is not answered. */
export const sexo = z.enum(['F', 'M', 'X', ''])

/** What every request about a person's own data says of them; `catalogueId` is how it writes an id of a catalogue. */
export const personalAnswers = <Id extends z.ZodType>(catalogueId: Id) => ({
  cuil: answerText,
  sexo,
  fecnacim: answerText,
  nacionalidad: catalogueId,
  tiponacionalidad: catalogueId,
  estadocivil: catalogueId,
  fecestadocivil: answerText,
  discapacidad: yesNo,
  tramita_discapacidad: yesNo,
  hijos: z.enum(['SI', 'NO', '']),
  cantidadHijos: answerText,
})
