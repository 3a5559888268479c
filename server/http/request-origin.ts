import type { FastifyRequest } from 'fastify'
import type { Services } from '../services'

/** The origin that an address to the portal begins with: PUBLIC_ORIGIN, else the host that the caller asked. */
export const requestOrigin = (
  { config }: Pick<Services, 'config'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => config.publicOrigin || `${protocol}://${host}`
