import { z } from 'zod'

/** Bytes of any kind. */
export const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** The bytes of a file: a path, or the bytes themselves. */
const sourceSchema = z.union([z.object({ path: z.string() }), z.object({ bytes: bytesSchema })])

/** A document for the PDF of the attachments: what it is for, the name of its file, its type and its bytes. */
const attachmentSchema = z.object({
  label: z.string(),
  name: z.string(),
  type: z.string(),
  path: z.string(),
  /** Leaves the document out and says so on a page of its own: it was too complex in the try before. */
  isLeftOut: z.boolean(),
})

const bound = z.number().min(0).max(255)

/** A request to a process of the room. */
export const lookSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), source: sourceSchema }),
  z.object({ kind: z.literal('pdf'), source: sourceSchema }),
  z.object({ kind: z.literal('light'), source: sourceSchema, min: bound, max: bound }),
  z.object({ kind: z.literal('portrait'), source: sourceSchema }),
  z.object({ kind: z.literal('join'), attachments: z.array(attachmentSchema), target: z.string() }),
])

export type Source = z.infer<typeof sourceSchema>
export type Attachment = z.infer<typeof attachmentSchema>
export type Look = z.infer<typeof lookSchema>

const side = z.number().int().min(1)

/**
 * The light of a picture: its mean, 0 to 255, and the share of pixels inside the bounds, 0 to 1; with its sides as they are
 * stored, in pixels.
 */
export const lightSchema = z.object({ mean: bound, share: z.number().min(0).max(1), width: side, height: side })
export type Light = z.infer<typeof lightSchema>

const processorMs = z.number().min(0)

/** A message from a process: that it began a document of several, or its result with the processor time that it took. */
export const answerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('at'), index: z.number().int().min(0) }),
  z.object({ state: z.literal('seen'), value: z.unknown(), processorMs }),
  z.object({ state: z.literal('damaged'), processorMs }),
  z.object({ state: z.literal('tooComplex'), processorMs }),
])
export type Answer = z.infer<typeof answerSchema>

/** Result of a look: a value, or why there is none. `tooComplex` means over a budget, before or during the look. */
export type Seen<T> = { state: 'seen'; value: T } | { state: 'damaged' } | { state: 'tooComplex' }
