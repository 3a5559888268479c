import type { FieldPath, SlotKey } from './forms'
import { requestLimits } from '../limits'
import { messages } from '../messages'

const megabyte = 1_048_576

// Rounded up: removing the shown amount is always enough.
const say = (bytes: number): string => `${String(Math.ceil((bytes / megabyte) * 10) / 10).replace('.', ',')} MB`

/**
 * The problem (VALID-009, AMB-47) when the files of a request exceed the total size, reported at the file that exceeded it, which the
 * person just added; undefined while they fit. `sizes` are the stored files in the order in which they were added, in
 * bytes; only those in `slots` are sent.
 */
export const findTooMuch = (
  slots: readonly { key: SlotKey }[],
  sizes: ReadonlyMap<SlotKey, number> = new Map(),
): { path: FieldPath; message: string } | undefined => {
  let total = 0
  let over: SlotKey | undefined
  for (const [key, bytes] of sizes) {
    if (!slots.some((slot) => slot.key === key)) continue
    total += bytes
    if (total > requestLimits.bytes) over ??= key
  }
  if (over === undefined) return undefined
  const excess = say(total - requestLimits.bytes)
  return {
    path: `archivo:${over}`,
    message: `${messages.filesTooBig}. Tus archivos suman ${say(total)} y juntos pueden pesar hasta ${say(requestLimits.bytes)}: sobran ${excess}. Cambiá este u otro de los más pesados por una foto.`,
  }
}
