import { z } from 'zod'

/** Bytes of any kind. */
export const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** Where the bytes of a file are: on the disk, or here. */
const sourceSchema = z.union([z.object({ path: z.string() }), z.object({ bytes: bytesSchema })])

/** A document that goes into the PDF of the attachments: what it is called, its type and where its bytes lie. */
const attachmentSchema = z.object({
  label: z.string(),
  type: z.string(),
  path: z.string(),
  /** Leaves it out and says so on a page of its own: it was too much the time before. */
  isLeftOut: z.boolean(),
})

const bound = z.number().min(0).max(255)

/** What the room is asked for. */
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

/** The light of a picture: its mean, 0 to 255, and the share of pixels inside the bounds, 0 to 1. */
export const lightSchema = z.object({ mean: bound, share: z.number().min(0).max(1) })
export type Light = z.infer<typeof lightSchema>

/** What a process says: that it took up a document of several, or what it found. */
export const answerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('at'), index: z.number().int().min(0) }),
  z.object({ state: z.literal('seen'), value: z.unknown() }),
  z.object({ state: z.literal('damaged') }),
  z.object({ state: z.literal('tooComplex') }),
])
export type Answer = z.infer<typeof answerSchema>

/** What came of a look: a value, or why there is none. `tooComplex` is over a budget, before or while it was looked at. */
export type Seen<T> = { state: 'seen'; value: T } | { state: 'damaged' } | { state: 'tooComplex' }
