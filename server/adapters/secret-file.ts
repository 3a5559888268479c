import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * The configured secret; without one, a secret that is made once and kept in `file`, readable only by the server's
 * user.
 */
export const loadSecret = async (configured: string, file: string): Promise<string> => {
  if (configured !== '') return configured
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept !== '') return kept
  const secret = randomBytes(32).toString('hex')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}
