import type { FastifyRequest } from 'fastify'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { recordAudit } from '../../audit'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'
import { deviceLabel } from '../session/device-label'
import { tellOfEntry } from '../session/entry-letter'
import { noteChangeBy } from '../../sessions/unusual'
import { claimChallenge, makeChallenge, readChallenge } from './challenges'
import { addPasskey, listPasskeys, passkeysOf, removePasskey } from './repository'
import { passkeySiteOf, type PasskeySite } from './site'
import type { WireAttestation, WireCreationOptions, WirePasskeys } from '../../../src/contract/passkeys/schemas'

/** Accepted signature algorithms by COSE number, the preferred first: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]

const siteName = 'Portal de afiliados'

const { ofMember, challenge: challengeLimit } = limits.passkeys

/**
 * The WebAuthn options for a new passkey of a member. Throws a 409 when they have too many, or when the site has no
 * passkeys.
 */
export const askForPasskey = async (
  services: Services,
  nroafi: number,
  request: FastifyRequest,
): Promise<WireCreationOptions> => {
  const { db, clock, config, userHandle } = services
  const { rpId } = passkeySiteOf(config, request)
  const known = await passkeysOf(db, nroafi)
  if (known.length >= ofMember.value) throw beyondLimit(ofMember)
  const name = `Afiliado ${nroafi}`
  return {
    rp: { id: rpId, name: siteName },
    user: { id: Buffer.from(userHandle(nroafi)).toString('base64url'), name, displayName: name },
    challenge: await makeChallenge(db, { purpose: 'alta', nroafi, now: clock() }),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLimit.value,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

const verify = async (llave: WireAttestation, expectedChallenge: string, { rpId, origin }: PasskeySite) => {
  try {
    // Loaded on first use: it is slow to load, and few people use it.
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...llave, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo
  } catch {
    return undefined
  }
}

/** Lists the passkeys of a member. */
export const readPasskeys = async ({ db }: Services, nroafi: number): Promise<WirePasskeys> => ({
  llaves: await listPasskeys(db, nroafi),
})

/**
 * Stores the passkey that an authenticator made for a member. Throws a 400 when it does not answer the challenge, a 409
 * when it is already known or there are too many.
 */
export const keepPasskey = async (
  services: Services,
  { nroafi, sid }: { nroafi: number; sid: string },
  llave: WireAttestation,
  request: FastifyRequest,
): Promise<WirePasskeys> => {
  const { db, clock, config } = services
  const site = passkeySiteOf(config, request)
  const challenge = readChallenge(llave.response.clientDataJSON)
  const claimed = await claimChallenge(db, { challenge, purpose: 'alta', now: clock() })
  const made = claimed?.nroafi === nroafi ? await verify(llave, challenge, site) : undefined
  if (made === undefined)
    throw new ApiProblem(
      400,
      'No pudimos guardar la llave de acceso: pasó demasiado tiempo o quedó incompleta. Probá de nuevo.',
    )
  const outcome = await db.transaction(async (tx) => {
    const now = clock()
    const row = {
      credentialId: made.credential.id,
      nroafi,
      publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
      counter: made.credential.counter,
      transports: llave.response.transports,
      label: deviceLabel(request.headers['user-agent']),
      backedUp: made.credentialBackedUp,
      createdAt: new Date(now),
    }
    const added = await addPasskey(tx, row, ofMember.value)
    if (added === 'added') {
      await noteChangeBy(tx, { nroafi, kind: 'llave', now }, sid)
      await recordAudit(services, { event: 'llaveAgregada', nroafi, ip: request.ip }, tx)
    }
    return added
  })
  if (outcome === 'full') throw beyondLimit(ofMember)
  if (outcome === 'known') throw new ApiProblem(409, 'Esa llave de acceso ya estaba registrada.')
  await tellOfEntry(services, nroafi, 'llaveAgregada', request.log)
  return readPasskeys(services, nroafi)
}

/** Removes a passkey of a member; no error when it is gone already. */
export const dropPasskey = async (
  services: Services,
  nroafi: number,
  id: string,
  request: FastifyRequest,
): Promise<WirePasskeys> => {
  const isGone = await services.db.transaction(async (tx) => {
    const removed = await removePasskey(tx, nroafi, id)
    if (removed) await recordAudit(services, { event: 'llaveQuitada', nroafi, ip: request.ip }, tx)
    return removed
  })
  if (isGone) await tellOfEntry(services, nroafi, 'llaveQuitada', request.log)
  return readPasskeys(services, nroafi)
}
