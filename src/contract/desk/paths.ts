import { portalBase } from '../ping-path'

const base = `${portalBase}/portal/gestion`

/**
 * Where the calls of the fund's desk stand, below the host; a part of its own, which no member's page loads. `session` says
 * who is at the desk, `queue` what waits, `arrived` how many came since, `decisions` what was decided today, `preferences`
 * what the user has chosen.
 */
export const deskPaths = {
  session: `${base}/sesion`,
  queue: `${base}/pendientes`,
  arrived: `${base}/nuevos`,
  decisions: `${base}/decisiones`,
  preferences: `${base}/preferencias`,
} as const

/** Path of one request at the desk (GET). */
export const deskRequestPath = (id: string): string => `${deskPaths.queue}/${encodeURIComponent(id)}`

/** Path by which a request is taken, taken over or let go (POST). */
export const deskLeasePath = (id: string): string => `${deskRequestPath(id)}/tomar`

/** Path by which a request is decided (POST). */
export const deskDecisionPath = (id: string): string => `${deskRequestPath(id)}/decidir`

/** Path of one document of a request (GET). */
export const deskDocumentPath = (id: string, document: string): string =>
  `${deskRequestPath(id)}/documentos/${encodeURIComponent(document)}`

/** Path by which a decision is taken back within its minute (POST). */
export const deskUndoPath = (decision: string): string =>
  `${deskPaths.decisions}/${encodeURIComponent(decision)}/deshacer`
