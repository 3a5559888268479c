import { open } from 'node:fs/promises'
import { acceptedTypes, findType, headBytes, type DetectedType, type FileWidget } from '../../../src/domain/files'
import { messages } from '../../../src/domain/messages'
import type { VirusScan } from '../../adapters/virus-scan'
import type { Looks } from '../../inspect/looks'
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

const lookAt = (looks: Looks, type: DetectedType, path: string) =>
  type === 'application/pdf' ? looks.pdf({ path }) : looks.picture({ path })

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
  const { state } = await lookAt(looks, type, path)
  if (state === 'seen') return undefined
  return state === 'damaged' ? damaged : tooComplex(type)
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
