import { expect } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { parseOwnData, type OwnData } from '../../../src/contract/own-data/own-data'
import { bearerHeaders } from '../../../src/contract/session/token'
import { get, post, type Reply } from '../support/http'
import type { RunningServer } from '../support/server'

/** Reads an answer about the own data; throws when it is none. */
export const readOwn = ({ status, body }: Reply): OwnData => {
  const parsed = parseOwnData(body)
  if (status !== 200 || !parsed.ok) throw new Error(`The answer was ${status}: ${JSON.stringify(body)}`)
  return parsed.value
}

/** How a member's own data stand. */
export const look = async ({ url }: RunningServer, token: string): Promise<OwnData> =>
  readOwn(await get(url + paths.ownData, bearerHeaders(token)))

/** Asks for a copy. */
export const ask = ({ url }: RunningServer, token: string): Promise<Reply> =>
  post(url + paths.ownDataCopy, bearerHeaders(token))

/** Asks for a copy and waits until it is ready. */
export const aCopy = async (server: RunningServer, token: string): Promise<OwnData> => {
  readOwn(await ask(server, token))
  await expect.poll(async () => (await look(server, token)).copy?.state, { timeout: 20_000 }).toBe('lista')
  return look(server, token)
}

/** Posts the form that downloads a copy. */
export const download = ({ url }: RunningServer, token: string): Promise<Response> =>
  fetch(url + paths.ownDataFile, { method: 'POST', body: new URLSearchParams({ token }) })
