import { toSeenFile } from '../../domain/modification/seen-file'
import type { SeenFile } from '../../domain/modification/values'
import { versionOf } from '../changes/wire'
import { encodeFileData, readFileData, type StoredFileData } from '../member/file-data'
import { encodeRelative, readRelative, type StoredRelative } from '../member/relatives'

/** Version of a member's file, SHA-256 (hex): the server knows by it that the file changed while the form was open. */
export const seenVersion = ({ personales, familiares }: SeenFile): Promise<string> =>
  versionOf({ personales, familiares })

/** A stored file as a device reads it, so that both have the same version of it. */
export const asSeen = (data: StoredFileData, relatives: readonly StoredRelative[]): SeenFile => {
  const personales = readFileData({ datosAfi: encodeFileData(data) })
  return toSeenFile(
    personales ?? data,
    relatives.map((relative) => readRelative(encodeRelative(relative))),
  )
}
