import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRecord } from '../../src/contract/answer'
import type { SessionRole } from '../../src/contract/session/token'
import { isMemberNumber } from '../../src/domain/member/number'
import type { TokenSubject } from '../adapters/tokens'
import { ApiProblem } from '../http/api-problem'
import { findUser } from '../sessions/management-list'
import { isLive } from '../sessions/sessions'
import type { Services } from '../services'

declare module 'fastify' {
  interface FastifyRequest {
    /** The subject of a genuine token, set by `authenticate`. What it may do is checked afterwards. */
    caller: TokenSubject | null
  }
}

/** The member that a call is about: the number in the token, never another. */
export type Caller = { nroafi: string; sid: string }

/** The refusal of a token that is missing, forged, old or revoked. */
export const sessionOver = (): ApiProblem => new ApiProblem(401, 'Tu sesión terminó. Ingresá de nuevo.')

const notTheirs = (): ApiProblem => new ApiProblem(403, 'Solo podés ver y cambiar tus propios datos.', { error: 3 })

/** Adds `caller` to every request. */
export const registerCallers = (app: FastifyInstance): void => {
  app.decorateRequest('caller', null)
}

/** The token of the Authorization header, or undefined. */
export const findBearer = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]

type Known = Pick<TokenSubject, 'sub' | 'rol'>

const isSame = ({ sub, rol }: Known, claimed: string | number): boolean =>
  rol === 'afiliado' ? isMemberNumber(String(claimed)) && Number(claimed) === Number(sub) : claimed === sub

/** Throws a 403 with error 3 when the number in a call is not the token's, a 400 when it is no number. */
export const checkOwner = (caller: Known, claimed: unknown): void => {
  if (typeof claimed !== 'string' && typeof claimed !== 'number') {
    throw new ApiProblem(400, 'Los datos enviados no son válidos.')
  }
  if (!isSame(caller, claimed)) throw notTheirs()
}

// A body may be a list of items, each with its number.
const partsOf = ({ body, params, query }: FastifyRequest): unknown[] => [
  ...(Array.isArray(body) ? body : [body]),
  params,
  query,
]

const claimsOf = (request: FastifyRequest): unknown[] =>
  partsOf(request).flatMap((part) => (isRecord(part) && part['nroafi'] !== undefined ? [part['nroafi']] : []))

type Tools = Pick<Services, 'config' | 'db' | 'clock' | 'tokens' | 'addressDigest' | 'addressDigests'>

const readCaller = async (
  tools: Tools,
  roles: readonly SessionRole[],
  request: FastifyRequest,
  token = findBearer(request),
): Promise<TokenSubject> => {
  const { db, clock, tokens } = tools
  const caller = token === undefined ? undefined : await tokens.read(token)
  if (caller === undefined || !(await isLive(db, caller, clock()))) throw sessionOver()
  // A user who was removed from the list loses access at once.
  if (caller.rol === 'gestion' && findUser(tools, caller.sub) === undefined) throw sessionOver()
  // Set before any refusal, so that the log can name the caller.
  request.caller = caller
  if (!roles.includes(caller.rol)) throw new ApiProblem(403, 'Esta sesión no puede usar esta parte del portal.')
  return caller
}

/**
 * The `preValidation` of every route with a session (API-003, AMB-46). Accepts only a genuine token with an open
 * session and one of `roles`. A number in body, path or query that is not the caller's gets error 3.
 */
export const authenticate =
  (tools: Tools, roles: readonly SessionRole[] = ['afiliado']) =>
  async (request: FastifyRequest): Promise<void> => {
    const caller = await readCaller(tools, roles, request)
    for (const claimed of claimsOf(request)) checkOwner(caller, claimed)
  }

/**
 * The `preValidation` of routes that a member uses with a session and a visitor without. A session that is over gets its
 * 401, so that nothing of a member's is taken for a visitor's.
 */
export const authenticateIfSigned =
  (tools: Tools) =>
  async (request: FastifyRequest): Promise<void> => {
    if (findBearer(request) !== undefined) await readCaller(tools, ['afiliado'], request)
  }

/** Number of the calling member after `authenticateIfSigned`; null for a visitor. */
export const findCallerNumber = ({ caller }: Pick<FastifyRequest, 'caller'>): number | null =>
  caller === null ? null : Number(caller.sub)

const tokenIn = ({ body }: FastifyRequest): string =>
  isRecord(body) && typeof body['token'] === 'string' ? body['token'] : ''

/**
 * The `preValidation` of routes that a form of a page posts to, which can send no header: the token is its field
 * `token`, and is checked like the header of a member's other calls.
 */
export const authenticateForm =
  (tools: Tools) =>
  async (request: FastifyRequest): Promise<void> => {
    const caller = await readCaller(tools, ['afiliado'], request, tokenIn(request))
    for (const claimed of claimsOf(request)) checkOwner(caller, claimed)
  }

/**
 * The `preValidation` of routes where the management reads any member's data: accepts the management's tokens, not a
 * member's.
 */
export const authenticateManagement =
  (tools: Tools) =>
  async (request: FastifyRequest): Promise<void> => {
    await readCaller(tools, ['gestion'], request)
  }

/** The subject of the token, after `authenticate`. */
export const getTokenSubject = ({ caller }: Pick<FastifyRequest, 'caller'>): TokenSubject => {
  if (caller === null) throw new Error('The route of this call does not authenticate.')
  return caller
}

/**
 * The caller of a route, after `authenticate`. `claimed` is the number of the call when it has another name than the
 * usual one.
 */
export const callerOf = (request: Pick<FastifyRequest, 'caller'>, claimed?: string | number): Caller => {
  const caller = getTokenSubject(request)
  if (claimed !== undefined) checkOwner(caller, claimed)
  return { nroafi: caller.sub, sid: caller.sid }
}

/** Number of the calling member; checks like `callerOf`. */
export const callerNumber = (request: Pick<FastifyRequest, 'caller'>, claimed?: string | number): number =>
  Number(callerOf(request, claimed).nroafi)
