import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../lib/files'

/** Everything that decides the bytes of the built portal; used for its version and to know when to build again. */
export const portalSources = [
  'src',
  'sw',
  'public',
  'scripts/vite',
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

/** The version shown to people and to the worker, "1.0.0+3f9c2a81": the package's, and a digest of the sources (no Git needed). */
export const appVersion = (root: string): string =>
  `${versionOf(join(root, 'package.json'))}+${contentHash(root, portalSources).slice(0, 8)}`
