import { readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exportAll } from '../../server/exchange/export/run'
import { startFailure } from '../../server/start-words'
import { leave, openForOperator } from '../lib/operator'

/**
 * `npm run export -- <folder> [--ndjson] [--with-passwords]`: writes everything that an import takes into an empty folder, in the same files
 * (docs/import.md). Only the operator's account can read them.
 */
const usage = 'npm run export -- <empty folder> [--ndjson] [--with-passwords]\n'

const readFlags = () => {
  try {
    const flag = { type: 'boolean', default: false } as const
    return parseArgs({ options: { ndjson: flag, 'with-passwords': flag }, allowPositionals: true })
  } catch (cause) {
    return leave(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`)
  }
}

const { values, positionals } = readFlags()
const [folder = ''] = positionals
if (folder === '') leave(usage)
if ((await readdir(folder).catch(() => [])).length > 0) leave(`${folder} is not empty.\n`)
process.umask(0o077)
const { db, close } = await openForOperator(process.env).catch((cause: unknown) => leave(`${startFailure(cause)}\n`))
try {
  const options = { format: values.ndjson ? 'ndjson' : 'csv', withPasswords: values['with-passwords'] } as const
  const counts = await exportAll(db, folder, options)
  for (const [name, rows] of Object.entries(counts))
    process.stdout.write(`${name.padEnd(15)}${String(rows).padStart(11)}\n`)
  process.stdout.write(`Everything is in ${folder}. These are personal data: move them as such.\n`)
} finally {
  await close()
}
