import { randomUUID } from 'node:crypto'
import { paths } from '../../../src/contract/base-paths'
import { encodePushOn, parsePushState, type PushState } from '../../../src/contract/push/push'
import { bearerHeaders } from '../../../src/contract/session/token'
import { subscribeAt } from '../../support/push/browser'
import { get, type Reply } from '../support/http'
import type { RunningServer } from '../support/server'
import { postWith } from '../support/session'

/** The state in an answer about notices; throws when there is none. */
export const stateIn = ({ body }: Reply): PushState => {
  const state = parsePushState(body)
  if (!state.ok) throw new Error('There is no state.')
  return state.value
}

/** The notices of the device of a session. */
export const noticesOf = async (server: RunningServer, token: string): Promise<PushState> =>
  stateIn(await get(server.url + paths.push, bearerHeaders(token)))

/** Turns notices on for the device of a session, at a known push service that is never called. */
export const turnOnNotices = async (server: RunningServer, token: string): Promise<void> => {
  const key = (await noticesOf(server, token)).key ?? ''
  const { subscription } = subscribeAt(`https://web.push.apple.com/${randomUUID()}`, key)
  const { status } = await postWith(server, token, paths.pushOn, encodePushOn(subscription, key))
  if (status !== 200) throw new Error(`Turning notices on was answered with ${status}.`)
}
