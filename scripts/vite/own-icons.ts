import { resolve } from 'node:path'
import type { Alias } from 'vite'

/** Every icon calls a function of Lucide, most of whose abilities none uses: the build takes ours. `root` is the repository's folder. */
export const lucideIcon = (root: string): Alias => ({
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: resolve(root, 'scripts/vite/lucide-icon.ts'),
})
