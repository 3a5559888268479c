import type { FastifyRequest } from 'fastify'
import type { WireLogin, WireLoginAnswer } from '../../../src/contract/session/login'
import { sessionMessages } from '../../../src/domain/session/session-messages'
import { ApiProblem } from '../../api-problem'
import { recordAudit } from '../../audit'
import type { Services } from '../../services'
import { findMemberRow } from '../members/repository'
import { admitAttempt, clearFailures, dropAttempt, forgetOldFailures, type Admission } from './attempts'
import { findCredentials } from './credentials'
import { keepDeviceSecret } from './device-secrets'
import { openSession } from './sessions'

const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

const tooMany = ({ by, retryAfter }: Extract<Admission, { kind: 'blocked' }>): ApiProblem => {
  const what = by === 'numero' ? 'con este número de afiliado' : 'desde tu conexión'
  const way = by === 'numero' ? ' o recuperá tu contraseña' : ''
  return new ApiProblem(
    429,
    `Hubo demasiados intentos de ingreso ${what}. Esperá ${inMinutes(retryAfter)} y probá de nuevo${way}.`,
    { retryAfter, captcha: true },
  )
}

const captchaMissing = (): ApiProblem =>
  new ApiProblem(401, sessionMessages.captchaMissing, { error: 1, captcha: true })

// The same words whether the number is unknown, has no password yet or the password is another.
const wrong = (captcha: boolean): ApiProblem =>
  new ApiProblem(
    401,
    'El número de afiliado o la contraseña no son correctos. Si no la recordás, usá «Nuevo usuario / Recuperar contraseña».',
    { error: 1, captcha },
  )

const admit = async (services: Services, { nroafi, captcha }: WireLogin, ip: string) => {
  const { db, clock, config, addressDigest } = services
  const admission = await admitAttempt(db, {
    nroafi: Number(nroafi),
    address: addressDigest(ip),
    now: clock(),
    maxOfAddress: config.rateLimits.login,
  })
  if (admission.kind === 'blocked') throw tooMany(admission)
  if (admission.wantsCaptcha && !(captcha !== undefined && (await services.captcha.accept(captcha)))) {
    await dropAttempt(db, admission.attempt)
    throw captchaMissing()
  }
  return admission
}

const checkPassword = async ({ db, passwords }: Services, nroafi: number, password: string) => {
  const [credentials, member] = await Promise.all([findCredentials(db, nroafi), findMemberRow(db, nroafi)])
  const isRight = await passwords.matches(credentials?.passwordHash ?? null, password)
  return isRight && credentials !== undefined && member !== undefined
    ? { isFirstLogin: credentials.firstLogin, distrito: String(member.distrito) }
    : undefined
}

/** Signs a member in (API-004, UNS-02), or throws the refusal to answer with: 401 with `captcha`, or 429. */
export const signIn = async (
  services: Services,
  input: WireLogin,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<WireLoginAnswer> => {
  const { db, clock, tokens } = services
  const nroafi = Number(input.nroafi)
  const { attempt, nextWantsCaptcha } = await admit(services, input, ip)
  const member = await checkPassword(services, nroafi, input.pwd)
  if (member === undefined) {
    await recordAudit(services, { event: 'ingresoFallido', nroafi, ip })
    throw wrong(nextWantsCaptcha)
  }
  await dropAttempt(db, attempt)
  await clearFailures(db, nroafi)
  await forgetOldFailures(db, clock())
  const token = await tokens.sign(await openSession(db, clock(), String(nroafi), 'afiliado'))
  const clave =
    input.dispositivo === undefined ? undefined : await keepDeviceSecret(db, nroafi, input.dispositivo, clock())
  await recordAudit(services, { event: 'ingreso', nroafi, ip })
  return {
    message: {
      Authorization: token,
      primerlogin: member.isFirstLogin ? 1 : 0,
      distrito: member.distrito,
      ...(clave === undefined ? {} : { clave }),
    },
  }
}
