import { join } from 'node:path'

/** Root folder of the repository. */
export const root = join(import.meta.dirname, '..', '..')

const tools = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  knip: 'knip/bin/knip.js',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
  tsx: 'tsx/dist/cli.mjs',
} as const

/** Name of a tool that the repository installs. */
export type Tool = keyof typeof tools

/** Script of an installed tool, to run with the current Node. */
export const toolPath = (tool: Tool): string => join(root, 'node_modules', tools[tool])
