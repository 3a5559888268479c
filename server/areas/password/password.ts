import type { FastifyRequest } from 'fastify'
import { passwordRefusals } from '../../../src/domain/session/password-refusals'
import { ApiProblem } from '../../http/api-problem'
import { recordAudit } from '../../audit'
import type { Transaction } from '../../db/database'
import type { Services } from '../../services'
import type { TokenSubject } from '../../adapters/tokens'
import { admitAttempt, dropAttempt } from '../session/attempts'
import { deviceLabel } from '../session/device-label'
import { tellOfEntry } from '../session/entry-letter'
import { noteChange, noteChangeBy } from '../../sessions/unusual'
import { placeOfLink } from '../../sessions/place'
import { findCredentials, holdCredentials, setPassword } from '../session/credentials'
import { claimUndo, judgeUndo, passkeysBefore, restoreEmail } from '../session/email-undo'
import { claimLink, judgeLink, type LinkState } from '../session/links'
import { findSessionDevice } from '../../sessions/sessions'
import { tooManyAttempts } from '../session/too-many-attempts'
import { judgePassword } from './judge'
import { listKeepable, toKept } from './keepable'
import type {
  WireActivation,
  WireActivationAnswer,
  WireKeepable,
  WirePasswordChange,
} from '../../../src/contract/session/schemas'

const again = 'Pedí uno nuevo desde «Nuevo usuario / Recuperar contraseña».'

const refusals: Record<Exclude<LinkState['kind'], 'good'>, string> = {
  unknown: `El enlace no es válido. Fijate que esté completo, como vino en el email. ${again}`,
  used: `Este enlace ya se usó o quedó sin efecto. Si tu contraseña nueva no funciona: ${again}`,
  old: `Este enlace venció: vale 24 horas. ${again}`,
}

const answer = (
  exito: boolean,
  nroafi: number | '',
  msj: string,
  conservables?: WireKeepable[],
): WireActivationAnswer => ({
  message: { exito, nroafi: String(nroafi), msj, ...(conservables === undefined ? {} : { conservables }) },
})

/** A link as it is being used: its secret, the hash of the new password, what was ticked to keep, and where it comes from. */
type Taking = {
  secret: string
  passwordHash: string
  ticked: readonly string[]
  /** The device that the page named; null for none. */
  device: string | null
  /** Browser and system in words. */
  label: string
  ip: string
}

const isClosed = async (tx: Transaction, nroafi: number): Promise<boolean> =>
  ((await findCredentials(tx, nroafi))?.closedAt ?? null) !== null

const notePassword = async (tx: Transaction, nroafi: number, { device, label }: Taking, now: number): Promise<void> =>
  noteChange(tx, { nroafi, kind: 'clave', now }, await placeOfLink(tx, { nroafi, device, label, now }))

const takeRecovery = async (services: Services, tx: Transaction, taking: Taking): Promise<number | undefined> => {
  const now = services.clock()
  const link = await claimLink(tx, taking.secret, now)
  if (link === undefined || (await isClosed(tx, link.nroafi))) return undefined
  const { nroafi, purpose } = link
  const kept = await toKept(tx, { nroafi, now, sessionHours: services.config.sessionHours }, taking.ticked)
  await notePassword(tx, nroafi, taking, now)
  await setPassword(tx, { nroafi, passwordHash: taking.passwordHash, now, by: 'recovery', kept })
  await recordAudit(services, { event: 'activacion', nroafi, ip: taking.ip, detail: { motivo: purpose } }, tx)
  return nroafi
}

const takeUndo = async (services: Services, tx: Transaction, taking: Taking): Promise<number | undefined> => {
  const now = services.clock()
  const undone = await claimUndo(tx, taking.secret, now)
  if (undone === undefined || (await isClosed(tx, undone.nroafi))) return undefined
  const { nroafi } = undone
  await restoreEmail(tx, undone)
  const kept = { sids: [], passkeys: await passkeysBefore(tx, undone) }
  await notePassword(tx, nroafi, taking, now)
  await setPassword(tx, { nroafi, passwordHash: taking.passwordHash, now, by: 'undoneEmail', kept })
  await recordAudit(services, { event: 'cambioEmailFrenado', nroafi, ip: taking.ip }, tx)
  return nroafi
}

