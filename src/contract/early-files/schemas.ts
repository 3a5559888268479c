import { z } from 'zod'
import { hexDigest, storableText } from '../primitives'
import { fileSchema } from '../submissions/file-schema'

/** A file as it is announced: what the manifest of its request will say, but for its name. */
export const announcedFileSchema = fileSchema.omit({ nombre: true }).extend({ tipo: storableText(100) })

/** A file that goes ahead of its request. */
export type WireAnnouncedFile = z.infer<typeof announcedFileSchema>

/**
 * Body of the PUT that announces the files of a submission. `anterior` is an earlier submission of the same device,
 * proven by its secret: what the server holds of its files is not sent again.
 */
export const announcementSchema = z.strictObject({
  archivos: z.array(announcedFileSchema).min(1).max(120),
  anterior: z.strictObject({ id: z.uuid(), secreto: hexDigest }).optional(),
})

/** What announces the files of a submission. */
export type WireAnnouncement = z.infer<typeof announcementSchema>

/** States of an early file: bytes are missing, it is whole and good, or its content is refused. */
export const earlyFileStates = ['falta', 'completo', 'rechazado'] as const

/** What the server has of an early file: `llego` in bytes, `motivo` in words for the person when it is refused. */
export const earlyFileSchema = z.object({
  id: z.uuid(),
  llego: z.int().min(0),
  estado: z.enum(earlyFileStates),
  motivo: z.string().nullable(),
})

/** What the server has of an early file. */
export type WireEarlyFile = z.infer<typeof earlyFileSchema>

/** Answer to an announcement: every announced file, in its order. */
export const announcedSchema = z.object({ archivos: z.array(earlyFileSchema) })
