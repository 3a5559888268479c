import type { SlotKey } from '../../domain/form/forms'
import type { DeclaredFile } from './file-schema'

/** A stored file of a draft: its slot, its size in bytes and its SHA-256 (hex). */
export type StoredFile = { id: string; slot: SlotKey; name: string; type: string; bytes: number; sha256: string }

/**
 * The manifest of a request, in the order of the slots. Files in slots that the answers do not ask for are left out.
 * `keysOf` gives the fund's keys for the document of a slot.
 */
export const encodeFiles = <S extends { key: SlotKey }, K extends object = object>(
  files: readonly StoredFile[],
  slots: readonly S[],
  keysOf: (slot: S) => K,
): (DeclaredFile & K)[] =>
  slots.flatMap((slot) =>
    files
      .filter((file) => file.slot === slot.key)
      .map(({ id, name, type, bytes, sha256 }) => ({
        ...keysOf(slot),
        id,
        slot: slot.key,
        nombre: name,
        tipo: type,
        bytes,
        sha256,
      })),
  )
