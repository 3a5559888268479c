import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asvsPage, readAsvs } from './lib/asvs'
import { root } from './lib/paths'

/** `npm run asvs`: writes docs/asvs.md from docs/asvs.json. */
writeFileSync(join(root, 'docs', 'asvs.md'), asvsPage(readAsvs(root)))
