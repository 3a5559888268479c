import { parseArgs } from 'node:util'
import { createMail } from '../../server/adapters/mail'
import { createAfterwards } from '../../server/afterwards'
import { startFailure } from '../../server/start-words'
import { closeAccount, reopenAccount, type OperatorServices } from '../../server/areas/session/closed-account'
import { tellOfEntry, type EntryChange } from '../../server/areas/session/entry-letter'
import type { Config } from '../../server/config'
import { fail, ok, type Result } from '../../src/domain/result'
import { isMemberNumber } from '../../src/domain/member/number'
import { isConfirmed, leave, openForOperator } from '../lib/operator'

/**
 * `npm run close-account -- 120001 --reason "…"`: closes the account of that member after asking: every session, right, passkey and
 * link ends, and no link is mailed any more. `--reopen` opens it again. The reason is written into the log of accounts, and the member
 * gets a letter.
 */
const usage = 'npm run close-account -- 120001 --reason "lost phone, call of 3 May" [--reopen]\n'

const readFlags = () => {
  try {
    const options = { reason: { type: 'string', default: '' }, reopen: { type: 'boolean', default: false } } as const
    return parseArgs({ options, allowPositionals: true })
  } catch (cause) {
    return leave(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`)
  }
}

type Outcome = Promise<Result<string, string>>

const close = async (services: OperatorServices, nroafi: number, reason: string): Outcome => {
  const outcome = await closeAccount(services, nroafi, reason)
  if (outcome.kind === 'none') return fail(`${nroafi} has no account.`)
  if (outcome.kind === 'already') return fail(`The account of ${nroafi} was closed before.`)
  const { session, grant, passkey, link } = outcome.ended
  const ended = `${session} sessions, ${grant} rights of tablets, ${passkey} passkeys, ${link} links`
  return ok(`The account of ${nroafi} is closed. Ended: ${ended}.`)
}

const reopen = async (services: OperatorServices, nroafi: number, reason: string): Outcome =>
  (await reopenAccount(services, nroafi, reason))
    ? ok(
        `The account of ${nroafi} is open. Its member chooses a password at "Recuperar contraseña"; look at their main e-mail first.`,
      )
    : fail(`The account of ${nroafi} is not closed.`)

/** Tells the member. The account is closed or open whether the letter goes or not. */
const tell = async (services: OperatorServices, config: Config, nroafi: number, change: EntryChange): Promise<void> => {
  const afterwards = createAfterwards()
  const error = (): void => void process.stderr.write('The letter to the member could not be sent.\n')
  await tellOfEntry({ ...services, config, mail: createMail(config, Date.now), afterwards }, nroafi, change, { error })
  await afterwards.close()
}

const { values, positionals } = readFlags()
const [number = ''] = positionals
const reason = values.reason.trim()
if (!isMemberNumber(number)) leave(`Whose account?\n${usage}`)
if (reason === '') leave(`Why? The reason is written into the log of accounts.\n${usage}`)
const nroafi = Number(number)
const question = values.reopen
  ? `Open the account of ${nroafi} again? Type the number: `
  : `Close the account of ${nroafi}? They are signed out everywhere, and what waits at tablets is not sent. Type the number: `
if (!(await isConfirmed(question, String(nroafi)))) leave('Nothing was changed.\n')
const {
  db,
  config,
  close: closeDatabase,
} = await openForOperator(process.env).catch((cause: unknown) => leave(`${startFailure(cause)}\n`))
try {
  // No line of it has an address: nobody called.
  const services = { db, clock: Date.now, addressDigest: () => '' }
  const outcome = await (values.reopen ? reopen : close)(services, nroafi, reason)
  if (outcome.ok) await tell(services, config, nroafi, values.reopen ? 'cuentaReabierta' : 'cuentaCerrada')
  else process.exitCode = 1
  process.stdout.write(`${outcome.ok ? outcome.value : outcome.error}\n`)
} finally {
  await closeDatabase()
}
