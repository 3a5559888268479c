import { existsSync, readFileSync } from 'node:fs'
import { packageRoot } from './place'

/** File beside the compiled server with the commit that it was built of. */
const commitFile = new URL('dist-server/commit', packageRoot)

/** The version of the package, and the commit that the server was built of, in short; '' for what nobody knows. */
export const readRelease = (): { version: string; commit: string } => {
  const content: unknown = JSON.parse(readFileSync(new URL('package.json', packageRoot), 'utf8'))
  const version = typeof content === 'object' && content !== null && 'version' in content ? String(content.version) : ''
  return { version, commit: existsSync(commitFile) ? readFileSync(commitFile, 'utf8').trim() : '' }
}
