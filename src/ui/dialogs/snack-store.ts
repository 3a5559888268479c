/** What a snackbar says and in which tone: 200 and 201 done, 500 careful, 400 failed (ERR-001), 'info' for news. */
export type SnackRequest = {
  type: 200 | 201 | 400 | 500 | 'info'
  text: string
  /** The act that this is the answer to: a later answer to the same act closes its failure (AMB-39). */
  act?: string | undefined
  /** The failure itself leads to another screen, and is told there. */
  follows?: boolean | undefined
  action?: { label: string; onPress: () => void } | undefined
}

/** A snackbar with the screen that it belongs to and the moment in which it came, in epoch milliseconds. */
export type Snack = SnackRequest & { id: number; screen: string; at: number }

let snacks: readonly Snack[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Snack[]): void => {
  if (next.length === snacks.length && next.every((snack, at) => snack === snacks[at])) return
  snacks = next
  for (const listener of listeners) listener()
}

const isFailure = ({ type }: SnackRequest): boolean => type === 400 || type === 500

/**
 * Whether a notice stays until it is closed: refusals and failures do, and news that ask for a decision; what tells of
 * success, and other news, leave by themselves (AMB-39).
 */
export const staysOpen = (snack: SnackRequest): boolean =>
  isFailure(snack) || (snack.type === 'info' && snack.action !== undefined)

// Addresses come in any letter case before the portal puts them right.
const currentScreen = (): string => `${location.pathname}${location.search}`.toLowerCase()

const isOver = (snack: Snack, next: SnackRequest): boolean =>
  (snack.type === next.type && snack.text === next.text) ||
  (next.act !== undefined && snack.act === next.act) ||
  // What only told of something makes room: nobody reads it nine seconds late.
  (!staysOpen(snack) && snack.action === undefined)

/**
 * Shows a short notice at once, one at a time. It closes the failure of the same act and takes the place of what would leave by
 * itself; below it waits only what is still open: a failure that nobody mended or closed, and what asks for a decision.
 */
export const showSnack = (request: SnackRequest): void => {
  lastId += 1
  const snack = { ...request, id: lastId, screen: currentScreen(), at: Date.now() }
  change([...snacks.filter((open) => !isOver(open, request)), snack])
}

/** Closes the notice with this id. */
export const closeSnack = (id: number): void => change(snacks.filter((snack) => snack.id !== id))

/** Closes the failure of an act that has now gone well without a word of its own. */
export const closeAct = (act: string): void => change(snacks.filter((snack) => snack.act !== act))

/** Time in which the way to another screen, detours included, is over, in milliseconds. */
const wayMs = 2_000

/** Closes the failures of every screen but the one in the address bar: they outlived their cause (AMB-39). */
export const closeLeftFailures = (): void => {
  const screen = currentScreen()
  const isOnItsWay = ({ follows, at }: Snack): boolean => follows === true && Date.now() - at < wayMs
  change(
    snacks
      .map((snack) => (isOnItsWay(snack) ? { ...snack, screen } : snack))
      .filter((snack) => !isFailure(snack) || snack.screen === screen),
  )
}

/**
 * A dialog comes with a matter of its own: what told of success before it, as "Datos guardados" above a refusal, is over. What
 * the very same press told goes along into it.
 */
export const closeTold = (): void =>
  change(snacks.filter((snack) => staysOpen(snack) || snack.action !== undefined || Date.now() - snack.at < wayMs))

/** Forgets every notice, as when a session ends. */
export const clearSnacks = (): void => change([])

/** For useSyncExternalStore. */
export const subscribeToSnacks = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The notice on the screen: the newest. */
export const findCurrentSnack = (): Snack | undefined => snacks.at(-1)
