/** What a snackbar says and in which tone: 200 and 201 done, 500 careful, 400 failed (ERR-001), 'info' for news. */
export type SnackRequest = {
  type: 200 | 201 | 400 | 500 | 'info'
  text: string
  action?: { label: string; onPress: () => void } | undefined
}

/** A snackbar that waits for its turn or is on the screen. */
export type Snack = SnackRequest & { id: number }

let queue: readonly Snack[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Snack[]): void => {
  queue = next
  for (const listener of listeners) listener()
}

/**
 * Shows a short notice, after the ones that came before it; what asks for a decision comes at once, since the one on the screen
 * may stay for as long as a pointer rests on it. One that is already waiting or showing is not repeated.
 */
export const showSnack = (request: SnackRequest): void => {
  if (queue.some((snack) => snack.type === request.type && snack.text === request.text)) return
  lastId += 1
  const snack = { ...request, id: lastId }
  change(request.action ? [snack, ...queue] : [...queue, snack])
}

/** Closes the notice with this id and lets the next one in. */
export const closeSnack = (id: number): void => change(queue.filter((snack) => snack.id !== id))

/** Forgets every notice, as when a session ends. */
export const clearSnacks = (): void => change([])

/** For useSyncExternalStore. */
export const subscribeToSnacks = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The notice on the screen. */
export const findCurrentSnack = (): Snack | undefined => queue[0]
