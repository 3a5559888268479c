import { z } from 'zod'
import type { PdfVerdict } from '../../src/domain/documents/pdf-verdict'
import { bytesSchema, lightSchema, type Attachment, type Light, type Look, type Seen, type Source } from './messages'
import type { Ending } from './process'

/** Runs one look; throws a 503 when it could not be run. */
export type RunLook = (look: Look) => Promise<Exclude<Ending, { state: 'lost' }>>

/** The looks that a visit to the inspection room offers. */
export type Looks = {
  /** Whether a file is a JPEG or a PNG that decodes completely. */
  picture: (source: Source) => Promise<Seen<true>>
  /** What a PDF is worth to whoever has to read it. */
  pdf: (source: Source) => Promise<Seen<PdfVerdict>>
  /** The light of a picture; the bounds, 0 to 255, define the pixels that count for the share. */
  light: (source: Source, bounds: { min: number; max: number }) => Promise<Seen<Light>>
  /**
   * A photo of a person as it is stored: an upright JPEG of at most 800 pixels a side, without the camera's metadata.
   */
  portrait: (source: Source) => Promise<Seen<Uint8Array>>
  /** Writes one PDF of all the documents, in their order and without anything active, to the path `target`. */
  join: (attachments: readonly Omit<Attachment, 'isLeftOut'>[], target: string) => Promise<void>
}

const yes = z.literal(true)
const pdfVerdictSchema = z.enum([
  'sound',
  'damaged',
  'locked',
  'long',
  'heavy',
  'elsewhere',
]) satisfies z.ZodType<PdfVerdict>

const findCulprit = (attachments: readonly Attachment[], at: number): number =>
  attachments[at]?.isLeftOut === false ? at : attachments.findLastIndex(({ isLeftOut }) => !isLeftOut)

const joinAll = async (run: RunLook, attachments: Attachment[], target: string): Promise<void> => {
  const ending = await run({ kind: 'join', attachments, target })
  if (ending.state === 'seen') return
  // A document that is too complex to join is stored as it came, and left out here. When it is out already, all of them
  // are too much together, and the last one goes.
  const culprit = ending.state === 'killed' ? findCulprit(attachments, ending.at) : -1
  if (culprit === -1) throw new Error('The attachments could not be written.')
  const others = attachments.map((one, index) => (index === culprit ? { ...one, isLeftOut: true } : one))
  await joinAll(run, others, target)
}

/** The looks of one visit, run by `run`. */
export const createLooks = (run: RunLook): Looks => {
  const see = async <T>(look: Look, schema: z.ZodType<T>): Promise<Seen<T>> => {
    const ending = await run(look)
    if (ending.state === 'killed') return { state: 'tooComplex' }
    return ending.state === 'seen' ? { state: 'seen', value: schema.parse(ending.value) } : { state: ending.state }
  }
  return {
    picture: (source) => see({ kind: 'picture', source }, yes),
    pdf: (source) => see({ kind: 'pdf', source }, pdfVerdictSchema),
    light: (source, bounds) => see({ kind: 'light', source, ...bounds }, lightSchema),
    portrait: (source) => see({ kind: 'portrait', source }, bytesSchema),
    join: (attachments, target) =>
      joinAll(
        run,
        attachments.map((one) => ({ ...one, isLeftOut: false })),
        target,
      ),
  }
}
