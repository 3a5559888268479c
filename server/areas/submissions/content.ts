import { open } from 'node:fs/promises'
import { acceptedTypes, findType, headBytes, type DetectedType, type FileWidget } from '../../../src/domain/files'
import { pdfWords, type PdfVerdict } from '../../../src/domain/documents/pdf-verdict'
import { messages } from '../../../src/domain/messages'
import type { VirusScan } from '../../adapters/virus-scan'
import type { Looks } from '../../inspect/looks'
import type { Seen } from '../../inspect/messages'
import { inspectionLimits } from '../../limits/inspection'

const damaged = 'El archivo está dañado o incompleto. Volvé a elegirlo o sacale una foto.'
const infected =
  'El antivirus encontró un virus en este archivo. Sacale una foto al documento o elegí otro archivo, y revisá tu equipo.'

/** Words for a file of a type that its widget does not accept. */
export const typeMessage = (widget: FileWidget): string =>
  widget === 'single' ? messages.fileNotAllowed : messages.ext

const readHead = async (path: string): Promise<Uint8Array> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Words for a PDF that nobody could read later; undefined for a sound one. */
const wordsFor = (verdict: PdfVerdict): string | undefined => {
  if (verdict === 'sound') return undefined
  if (verdict === 'damaged') return damaged
  return `${pdfWords[verdict].message} ${pdfWords[verdict].mend}`
}

const lookAt = async (looks: Looks, type: DetectedType, path: string): Promise<Seen<string | undefined>> => {
  if (type !== 'application/pdf') {
    const seen = await looks.picture({ path })
    return seen.state === 'seen' ? { state: 'seen', value: undefined } : seen
  }
  const seen = await looks.pdf({ path })
  return seen.state === 'seen' ? { state: 'seen', value: wordsFor(seen.value) } : seen
}

const tooComplex = (type: DetectedType): string =>
  type === 'application/pdf' ? inspectionLimits.pages.answer.words : inspectionLimits.pixels.answer.words

/** What inspects the contents of files. */
export type ContentTools = {
  looks: Looks
  /** The virus scan; finds nothing when the fund has no scanner. */
  isInfected: VirusScan
}

/** A file on the disk: the type that its sender says, and the widget that it was chosen with. */
type Claimed = { path: string; type: string; widget: FileWidget }

/** The type of a file by its content; undefined for one that nothing accepts. */
export const detectType = async (path: string): Promise<DetectedType | undefined> => findType(await readHead(path))

/** Words for a file of another type than its sender says, or than its widget accepts; undefined for a good one. */
export const findTypeRefusal = (
  detected: DetectedType | undefined,
  { type, widget }: Omit<Claimed, 'path'>,
): string | undefined =>
  detected === type && acceptedTypes(widget).includes(detected) ? undefined : typeMessage(widget)

/** Why a file is refused whatever it is for: infected, broken, or too complex to inspect. Undefined for a good one. */
export const findDamage = async (
  { looks, isInfected }: ContentTools,
  { path, type }: { path: string; type: DetectedType },
): Promise<string | undefined> => {
  if (await isInfected(path)) return infected
  const seen = await lookAt(looks, type, path)
  if (seen.state === 'seen') return seen.value
  return seen.state === 'damaged' ? damaged : tooComplex(type)
}

/**
 * Why a file is refused by its content: of another type than its sender says or than the widget accepts, infected,
 * broken, or too complex to inspect (UPLOAD-006 to 010). Undefined for a good one.
 */
export const findContentRefusal = async (tools: ContentTools, claimed: Claimed): Promise<string | undefined> => {
  const detected = await detectType(claimed.path)
  const ofType = findTypeRefusal(detected, claimed)
  if (ofType !== undefined || detected === undefined) return ofType
  return findDamage(tools, { path: claimed.path, type: detected })
}
