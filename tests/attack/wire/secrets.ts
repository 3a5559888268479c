import * as fc from 'fast-check'
import { attacker, enter, victims } from '../stage/people'
import { takesPassword, type Operation } from './openapi'
import { sendHostile, type HostileRequest } from './request'
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

/** What ends or forgets a session: whoever reads all that a member has must not end what is looked at. */
const ending = /logout|refresh|cerrar|olvidar|eliminar|responder/i

/** Whether a route can be read with a token and a number alone. */
const isReadable = (operation: Operation): boolean => {
  const { method, isPrivate, path, body } = operation
  const asks = (method === 'POST' || method === 'GET') && !ending.test(path) && !takesPassword(operation)
  return isPrivate && asks && body?.kind !== 'multipart'
}

// Every text but the numbers of members, which have their own meaning.
const withTexts = (value: unknown, text: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => withTexts(item, text))
  if (typeof value === 'string') return text
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, text)]))
}

/** What a plain request is about: the number of a member, whose token it carries, and an id in place of every other text. */
type Wish = { nroafi: string; token: string; seed?: number; id?: string }

/** A request of a route as its description wants it; JSON, or no body. */
export const plainRequest = (
  { method, path, places, body }: Operation,
  { nroafi, token, seed = 1, id }: Wish,
): HostileRequest => {
  const inPlace = (name: string): string =>
    id === undefined || name.endsWith('nroafi') ? nroafi : encodeURIComponent(id)
  const filled = places.reduce((made, name) => made.replace(`{${name}}`, inPlace(name)), path)
  const headers = { authorization: `Bearer ${token}` }
  if (body === null) return { method, path: filled, headers, body: null }
  const [value] = fc.sample(arbitraryOf(body.schema), { numRuns: 1, seed })
  const content = inNameOf(nroafi, id === undefined ? value : withTexts(value, id))
  return {
    method,
    path: filled,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(content),
  }
}

const readAll = async (url: string, operations: readonly Operation[], { nroafi, token }: Sender) => {
  const leaves: [string, string][] = []
  for (const operation of operations.filter(isReadable)) {
    const answer = await sendHostile(url, plainRequest(operation, { nroafi, token }))
    if (answer?.status === 200 && /^[[{]/.test(answer.text)) leaves.push(...leavesOf(JSON.parse(answer.text)))
  }
  return leaves
}

/** Everything that the victims can read and the attacker cannot, with the name it goes by. */
const readTheirs = async (url: string, operations: readonly Operation[]): Promise<[string, string][]> => {
  const own = await readAll(url, operations, await enter(url, attacker))
  const known = new Set(own.map(([, text]) => text))
  const theirs: [string, string][] = []
  for (const nroafi of victims) theirs.push(...(await readAll(url, operations, await enter(url, nroafi))))
  return theirs.filter(([, text]) => text.length >= shortest && !known.has(text))
}

/** What only the victims may read: who they are, their mailboxes and telephones, and the ids of what is theirs. */
export type Private = { secrets: string[]; ids: string[] }

/** Reads, as the victims themselves, what nobody else may read. */
export const readPrivate = async (url: string, operations: readonly Operation[]): Promise<Private> => {
  const theirs = await readTheirs(url, operations)
  const secrets = theirs.filter(([name]) => telling.test(name)).map(([, text]) => text)
  if (secrets.length < 10) throw new Error(`Only ${secrets.length} data of other members were found to look for.`)
  const ids = theirs.filter(([, text]) => /^[\w+/=%-]{16,200}$/.test(text)).map(([, text]) => text)
  return { secrets: [...new Set(secrets)], ids: [...new Set(ids)] }
}
