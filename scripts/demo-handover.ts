import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signHandover } from './lib/handover'
import { root } from './lib/paths'

// Prints a management link for the demonstration, signed with the secret in the server's data folder.
const file = join(process.env['DATA_DIR'] || join(root, 'data'), 'management-secret')
const secret = (process.env['MANAGEMENT_SECRET'] || (await readFile(file, 'utf8').catch(() => ''))).trim()
if (secret === '') {
  process.stderr.write('There is no MANAGEMENT_SECRET, and no demonstration in the data folder: run npm start first.\n')
  process.exit(1)
}
const origin = process.env['PUBLIC_ORIGIN'] || `http://127.0.0.1:${process.env['PORT'] || '4173'}`
const usuid = process.argv[2] ?? 'demo-gestion'
const handover = await signHandover({ secret, usuid, now: Date.now() })
process.stdout.write(`Good once, for two minutes:\n${origin}/afiliados/pruebaLoginEmpleado?usuiden=${handover}\n`)
