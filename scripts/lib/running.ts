import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from '../../server/place'

/**
 * Address of the running server, without a final slash: PUBLIC_ORIGIN, or this machine at PORT, or what the server of the data
 * folder wrote down when it began to listen.
 */
export const originOf = async (env: NodeJS.ProcessEnv): Promise<string> => {
  if (env['PUBLIC_ORIGIN']) return env['PUBLIC_ORIGIN']
  if (env['PORT']) return `http://127.0.0.1:${env['PORT']}`
  const noted = await readFile(
    join(env['DATA_DIR'] || fileURLToPath(new URL('data', packageRoot)), 'direccion'),
    'utf8',
  ).catch(() => '')
  return noted.trim() || 'http://127.0.0.1:4173'
}
