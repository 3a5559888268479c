import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { sessionMessages } from '../../../src/domain/session/session-messages'
import { ApiProblem } from '../../http/api-problem'
import { recordAudit } from '../../audit'
import type { Services } from '../../services'
import { findMemberRow } from '../members/repository'
import { admitAttempt, clearFailures, dropAttempt } from './attempts'
import { findCredentials, holdCredentials, renewHash } from './credentials'
import { deviceLabel } from './device-label'
import { keepDeviceSecret } from './device-secrets'
import { isNewDevice, tellOfDevice } from './new-device'
import { noteFirstUse } from '../../sessions/unusual'
import { tooManyAttempts } from './too-many-attempts'
import { openSession } from '../../sessions/sessions'
import { welcome } from './welcome'
import type { WireLogin, WireLoginAnswer } from '../../../src/contract/session/schemas'

// Only a wrong captcha is logged: a client that sends none did not know yet that one is needed.
const captchaMissing = ({ nroafi, captcha }: WireLogin): ApiProblem =>
  new ApiProblem(401, sessionMessages.captchaMissing, {
    error: 1,
    captcha: true,
    ...(captcha === undefined ? {} : { audit: { event: 'captchaIncorrecto', nroafi: Number(nroafi) } }),
  })

// The same words whether the number is unknown, has no password yet or the password is wrong.
const wrong = (captcha: boolean): ApiProblem =>
  new ApiProblem(
    401,
    'El número de afiliado o la contraseña no son correctos. Si no la recordás, usá «Nuevo usuario / Recuperar contraseña».',
    { error: 1, captcha },
  )

const admit = async (services: Services, input: WireLogin, ip: string) => {
  const { nroafi, captcha, dispositivo } = input
  const { db, clock, config, addressDigest } = services
  const admission = await admitAttempt(db, {
    nroafi: Number(nroafi),
    device: dispositivo ?? null,
    address: addressDigest(ip),
    now: clock(),
    maxOfAddress: config.rateLimits.login,
  })
  if (admission.kind === 'blocked') throw tooManyAttempts(admission, Number(nroafi))
  if (admission.wantsCaptcha && !(captcha !== undefined && (await services.captcha.accept(captcha)))) {
    await dropAttempt(db, admission.attempt)
    throw captchaMissing(input)
  }
  return admission
}

/** A member who gave the right password; `generation` is that password's. */
type Proven = { nroafi: number; generation: number; isFirstLogin: boolean; distrito: string }

const checkPassword = async (
  { db, passwords }: Services,
  nroafi: number,
  password: string,
): Promise<Proven | undefined> => {
  const [credentials, member] = await Promise.all([findCredentials(db, nroafi), findMemberRow(db, nroafi)])
  const isRight = await passwords.matches(credentials?.passwordHash ?? null, password)
  if (!isRight || credentials === undefined || member === undefined) return undefined
  const { generation, firstLogin: isFirstLogin, passwordHash } = credentials
  if (passwordHash !== null && passwords.isForeign(passwordHash)) {
    await renewHash(db, nroafi, { was: passwordHash, is: await passwords.hash(password) })
  }
  return { nroafi, generation, isFirstLogin, distrito: String(member.distrito) }
}

type Entry = { attempt: string; device: string | null; label: string; ip: string }

/**
 * Opens the session, unless another password was set since this one was checked. A concurrent change of password either
 * waits and then ends this session, or comes first and then this session is not opened.
 */
const enter = (services: Services, proven: Proven, { attempt, device, label, ip }: Entry) => {
  const { db, clock } = services
  const { nroafi, generation } = proven
  return db.transaction(async (tx) => {
    if (!(await holdCredentials(tx, nroafi, generation))) return undefined
    const now = clock()
    await dropAttempt(tx, attempt)
    await clearFailures(tx, nroafi, device)
    const who = { sub: String(nroafi), rol: 'afiliado', device, label } as const
    const subject = await openSession(tx, { ...who, now, provenAt: now, isFirstLogin: proven.isFirstLogin })
    const isNew = await isNewDevice(tx, nroafi, device)
    if (isNew) await noteFirstUse(tx, { nroafi, now, sid: subject.sid, device, label })
    const clave = device === null ? undefined : await keepDeviceSecret(tx, { nroafi, device, label, now })
    await recordAudit(services, { event: 'ingreso', nroafi, ip }, tx)
    return { ...proven, subject, clave, isNew }
  })
}

/** Signs a member in (API-004, UNS-02). Throws a 401 with `captcha`, or a 429. */
export const signIn = async (
  services: Services,
  input: WireLogin,
  { ip, headers, log }: Pick<FastifyRequest, 'ip' | 'headers'> & { log: Pick<FastifyBaseLogger, 'error'> },
): Promise<WireLoginAnswer> => {
  const nroafi = Number(input.nroafi)
  const { attempt, nextWantsCaptcha } = await admit(services, input, ip)
  const proven = await checkPassword(services, nroafi, input.pwd).catch(async (cause: unknown) => {
    // Nobody looked at the password: this was no attempt.
    await dropAttempt(services.db, attempt)
    throw cause
  })
  const label = deviceLabel(headers['user-agent'])
  const entered = proven && (await enter(services, proven, { attempt, device: input.dispositivo ?? null, label, ip }))
  if (entered === undefined) {
    await recordAudit(services, { event: 'ingresoFallido', nroafi, ip })
    throw wrong(nextWantsCaptcha)
  }
  if (entered.isNew) await tellOfDevice(services, { nroafi, label }, log)
  return welcome(services, entered)
}
