import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The content of all files in a folder, as somebody with the disk could read it. */
export type Disk = {
  /** Whether a text is there, in any encoding that a browser uses. */
  hasText: (text: string) => boolean
  hasBytes: (bytes: Buffer) => boolean
  /** The files that contain a text, by their path in the folder. */
  placesOf: (text: string) => string[]
}

const encodings = ['utf8', 'utf16le', 'latin1'] as const

/** Reads every file below a folder. */
export const readDisk = async (folder: string): Promise<Disk> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        return { path: path.slice(folder.length), bytes: await readFile(path) }
      }),
  )
  const placesOf = (text: string): string[] =>
    files
      .filter(({ bytes }) => encodings.some((encoding) => bytes.includes(Buffer.from(text, encoding))))
      .map(({ path }) => path)
  return {
    placesOf,
    hasText: (text) => placesOf(text).length > 0,
    hasBytes: (part) => files.some(({ bytes }) => bytes.includes(part)),
  }
}
