import * as fc from 'fast-check'
import { attacker, enter, victims } from '../stage/people'
import type { Operation } from './openapi'
import { sendHostile } from './request'
import { inNameOf, type Sender } from './requests'
import { arbitraryOf } from './from-schema'

/** Names of what tells who somebody is. Words of a catalogue that two members share are no secret. */
const telling = /email|telefono|nrodoc|cui[lt]|cbu|nombre|apellido|ruta|nrotramite|numero|titular/i

const shortest = 6

const leavesOf = (value: unknown, name = ''): [string, string][] => {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, name))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => leavesOf(item, key))
  }
  return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
}

/** Whether a route is read by a member's number alone, so that anybody's can be asked for without knowing more. */
const asksForANumber = ({ method, isPrivate, path, places, body }: Operation): boolean =>
  isPrivate &&
  (method === 'POST' || method === 'GET') &&
  !/logout|refresh/i.test(path) &&
  (body === null ? places.includes('nroafi') : body.kind === 'json')

/** A request of a route as its description wants it, with a number of a member wherever one stands; JSON, or no body. */
export const plainRequest = ({ method, path, places, body }: Operation, nroafi: string, token: string, seed = 1) => {
  const [value] = body === null ? [null] : fc.sample(arbitraryOf(body.schema), { numRuns: 1, seed })
  const filled = places.reduce((made, name) => made.replace(`{${name}}`, nroafi), path)
  const headers = { authorization: `Bearer ${token}` }
  return body === null
    ? { method, path: filled, headers, body: null }
    : {
        method,
        path: filled,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(inNameOf(nroafi, value)),
      }
}

const readAll = async (url: string, operations: readonly Operation[], { nroafi, token }: Sender) => {
  const answers = await Promise.all(
    operations.filter(asksForANumber).map((one) => sendHostile(url, plainRequest(one, nroafi, token))),
  )
  return answers.flatMap((answer) =>
    answer?.status === 200 && answer.text.startsWith('{') ? leavesOf(JSON.parse(answer.text)) : [],
  )
}

/** What only the victims may read: who they are, their documents, mailboxes, telephones, the names of their files. */
export const readSecrets = async (url: string, operations: readonly Operation[]): Promise<string[]> => {
  const own = await readAll(url, operations, await enter(url, attacker))
  const known = new Set(own.map(([, text]) => text))
  const theirs: [string, string][] = []
  for (const nroafi of victims) theirs.push(...(await readAll(url, operations, await enter(url, nroafi))))
  const secrets = theirs
    .filter(([name, text]) => telling.test(name) && text.length >= shortest && !known.has(text))
    .map(([, text]) => text)
  if (secrets.length < 10) throw new Error(`Only ${secrets.length} data of other members were found to look for.`)
  return [...new Set(secrets)]
}
