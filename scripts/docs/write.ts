import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths'
import { runTool } from '../lib/run'
import { madePages } from './pages'

/** `npm run docs`: writes what the tables of the code know into the pages that tell it. */
const pages = madePages(root)
for (const { file, text } of pages) writeFileSync(join(root, file), text)
const formatted = await runTool(
  'oxfmt',
  pages.map(({ file }) => file),
)
process.exitCode = formatted.code
