import { errorWords, isApiError } from '../../api/errors'
import { pushApi } from '../../api/push/push.api'
import { appStore } from '../../api/store'
import type { PushState } from '../../contract/push/push'
import { fail, ok, type Result } from '../../domain/result'
import { subscribe } from './subscribe'

const { pushState, turnOnPush } = pushApi.endpoints
const untracked = { track: false } as const

/** Why notices are not on: the person did not allow them; or words of what failed. */
export type NotOn = { kind: 'refused' } | { kind: 'failed'; words: string }

/** The sentence for the error of a call about notices; an unknown one counts as no answer. */
export const wordsOf = (error: unknown): string => errorWords(isApiError(error) ? error : { kind: 'offline' })

const failed = (words: string): Result<never, NotOn> => fail({ kind: 'failed', words })

const subscribeHere = async () => {
  const { data: state, error } = await appStore.dispatch(pushState.initiate(null, untracked))
  if (state === undefined) return failed(wordsOf(error))
  if (state.key === null) return failed('La Caja todavía no manda avisos a este dispositivo.')
  const subscription = await subscribe(state.key).catch(() => undefined)
  if (subscription === undefined) return failed('El navegador no pudo activar los avisos. Probá de nuevo en un rato.')
  return ok({ subscription, key: state.key })
}

/** Tells the server of this browser's subscription, a new one if it must be. Only where notices are allowed. */
export const keepOn = async (): Promise<Result<PushState, NotOn>> => {
  const subscribed = await subscribeHere()
  if (!subscribed.ok) return subscribed
  const { data, error } = await appStore.dispatch(turnOnPush.initiate(subscribed.value, untracked))
  return data === undefined ? failed(wordsOf(error)) : ok(data)
}

/** Asks the browser's question if it was not answered yet, then turns notices on for this device. Call it within a press. */
export const turnOn = async (): Promise<Result<PushState, NotOn>> => {
  const answer = await Notification.requestPermission()
  return answer === 'granted' ? keepOn() : fail({ kind: 'refused' })
}
