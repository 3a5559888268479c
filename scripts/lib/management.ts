import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from '../../server/place'
import { isRecord, findText } from '../../src/contract/answer'
import { paths } from '../../src/contract/base-paths'
import { encodeSettlement, parseSettled, type Settlement } from '../../src/contract/procedures/settlement'
import { encodeManagementLogin, parseAuthorization } from '../../src/contract/session/refresh'
import { fail, ok, type Result } from '../../src/domain/result'
import { signHandover } from './handover'

/** The management user of the demonstration. */
export const demoUser = 'demo-gestion'

/** The secret of the hand-overs: MANAGEMENT_SECRET, or the demonstration's in the data folder; '' when there is none. */
export const readManagementSecret = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const file = join(env['DATA_DIR'] || fileURLToPath(new URL('data', packageRoot)), 'management-secret')
  return (env['MANAGEMENT_SECRET'] || (await readFile(file, 'utf8').catch(() => ''))).trim()
}

/** Words for who has neither secret nor demonstration. */
export const noSecret = 'There is no MANAGEMENT_SECRET, and no demonstration in the data folder: run npm start first.\n'

type Target = { origin: string; secret: string; usuid: string; now: number }

const wordsOf = (status: number, body: unknown): string => {
  const detail = isRecord(body) && Array.isArray(body['detalle']) ? body['detalle'].map(String) : []
  return [findText(body, 'msg') ?? `The server answered with ${status}.`, ...detail].join('\n')
}

const post = async (
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Result<unknown, string>> => {
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  const response = await fetch(url, sent).catch(() => undefined)
  if (response === undefined) {
    return fail(`No server answers at ${new URL(url).origin}. Start it with npm start, or set PUBLIC_ORIGIN or PORT.`)
  }
  const answer: unknown = await response.json().catch(() => null)
  return response.ok ? ok(answer) : fail(wordsOf(response.status, answer))
}

const enter = async ({ origin, secret, usuid, now }: Target): Promise<Result<{ authorization: string }, string>> => {
  const handover = await signHandover({ secret, usuid, now })
  const entered = await post(origin + paths.managementLogin, encodeManagementLogin(handover))
  if (!entered.ok) return entered
  const token = parseAuthorization(entered.value)
  return token.ok
    ? ok({ authorization: `Bearer ${token.value}` })
    : fail(`What answers at ${origin} is not the portal's API.`)
}

// The server lets nobody decide on a member whom they have not looked up.
const lookUp = async (
  { origin }: Target,
  nroafi: string,
  headers: Record<string, string>,
): Promise<Result<null, string>> => {
  const response = await fetch(`${origin}${paths.procedures}/${nroafi}`, { headers }).catch(() => undefined)
  if (response === undefined) return fail(`No server answers at ${origin}.`)
  const answer: unknown = await response.json().catch(() => null)
  return response.ok ? ok(null) : fail(wordsOf(response.status, answer))
}

const enterAbout = async (target: Target, nroafi: string): Promise<Result<{ authorization: string }, string>> => {
  const entered = await enter(target)
  const looked = entered.ok ? await lookUp(target, nroafi, entered.value) : entered
  return looked.ok ? entered : looked
}

/**
 * Decides on a procedure of a member over the API of the running server, as a management user. Gives the
 * server's sentence; an error is words for who called.
 */
export const settleOver = async (
  target: Target,
  nroafi: string,
  settlement: Settlement,
): Promise<Result<string, string>> => {
  const entered = await enterAbout(target, nroafi)
  if (!entered.ok) return entered
  const settled = await post(target.origin + paths.settlement, encodeSettlement(settlement), entered.value)
  if (!settled.ok) return settled
  const words = parseSettled(settled.value)
  return words.ok ? words : fail('The server answered, but not whether it is decided. Look at the procedure.')
}

/** Withdraws the card of a member over the API of the running server, as a management user; gives what became of it. */
export const withdrawCardOver = async (target: Target, nroafi: string): Promise<Result<string, string>> => {
  const entered = await enterAbout(target, nroafi)
  if (!entered.ok) return entered
  const body = { numero: nroafi, motivo: 'otro', nota: '' }
  const answer = await post(target.origin + paths.withdrawCard, body, entered.value)
  if (!answer.ok) return answer
  const isGone = isRecord(answer.value) && answer.value['baja'] === true
  return ok(isGone ? `The card of ${nroafi} is withdrawn.` : `${nroafi} has no card that counts.`)
}
