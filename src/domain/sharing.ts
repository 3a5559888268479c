import { findType, headBytes, type DetectedType } from './files'
import { nameOfType } from './documents/file-names'
import { sharedPath } from './portal-paths'

/** Where another app posts what it shares with the portal: below the origin, answered by the service worker. */
export const shareAction = '/afiliados/compartir'

/** Name of the field with the files in that form; the web manifest says the same. */
export const shareField = 'archivos'

/** How long what was shared waits for its draft, in milliseconds. The original stays in the app that it came from. */
export const sharedMs = 24 * 60 * 60_000

/** What the device takes of other apps: files at once and waiting together, and bytes of one. */
export const shareLimits = { files: 10, waiting: 20, bytes: 25 * 1024 * 1024 } as const

/** What became of a share: how many files were kept and refused, and whether the device could not keep some. */
export type ShareOutcome = { kept: number; refused: number; failed: number }

/** The screen's address after a share. */
export const sharedAddress = ({ kept, refused, failed }: ShareOutcome): string =>
  `${sharedPath}?guardados=${kept}&rechazados=${refused}&perdidos=${failed}`

const countIn = (search: string, name: string): number =>
  Math.min(99, Number(new RegExp(`(?:^|[?&])${name}=(\\d{1,4})(?:&|$)`).exec(search)?.[1] ?? 0))

/** Reads the query of sharedAddress; zeros for anything else. */
export const parseShareOutcome = (search: string): ShareOutcome => ({
  kept: countIn(search, 'guardados'),
  refused: countIn(search, 'rechazados'),
  failed: countIn(search, 'perdidos'),
})

const several = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`)

/** Why not everything that was shared is here, and what to do; null when everything is. */
export const shareProblem = ({ refused, failed }: ShareOutcome): { title: string; text: string } | null => {
  if (failed > 0)
    return {
      title: `No pudimos guardar ${several(failed, 'un archivo', 'archivos')}`,
      text: 'Sigue en la app de donde lo compartiste. Abrí el portal una vez, liberá espacio si falta, y compartilo de nuevo.',
    }
  if (refused > 0)
    return {
      title: `No tomamos ${several(refused, 'un archivo', 'archivos')}`,
      text: `Se pueden compartir fotos JPG o PNG y documentos PDF, de hasta 25 MB, de a ${shareLimits.files} y hasta ${shareLimits.waiting} en espera. Lo demás sigue en la app de donde lo compartiste.`,
    }
  return null
}

/** A file that another app shares; `head` has its first bytes. */
export type OfferedFile = { name: string; size: number; head: Uint8Array }

/**
 * The type and name under which a shared file is kept, by its content: a chat may give it any name. Undefined when it is
 * not taken. Whether a document takes it is decided where it is put.
 */
export const judgeShared = ({ name, size, head }: OfferedFile): { type: DetectedType; name: string } | undefined => {
  const type = findType(head.subarray(0, headBytes))
  if (type === undefined || size === 0 || size > shareLimits.bytes) return undefined
  return { type, name: nameOfType(name, type, 'compartido') }
}
