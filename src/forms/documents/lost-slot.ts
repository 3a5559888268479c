import { toFileSize } from '../../ui/files/file-size'

/** A slot whose file did not arrive before the page ended; `bytes` of the picture that was being made smaller then. */
export type LostSlot = { key: string; bytes: number | null }

/** The note of a slot that waits for its picker, or whose large picture is being made smaller. */
export const toSlotNote = ({ key, bytes }: LostSlot): string => (bytes === null ? key : `${key} ${bytes}`)

/** Reads such a note. */
export const readSlotNote = (note: string): LostSlot => {
  const [key = '', bytes] = note.split(' ')
  return { key, bytes: bytes === undefined ? null : Number(bytes) }
}

/** What is said of it when the person comes back. A page that runs out of memory ends without a word of its own. */
export const lostWords = ({ bytes }: LostSlot): string =>
  bytes === null
    ? 'La última foto no llegó, volvé a tomarla.'
    : `La última foto (${toFileSize(bytes)}) no se llegó a guardar. Si la página se cerró sola, es demasiado grande para ` +
      'este dispositivo: sacala con menos resolución.'
