import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Environment variable with the folder of profiles that several runs of Playwright have in common. */
export const sharedProfiles = 'SHARED_PROFILES'

let folder: string | undefined

/**
 * The folder of the profiles that the browser parts of this run have in common: installing the portal and filling in a form
 * cost a minute of processor time for each part. It is deleted when this process ends.
 */
export const folderOfProfiles = (): string => {
  if (folder !== undefined) return folder
  const made = mkdtempSync(join(tmpdir(), 'perfiles-'))
  process.on('exit', () => rmSync(made, { recursive: true, force: true }))
  return (folder = made)
}
