import { useSyncExternalStore } from 'react'
import { now } from '../../api/server-clock'
import { callMe } from '../../contract/changes/call-me'
import type { CallWindow } from '../../contract/member/call-me'
import { callEnds } from '../../domain/member/call-me'
import { useKnownChanges } from '../changes/known-changes'

/** A call that was asked for: when (epoch milliseconds), for which hours, and whether the fund has it. */
export type AskedCall = { at: number; window: CallWindow; isSent: boolean }

// What was asked for without an open vault is stored nowhere: it is known until the page is left.
let sent: { nroafi: string; call: AskedCall } | null = null
const listeners = new Set<() => void>()

/** Notes that the fund has a request of this member. */
export const noteCall = (nroafi: string, window: CallWindow): void => {
  sent = { nroafi, call: { at: now(), window, isSent: true } }
  listeners.forEach((listener) => listener())
}

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isOpen = ({ at, window, isSent }: AskedCall): boolean => !isSent || callEnds(at, window) > now()

/** The last call that a member asked for, until its hours are over; null for none. */
export const useAskedCall = (nroafi: string): AskedCall | null => {
  const own = useSyncExternalStore(watch, () => sent)
  const known = useKnownChanges()
  const kept = (known?.decided ?? []).flatMap(({ change, value }): AskedCall[] => {
    const asked = change.head?.kind === callMe.kind ? callMe.parse(value) : undefined
    if (asked === undefined || change.state === 'refused' || change.state === 'conflict') return []
    return [{ at: change.createdAt, window: asked.rango, isSent: change.state === 'done' }]
  })
  const all = [...kept, ...(own?.nroafi === nroafi ? [own.call] : [])].filter(isOpen)
  return all.toSorted((one, other) => other.at - one.at)[0] ?? null
}
