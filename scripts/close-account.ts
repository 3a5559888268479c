import { parseArgs } from 'node:util'
import { startFailure } from '../server/start-words'
import { closeAccount, reopenAccount, type OperatorServices } from '../server/areas/session/closed-account'
import { isConfirmed, openForOperator } from './lib/operator'

/**
 * `npm run close-account -- 120001 --reason "…"`: closes the account of that member after asking: every session, right, passkey and
 * link ends, and no link is mailed any more. `--reopen` opens it again. The reason is written into the log of accounts.
 */
const usage = 'npm run close-account -- 120001 --reason "lost phone, call of 3 May" [--reopen]\n'

const leave = (words: string): never => {
  process.stderr.write(words)
  process.exit(1)
}

const readFlags = () => {
  try {
    const options = { reason: { type: 'string', default: '' }, reopen: { type: 'boolean', default: false } } as const
    return parseArgs({ options, allowPositionals: true })
  } catch (cause) {
    return leave(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`)
  }
}

const close = async (services: OperatorServices, nroafi: number, reason: string): Promise<string> => {
  const outcome = await closeAccount(services, nroafi, reason)
  if (outcome.kind === 'none') return leave(`${nroafi} has no account.\n`)
  if (outcome.kind === 'already') return `The account of ${nroafi} was closed before.\n`
  const { session, grant, passkey, link } = outcome.ended
  return `The account of ${nroafi} is closed. Ended: ${session} sessions, ${grant} rights of tablets, ${passkey} passkeys, ${link} links.\n`
}

const reopen = async (services: OperatorServices, nroafi: number, reason: string): Promise<string> =>
  (await reopenAccount(services, nroafi, reason))
    ? `The account of ${nroafi} is open. Its member chooses a password at "Recuperar contraseña"; look at their main e-mail first.\n`
    : leave(`The account of ${nroafi} is not closed.\n`)

const { values, positionals } = readFlags()
const [number = ''] = positionals
const reason = values.reason.trim()
if (!/^\d{1,6}$/.test(number)) leave(`Whose account?\n${usage}`)
if (reason === '') leave(`Why? The reason is written into the log of accounts.\n${usage}`)
const nroafi = Number(number)
const question = values.reopen
  ? `Open the account of ${nroafi} again? Type the number: `
  : `Close the account of ${nroafi}? They are signed out everywhere, and what waits at tablets is not sent. Type the number: `
if (!(await isConfirmed(question, String(nroafi)))) leave('Nothing was changed.\n')
const { db, close: closeDatabase } = await openForOperator(process.env).catch((cause: unknown) =>
  leave(`${startFailure(cause)}\n`),
)
try {
  // No line of it has an address: nobody called.
  const services = { db, clock: Date.now, addressDigest: () => '' }
  process.stdout.write(await (values.reopen ? reopen : close)(services, nroafi, reason))
} finally {
  await closeDatabase()
}
