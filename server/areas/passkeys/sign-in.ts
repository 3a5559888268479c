import type { FastifyRequest } from 'fastify'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { recordAudit } from '../../audit'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import { findMemberRow } from '../members/repository'
import { clearFailures } from '../session/attempts'
import { findCredentials } from '../session/credentials'
import { deviceLabel } from '../session/device-label'
import { keepDeviceSecret } from '../session/device-secrets'
import { isNewDevice, tellOfDevice } from '../session/new-device'
import { openSession } from '../../sessions/sessions'
import { welcome } from '../session/welcome'
import { noteFirstUse } from '../../sessions/unusual'
import { claimChallenge, makeChallenge, readChallenge } from './challenges'
import { countFailure, findBlock } from './failures'
import { findPasskey, usePasskey, type PasskeyRow } from './repository'
import { passkeySiteOf, type PasskeySite } from './site'
import type {
  WireAssertion,
  WirePasskeyLogin,
  WirePasskeyQuestion,
  WireRequestOptions,
} from '../../../src/contract/passkeys/schemas'
import type { WireLoginAnswer } from '../../../src/contract/session/schemas'

// The same words in every case, so that nobody learns whether a passkey is known.
const wrong = (): ApiProblem =>
  new ApiProblem(
    401,
    'No pudimos ingresar con esa llave de acceso: puede que la hayas quitado o que sea de otra persona. Ingresá con tu número de afiliado y tu contraseña.',
    { error: 1, captcha: false },
  )

const late = (): ApiProblem =>
  new ApiProblem(401, 'Pasó demasiado tiempo. Volvé a tocar «Ingresar con llave de acceso».', {
    error: 1,
    captcha: false,
  })

/**
 * The WebAuthn options for a sign-in. They name no passkey, so that nobody learns which numbers have one. With a
 * number, only a passkey of that member is accepted.
 */
export const askForSignIn = async (
  { db, clock, config }: Services,
  { nroafi }: WirePasskeyQuestion,
  request: FastifyRequest,
): Promise<WireRequestOptions> => {
  const { rpId } = passkeySiteOf(config, request)
  const challenge = await makeChallenge(db, {
    purpose: 'ingreso',
    nroafi: nroafi === undefined ? null : Number(nroafi),
    now: clock(),
  })
  return { rpId, challenge, timeout: limits.passkeys.challenge.value, userVerification: 'required' }
}

/** A passkey that answered its challenge, with the new counter and backup state. */
type Answered = { passkey: PasskeyRow; counter: number; backedUp: boolean }

const verify = async (
  llave: WireAssertion,
  passkey: PasskeyRow,
  { rpId, origin }: PasskeySite,
): Promise<Answered | undefined> => {
  try {
    // Loaded on first use: it is slow to load, and few people use it.
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...llave, clientExtensionResults: {} },
      expectedChallenge: readChallenge(llave.response.clientDataJSON),
      expectedOrigin: origin,
      expectedRPID: rpId,
      // The counter is compared in the write, so that two answers at once cannot both pass.
      credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
    })
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo
    return verified ? { passkey, counter, backedUp } : undefined
  } catch {
    return undefined
  }
}

const findAnswered = async (
  { db, clock }: Services,
  { llave }: WirePasskeyLogin,
  site: PasskeySite,
): Promise<Answered | undefined> => {
  const challenge = readChallenge(llave.response.clientDataJSON)
  const claimed = await claimChallenge(db, { challenge, purpose: 'ingreso', now: clock() })
  if (claimed === undefined) throw late()
  const passkey = await findPasskey(db, llave.id)
  const isTheirs = passkey !== undefined && (claimed.nroafi === null || claimed.nroafi === passkey.nroafi)
  return isTheirs ? verify(llave, passkey, site) : undefined
}

const enter = async (
  services: Services,
  { passkey, counter, backedUp }: Answered,
  { device, request }: { device: string | null; request: FastifyRequest },
) => {
  const { db, clock } = services
  const { nroafi, credentialId } = passkey
  const [credentials, member] = await Promise.all([findCredentials(db, nroafi), findMemberRow(db, nroafi)])
  if (credentials === undefined || credentials.closedAt !== null || member === undefined) return undefined
  return db.transaction(async (tx) => {
    const now = clock()
    if (!(await usePasskey(tx, { credentialId, counter, backedUp, now }))) return undefined
    await clearFailures(tx, nroafi, device)
    const label = deviceLabel(request.headers['user-agent'])
    const isFirstLogin = credentials.firstLogin
    const who = { sub: String(nroafi), rol: 'afiliado', device, label } as const
    const subject = await openSession(tx, { ...who, now, provenAt: now, isFirstLogin })
    const isNew = await isNewDevice(tx, nroafi, device)
    if (isNew) await noteFirstUse(tx, { nroafi, now, sid: subject.sid, device, label })
    const clave = device === null ? undefined : await keepDeviceSecret(tx, { nroafi, device, label, now })
    await recordAudit(services, { event: 'ingreso', nroafi, ip: request.ip, detail: { medio: 'llave' } }, tx)
    return { subject, clave, isNew, label, isFirstLogin, distrito: String(member.distrito) }
  })
}

/** Signs a member in with a passkey. Throws 401, 409 or 429. */
export const signInWithPasskey = async (
  services: Services,
  input: WirePasskeyLogin,
  request: FastifyRequest,
): Promise<WireLoginAnswer> => {
  const { db, clock, config, addressDigest } = services
  const site = passkeySiteOf(config, request)
  const address = addressDigest(request.ip)
  const block = await findBlock(db, { address, maxOfAddress: config.rateLimits.login, now: clock() })
  if (block !== undefined) throw beyondLimit(limits.rates.login, block)
  const answered = await findAnswered(services, input, site)
  const device = input.dispositivo ?? null
  const entered = answered && (await enter(services, answered, { device, request }))
  if (entered === undefined || answered === undefined) {
    await countFailure(db, { address, now: clock() })
    const nroafi = answered?.passkey.nroafi ?? null
    await recordAudit(services, { event: 'ingresoFallido', nroafi, ip: request.ip, detail: { medio: 'llave' } })
    throw wrong()
  }
  if (entered.isNew)
    await tellOfDevice(services, { nroafi: answered.passkey.nroafi, label: entered.label }, request.log)
  return welcome(services, entered)
}
