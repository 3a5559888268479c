import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../api/errors'
import type { PushState } from '../../contract/push/push'
import type { PushKind } from '../../domain/push/kinds'
import { pushHere, type PushHere } from '../../forms/push/here'
import { turnOn, wordsOf } from '../../forms/push/turn-on'
import { useConnected } from '../../forms/useConnected'
import { findSubscription, unsubscribe } from '../../offline/leaving/unsubscribe'
import { chooseKinds, readNotices, turnOff } from './calls'

/** What is known of the notices on this device. Without a connection the browser says whether they are on, and nobody of what. */
export type Known =
  | { kind: 'loading' }
  | { kind: 'offline'; isOn: boolean }
  | { kind: 'failed'; words: string }
  | { kind: 'ready'; state: PushState }

const read = async (): Promise<Known> => {
  const { data, error } = await readNotices()
  const isSubscribed = (await findSubscription().catch(() => null)) !== null
  // What a browser dropped is off, whatever the server still has.
  if (data !== undefined) return { kind: 'ready', state: isSubscribed ? data : { ...data, active: null } }
  if (!isApiError(error) || error.kind === 'offline') return { kind: 'offline', isOn: isSubscribed }
  return { kind: 'failed', words: wordsOf(error) }
}

/** A kind whose change failed, and why: it is back where it was. */
export type KindFailure = { of: PushKind; words: string }

const flip = (kinds: readonly PushKind[], kind: PushKind, isOn: boolean): PushKind[] =>
  isOn ? [...kinds, kind] : kinds.filter((one) => one !== kind)

type Seen = { here: PushHere; known: Known }

// The answer of the person may have changed meanwhile, in the settings of the browser.
const look = async (): Promise<Seen> => {
  const known = await read()
  return { here: pushHere(), known }
}

/** The notices on this device, and what a person can do about them. */
export const useNotices = () => {
  const isConnected = useConnected()
  const [{ here, known }, setSeen] = useState<Seen>(() => ({ here: pushHere(), known: { kind: 'loading' } }))
  const [work, setWork] = useState<'on' | 'off' | null>(null)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<KindFailure>()
  // One change after the other: the last one that was pressed is the one that stands.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const isWaiting = known.kind === 'offline' && isConnected
  useEffect(() => {
    void look().then(setSeen)
  }, [])
  useEffect(() => {
    if (isWaiting) void look().then(setSeen)
  }, [isWaiting])
  const refresh = (): void => void look().then(setSeen)
  const take = (state: PushState): void => setSeen({ here: pushHere(), known: { kind: 'ready', state } })
  const change = (to: (now: Known) => Known): void => setSeen((now) => ({ ...now, known: to(now.known) }))

  const activate = async (): Promise<void> => {
    setWork('on')
    setProblem(undefined)
    const turned = await turnOn()
    setWork(null)
    if (turned.ok) return take(turned.value)
    setSeen((now) => ({ ...now, here: pushHere() }))
    if (turned.error.kind === 'failed') setProblem(turned.error.words)
    return undefined
  }

  const stop = async (): Promise<void> => {
    setWork('off')
    setProblem(undefined)
    const { data, error } = await turnOff()
    if (data !== undefined) await unsubscribe().catch(() => undefined)
    setWork(null)
    if (data === undefined) setProblem(wordsOf(error))
    else take(data)
  }

  const send = async (kinds: readonly PushKind[], kind: PushKind, isOn: boolean): Promise<void> => {
    const { data, error } = await chooseKinds(kinds)
    if (data !== undefined) return
    setFailure({ of: kind, words: wordsOf(error) })
    change((now) => withKinds(now, (shown) => flip(shown, kind, !isOn)))
  }

  const choose = (kind: PushKind, isOn: boolean): void => {
    if (known.kind !== 'ready' || known.state.active === null) return
    const kinds = flip(known.state.active.kinds, kind, isOn)
    setFailure(undefined)
    change((now) => withKinds(now, () => kinds))
    line.current = line.current.then(() => send(kinds, kind, isOn))
  }

  return { here, known, isConnected, work, problem, failure, refresh, activate, stop, choose }
}

const withKinds = (known: Known, to: (kinds: readonly PushKind[]) => PushKind[]): Known =>
  known.kind === 'ready' && known.state.active !== null
    ? {
        ...known,
        state: { ...known.state, active: { ...known.state.active, kinds: to(known.state.active.kinds) } },
      }
    : known
