import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { ApiProblem } from '../../http/api-problem'
import type { Config } from '../../config'

/** The site that passkeys belong to, and the only origin that they are accepted from. */
export type PasskeySite = { rpId: string; origin: string }

// The Host header is trusted for localhost only, for trying the portal out on one's own machine.
const localOrigin = (host: string): string =>
  URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === 'localhost' ? `http://${host}` : ''

/**
 * The site of this installation; undefined where browsers offer no passkeys: without a public origin, or under an IP
 * address.
 */
const findPasskeySite = (publicOrigin: string, host: string): PasskeySite | undefined => {
  const address = publicOrigin === '' ? localOrigin(host) : publicOrigin
  if (!URL.canParse(address)) return undefined
  const { hostname, origin } = new URL(address)
  const isBare = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return isBare ? undefined : { rpId: hostname, origin }
}

/** The site of this installation; throws a 409 when it has none. */
export const passkeySiteOf = (
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  { host }: Pick<FastifyRequest, 'host'>,
): PasskeySite => {
  const site = findPasskeySite(publicOrigin, host)
  if (site === undefined)
    throw new ApiProblem(
      409,
      'En esta dirección del portal no se pueden usar llaves de acceso. Ingresá con tu contraseña.',
    )
  return site
}
