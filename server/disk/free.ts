import { statfs } from 'node:fs/promises'

const megabyte = 1_048_576

/** Free megabytes on the disk of a folder. */
export const freeMb = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return (bavail * bsize) / megabyte
}
