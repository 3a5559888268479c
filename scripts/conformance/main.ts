import { parseArgs } from 'node:util'
import { examine, listChanges } from './examine'
import { codeOf, toTable } from './report'

/**
 * `npm run conformance -- --api https://api.caja.example --usuario 120001 --clave ...`: examines an API against the
 * contract of the portal, as a test member (or MEMBER_NUMBER and MEMBER_PASSWORD). It reads only; `--escribir` also sends
 * what changes something, and says before what that is. `--origen` is the portal's origin, where it is another. `--json`
 * prints the rows as JSON. Exit code: 0 nothing that the API claims is broken, 1 something is, 2 wrong use. See
 * docs/api.md.
 */
const usage =
  'npm run conformance -- --api https://api.caja.example --usuario 120001 --clave "..." [--escribir] [--origen https://portal.caja.example] [--json]\n'

const leave = (words: string): never => {
  process.stderr.write(`${words}\n${usage}`)
  return process.exit(2)
}

const readFlags = () => {
  try {
    const options = {
      api: { type: 'string' },
      usuario: { type: 'string' },
      clave: { type: 'string' },
      origen: { type: 'string' },
      escribir: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    } as const
    return parseArgs({ options }).values
  } catch (cause) {
    return leave(cause instanceof Error ? cause.message : String(cause))
  }
}

const originIn = (flag: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.origin : leave(`${flag} is an address: ${text}`)
}

const flags = readFlags()
const api = flags.api === undefined ? leave('Which API?') : originIn('--api', flags.api)
const nroafi = flags.usuario ?? process.env['MEMBER_NUMBER'] ?? ''
const password = flags.clave ?? process.env['MEMBER_PASSWORD'] ?? ''
if (nroafi === '' || password === '') leave('As which test member? Number and password are needed.')
if (flags.escribir) {
  const lines = listChanges().map((one) => `  ${one}`)
  process.stderr.write(`This run changes data of member ${nroafi} at ${api}:\n${lines.join('\n')}\n\n`)
}
const rows = await examine({
  api,
  nroafi,
  password,
  mayWrite: flags.escribir,
  ...(flags.origen === undefined ? {} : { origin: originIn('--origen', flags.origen) }),
  now: Date.now,
})
process.stdout.write(flags.json ? `${JSON.stringify(rows, null, 2)}\n` : toTable(rows))
process.exitCode = codeOf(rows)
