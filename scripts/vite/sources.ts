import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../lib/files'

/** All inputs of the build, for its version and for deciding when to build again. */
export const portalSources = [
  'src',
  'sw',
  'public',
  'scripts/vite',
  'server/fund',
  'profiles',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package-lock.json',
  '.env',
  '.env.production',
] as const

const versionOf = (packageFile: string): string => {
  const parsed: unknown = JSON.parse(readFileSync(packageFile, 'utf8'))
  const isNamed = typeof parsed === 'object' && parsed !== null && 'version' in parsed
  return isNamed && typeof parsed.version === 'string' ? parsed.version : '0.0.0'
}

/**
 * The version that people and the worker see, "1.0.0+3f9c2a81": the package's version and a digest of the sources (no
 * Git needed).
 */
export const appVersion = (root: string): string =>
  `${versionOf(join(root, 'package.json'))}+${contentHash(root, portalSources).slice(0, 8)}`
