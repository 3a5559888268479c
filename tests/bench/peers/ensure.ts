import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../../../scripts/lib/files'

/** Folder of what the portal is compared with. */
export const peersDir = import.meta.dirname

const stampFile = join(peersDir, 'node_modules', '.peer-packages')

/**
 * Installs the packages that the portal is compared with, once for each lockfile. Throws when they cannot be had. npm is
 * asked with the settings of whoever started this.
 */
export const ensurePeers = (): void => {
  const wanted = `${contentHash(peersDir, ['package-lock.json'])} ${process.version} ${process.platform} ${process.arch}`
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  const options = { cwd: peersDir, stdio: 'inherit', shell: process.platform === 'win32' } as const
  const done = spawnSync('npm', ['ci', '--prefix', peersDir, '--no-fund', '--no-audit'], options)
  if (done.status !== 0) throw new Error('The packages of tests/bench/peers could not be installed.')
  writeFileSync(stampFile, wanted)
}