const takeLink = async (
  services: Services,
  { hash, conservar = [], dispositivo }: WireActivation,
  pwd: string,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<number | undefined> => {
  const taking: Taking = {
    secret: hash,
    passwordHash: await services.passwords.hash(pwd),
    ticked: conservar,
    device: dispositivo ?? null,
    label: deviceLabel(headers['user-agent']),
    ip,
  }
  return services.db.transaction(
    async (tx) => (await takeRecovery(services, tx, taking)) ?? (await takeUndo(services, tx, taking)),
  )
}

const undoing =
  'Elegí tu nueva contraseña: con eso se deshace el cambio de tu email principal y se cierra todo lo que esté abierto.'

/** A link that is good: whose, and what its person reads. */
type GoodLink = { nroafi: number; words: string; isUndo: boolean }

const findGood = async ({ db, clock }: Services, hash: string): Promise<GoodLink | string> => {
  const now = clock()
  const link = await judgeLink(db, hash, now)
  if (link.kind === 'good') return { nroafi: link.nroafi, words: 'Elegí tu nueva contraseña.', isUndo: false }
  const undone = link.kind === 'unknown' ? await judgeUndo(db, hash, now) : undefined
  return undone === undefined ? refusals[link.kind] : { nroafi: undone, words: undoing, isUndo: true }
}

/**
 * Checks a mailed link, or sets the password and uses the link up (API-079, RECOVER-013, RECOVER-014). The link that undoes a change of
 * the main e-mail sets a password too (UNS-132). An answer without success that names the member refuses only the password: the link
 * stays valid.
 */
export const activate = async (
  services: Services,
  asked: WireActivation,
  request: Pick<FastifyRequest, 'ip' | 'headers' | 'log'>,
): Promise<WireActivationAnswer> => {
  const { hash, pwd } = asked
  const link = await findGood(services, hash)
  if (typeof link === 'string') return answer(false, '', link)
  if (pwd === undefined)
    return answer(true, link.nroafi, link.words, link.isUndo ? [] : await listKeepable(services, link.nroafi))
  const refusal = await judgePassword(services, link.nroafi, pwd)
  if (refusal !== null) return answer(false, link.nroafi, refusal)
  const nroafi = await takeLink(services, asked, pwd, request)
  if (nroafi === undefined) return answer(false, '', refusals.used)
  await tellOfEntry(services, nroafi, link.isUndo ? 'emailDevuelto' : 'activacion', request.log)
  return answer(true, nroafi, 'Tu contraseña se guardó correctamente. Ya podés ingresar.')
}

const refused = (path: 'pwd' | 'actual', message: string): ApiProblem =>
  new ApiProblem(400, message, { campos: [{ path, message }] })

/** Admits a try of the current password, counted like a sign-in, and gives its id. Throws a 429 after too many. */
const admitChange = async ({ db, clock, config, addressDigest }: Services, { sub, sid }: TokenSubject, ip: string) => {
  const admission = await admitAttempt(db, {
    nroafi: Number(sub),
    device: await findSessionDevice(db, sid),
    address: addressDigest(ip),
    now: clock(),
    maxOfAddress: config.rateLimits.login,
  })
  if (admission.kind === 'blocked') throw tooManyAttempts(admission)
  return admission.attempt
}

/** A requested change of password. */
export type AskedChange = { caller: TokenSubject; change: WirePasswordChange } & Pick<FastifyRequest, 'ip' | 'log'>

/** A change with the right current password; `generation` is that password's, `attempt` the id of the try. */
type ProvenChange = AskedChange & { nroafi: number; generation: number; attempt: string }

const setNew = async (services: Services, { nroafi, generation, attempt, change, caller, ip }: ProvenChange) => {
  const { db, clock, passwords } = services
  const passwordHash = await passwords.hash(change.pwd)
  return db.transaction(async (tx) => {
    // Another change came first: the password that was checked is no longer the current one.
    if (!(await holdCredentials(tx, nroafi, generation))) return false
    await dropAttempt(tx, attempt)
    const now = clock()
    await noteChangeBy(tx, { nroafi, kind: 'clave', now }, caller.sid)
    await setPassword(tx, { nroafi, passwordHash, now, by: 'newPassword' })
    await recordAudit(services, { event: 'cambioClave', nroafi, ip }, tx)
    return true
  })
}

/**
 * Changes the password of the signed-in member, for all devices (API-024). Throws a 400 that names the field: the new
 * password is weak or easily guessed, or the current one is wrong, which counts as a failed sign-in.
 */
export const changePassword = async (services: Services, asked: AskedChange): Promise<void> => {
  const { caller, change, ip } = asked
  const nroafi = Number(caller.sub)
  const refusal =
    change.pwd === change.actual ? passwordRefusals.same : await judgePassword(services, nroafi, change.pwd)
  if (refusal !== null) throw refused('pwd', refusal)
  const attempt = await admitChange(services, caller, ip)
  const { db, passwords } = services
  const credentials = await findCredentials(db, nroafi)
  const isRight = await passwords.matches(credentials?.passwordHash ?? null, change.actual)
  const generation = isRight ? credentials?.generation : undefined
  if (generation !== undefined && (await setNew(services, { ...asked, nroafi, generation, attempt })))
    return tellOfEntry(services, nroafi, 'cambioClave', asked.log)
  await recordAudit(services, { event: 'cambioClaveFallido', nroafi, ip })
  throw refused('actual', passwordRefusals.wrongCurrent)
}
