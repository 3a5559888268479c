/** The file that a slot holds, as far as a screen needs it. `thumbUrl` is an object URL that the caller owns. */
export type SlotFile = { name: string; bytes: number; type: string; thumbUrl?: string | undefined }

/** Everything a file slot can be showing (UPLOAD-004 and the offline states beyond it). Sizes in bytes, progress 0 to 100. */
export type FileSlotState =
  | { kind: 'idle' }
  | { kind: 'reading' }
  /** `to` is null until the result is known. */
  | { kind: 'compressing'; from: number; to: number | null; progress: number }
  /** Kept on this device. */
  | { kind: 'saved'; file: SlotFile }
  | { kind: 'sending'; file: SlotFile; percent: number }
  | { kind: 'sent'; file: SlotFile }
  /** `message` is what happened, `mend` what to do. `file` is what the slot held before, which it still holds. */
  | { kind: 'error'; message: string; mend: string; file?: SlotFile | undefined }

/** The file in the slot, if it has one. */
export const findSlotFile = (state: FileSlotState): SlotFile | undefined => ('file' in state ? state.file : undefined)

const formats: Record<string, string> = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'application/pdf': 'PDF' }

/** 'JPG', 'PNG' or 'PDF'; the end of the type for any other. */
export const toFormat = (type: string): string => formats[type] ?? type.replace(/^.*\//, '').toUpperCase()
