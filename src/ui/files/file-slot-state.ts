/** The file in a slot, as far as a screen needs it. `thumbUrl` is an object URL that the caller owns. */
export type SlotFile = { name: string; bytes: number; type: string; thumbUrl?: string | undefined }

/** Everything a file slot can show (UPLOAD-004 and the offline states beyond it). Sizes in bytes, progress 0 to 100. */
export type FileSlotState =
  | { kind: 'idle' }
  | { kind: 'reading' }
  /** `to` is null until the result is known. */
  | { kind: 'compressing'; from: number; to: number | null; progress: number }
  /** A stored file that is being compared with what was picked: no tick yet. */
  | { kind: 'checking'; file: SlotFile }
  /** Stored on this device; `advice` says how it would be better. */
  | { kind: 'saved'; file: SlotFile; advice?: string | undefined }
  | { kind: 'sending'; file: SlotFile; percent: number }
  | { kind: 'sent'; file: SlotFile }
  /** `message` is what happened, `mend` what to do. `file` is what the slot held before and still holds. */
  | { kind: 'error'; message: string; mend: string; file?: SlotFile | undefined }

/** The file in the slot, if it has one. */
export const findSlotFile = (state: FileSlotState): SlotFile | undefined => ('file' in state ? state.file : undefined)

const formats: Record<string, string> = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'application/pdf': 'PDF' }

/** 'JPG', 'PNG' or 'PDF'; for other types the end of the type. */
export const toFormat = (type: string): string => formats[type] ?? type.replace(/^.*\//, '').toUpperCase()
