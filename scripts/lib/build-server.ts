import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './files'
import { root } from './paths'
import { runTool, type Ran } from './run'

/** The folder of the compiled server. */
export const compiledServer = join(root, 'dist-server')

/** The compiled server, for Node. */
export const serverProgram = join(compiledServer, 'main.js')

/** What the server is made of. */
export const serverSources = [
  'server',
  'src/domain',
  'src/contract',
  'scripts/build',
  'scripts/operate',
  'scripts/lib',
  'package-lock.json',
] as const

const stampFile = join(compiledServer, 'sources')

const isBuilt = (wanted: string): boolean => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted

/** Builds the server into its folder, unless that has a build of the same sources already. */
export const buildServer = async (): Promise<Ran> => {
  const wanted = contentHash(root, serverSources)
  if (isBuilt(wanted)) return { code: 0, output: 'Built already.\n', ms: 0 }
  const ran = await runTool('tsx', ['scripts/build/server.ts'], { env: { NODE_ENV: 'production' }, quiet: true })
  if (ran.code === 0) writeFileSync(stampFile, wanted)
  return ran
}
