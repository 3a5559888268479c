/** Takes the draft that is open to another device. */
type TakeAlong = () => void

let offered: TakeAlong | null = null
const listeners = new Set<() => void>()

const set = (next: TakeAlong | null): void => {
  offered = next
  listeners.forEach((listener) => listener())
}

/** The open form can be taken to another device while it is open. Returns the function that takes the offer back. */
export const offerTakeAlong = (act: TakeAlong): (() => void) => {
  set(act)
  return () => {
    if (offered === act) set(null)
  }
}

/** What takes the open draft along; null when none is open. */
export const getTakeAlong = (): TakeAlong | null => offered

/** Calls the listener when that changes. Returns the unsubscribe function. */
export const subscribeTakeAlong = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
