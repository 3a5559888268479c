import type { FastifyRequest } from 'fastify'
import { passwordRefusals } from '../../../src/domain/session/password-refusals'
import { ApiProblem } from '../../http/api-problem'
import { recordAudit } from '../../audit'
import type { Services } from '../../services'
import type { TokenSubject } from '../../adapters/tokens'
import { admitAttempt, dropAttempt } from '../session/attempts'
import { tellOfEntry } from '../session/entry-letter'
import { findCredentials, holdCredentials, setPassword } from '../session/credentials'
import { claimLink, judgeLink, type LinkState } from '../session/links'
import { findSessionDevice } from '../../sessions/sessions'
import { tooManyAttempts } from '../session/too-many-attempts'
import { judgePassword } from './judge'
import type { WireActivation, WireActivationAnswer, WirePasswordChange } from '../../../src/contract/session/schemas'

const again = 'Pedí uno nuevo desde «Nuevo usuario / Recuperar contraseña».'

const refusals: Record<Exclude<LinkState['kind'], 'good'>, string> = {
  unknown: `El enlace no es válido. Fijate que esté completo, como vino en el correo. ${again}`,
  used: `Este enlace ya se usó o quedó sin efecto. Si tu contraseña nueva no funciona: ${again}`,
  old: `Este enlace venció: vale 24 horas. ${again}`,
}

const answer = (exito: boolean, nroafi: number | '', msj: string): WireActivationAnswer => ({
  message: { exito, nroafi: String(nroafi), msj },
})

const takeLink = async (services: Services, hash: string, pwd: string, ip: string): Promise<number | undefined> => {
  const { db, clock, passwords } = services
  const passwordHash = await passwords.hash(pwd)
  return db.transaction(async (tx) => {
    const link = await claimLink(tx, hash, clock())
    if (link === undefined) return undefined
    await setPassword(tx, { nroafi: link.nroafi, passwordHash, now: clock() })
    await recordAudit(services, { event: 'activacion', nroafi: link.nroafi, ip, detail: { motivo: link.purpose } }, tx)
    return link.nroafi
  })
}

/**
 * Checks a mailed link, or sets the password and uses the link up (API-079, RECOVER-013, RECOVER-014). An answer
 * without success that names the member refuses only the password: the link stays valid.
 */
export const activate = async (
  services: Services,
  { hash, pwd }: WireActivation,
  { ip, log }: Pick<FastifyRequest, 'ip' | 'log'>,
): Promise<WireActivationAnswer> => {
  const link = await judgeLink(services.db, hash, services.clock())
  if (link.kind !== 'good') return answer(false, '', refusals[link.kind])
  if (pwd === undefined) return answer(true, link.nroafi, 'Elegí tu nueva contraseña.')
  const refusal = await judgePassword(services, link.nroafi, pwd)
  if (refusal !== null) return answer(false, link.nroafi, refusal)
  const nroafi = await takeLink(services, hash, pwd, ip)
  if (nroafi === undefined) return answer(false, '', refusals.used)
  await tellOfEntry(services, nroafi, 'activacion', log)
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

const setNew = async (services: Services, { nroafi, generation, attempt, change, ip }: ProvenChange) => {
  const { db, clock, passwords } = services
  const passwordHash = await passwords.hash(change.pwd)
  return db.transaction(async (tx) => {
    // Another change came first: the password that was checked is no longer the current one.
    if (!(await holdCredentials(tx, nroafi, generation))) return false
    await dropAttempt(tx, attempt)
    await setPassword(tx, { nroafi, passwordHash, now: clock() })
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
