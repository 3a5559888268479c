import { z } from 'zod'
import { viewLimits } from '../../domain/desk/preferences'
import { storableText, wellFormed } from '../primitives'

const tooLong = { error: `El nombre puede tener hasta ${viewLimits.name} caracteres.` }
const wanted = { error: 'Campo requerido. Ponele un nombre que reconozcas.' }
const tooMany = { error: `Podés guardar hasta ${viewLimits.views} vistas.` }

/** The query of an address: words, figures and their separators. */
const filters = z
  .string(wellFormed)
  .max(viewLimits.filters, wellFormed)
  .regex(/^[\w%&=+.*-]*$/, wellFormed)

/** Body of PUT {preferences}: what a user of the desk has chosen, whole. */
export const preferencesSchema = z.object({
  atajos: z.boolean(wellFormed),
  vistas: z
    .array(
      z.object({
        nombre: storableText(viewLimits.name, tooLong).refine((text) => text.trim() !== '', wanted),
        filtros: filters,
      }),
    )
    .max(viewLimits.views, tooMany),
})

/** Answer of GET and PUT {preferences}. */
export const keptPreferencesSchema = z.object({
  atajos: z.boolean(),
  vistas: z.array(z.object({ nombre: z.string(), filtros: z.string() })),
})
