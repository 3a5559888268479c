import { portalBase } from '../ping-path'

const base = `${portalBase}/portal/gestion`

/**
 * Where the calls of the fund's desk stand, below the host; a part of its own, which no member's page loads. `session` says
 * who is at the desk.
 */
export const deskPaths = { session: `${base}/sesion` } as const
