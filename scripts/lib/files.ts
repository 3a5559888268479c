import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const isInstalled = (folder: string): boolean => folder.split(sep).includes('node_modules')

/**
 * Sorted paths of all files under a folder (or the path itself when it is a file), so that equal trees give equal
 * lists. Installed packages are left out.
 */
export const listFiles = (path: string): string[] => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isInstalled(relative(path, entry.parentPath)))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** SHA-256 (hex) of the names and contents of the given files and folders of a root. A missing one counts as empty. */
export const contentHash = (root: string, paths: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => listFiles(join(root, path)))) {
    hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}
