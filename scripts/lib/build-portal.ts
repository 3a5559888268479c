import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './files'
import { root } from './paths'
import { runTool, type Ran } from './run'
import { portalSources } from '../vite/sources'

const stampFile = join(root, 'dist', '.vite', 'sources')

// The configuration is part of the build: another configuration requires another build.
const settings = (): string =>
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .map(([name, value]) => `\n${name}=${value}`)
    .toSorted()
    .join('')

const isBuilt = (wanted: string): boolean => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted

/** Builds the portal into `dist`, unless `dist` already has a build of the same sources and settings. */
export const buildPortal = async (): Promise<Ran> => {
  const wanted = contentHash(root, portalSources) + settings()
  if (isBuilt(wanted)) return { code: 0, output: 'Built already.\n', ms: 0 }
  const ran = await runTool('vite', ['build', '--configLoader', 'runner', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
    quiet: true,
  })
  if (ran.code === 0) writeFileSync(stampFile, wanted)
  return ran
}
