/** Text and tone of a snackbar: 200 and 201 success, 500 warning, 400 failure (ERR-001), 'info' for news. */
export type SnackRequest = {
  type: 200 | 201 | 400 | 500 | 'info'
  text: string
  /** The act it is about: a later notice about the same act closes its failure (AMB-39). */
  act?: string | undefined
  /** The failure itself leads to another screen and is shown there. */
  follows?: boolean | undefined
  action?: { label: string; onPress: () => void } | undefined
}

/** A snackbar with its screen and the moment it was shown, in epoch milliseconds. */
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
 * Whether a notice stays until it is closed: refusals, failures, and news with a button stay. Successes and other news
 * disappear by themselves (AMB-39).
 */
export const staysOpen = (snack: SnackRequest): boolean =>
  isFailure(snack) || (snack.type === 'info' && snack.action !== undefined)

// Addresses may be in any letter case until the portal replaces them.
const currentScreen = (): string => `${location.pathname}${location.search}`.toLowerCase()

const isOver = (snack: Snack, next: SnackRequest): boolean =>
  (snack.type === next.type && snack.text === next.text) ||
  (next.act !== undefined && snack.act === next.act) ||
  // A notice that would disappear by itself is replaced: showing it nine seconds later helps nobody.
  (!staysOpen(snack) && snack.action === undefined)

/**
 * Shows a short notice at once, one at a time. It closes the failure of the same act, and replaces notices that would
 * disappear by themselves. Below it only open ones wait: failures that are not resolved or closed, and news with a
 * button.
 */
export const showSnack = (request: SnackRequest): void => {
  lastId += 1
  const snack = { ...request, id: lastId, screen: currentScreen(), at: Date.now() }
  change([...snacks.filter((open) => !isOver(open, request)), snack])
}

/** Closes the notice with this id. */
export const closeSnack = (id: number): void => change(snacks.filter((snack) => snack.id !== id))

/** Closes the failure of an act that has now succeeded without a notice. */
export const closeAct = (act: string): void => change(snacks.filter((snack) => snack.act !== act))

/** Time in which a change of screen is over, redirects included, in milliseconds. */
const wayMs = 2_000

/** Closes the failures of every screen except the one in the address bar: they no longer apply (AMB-39). */
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
 * A dialog opens: closes the success notices before it, such as "Datos guardados" above a refusal. Notices of the same
 * press stay and are shown in the dialog.
 */
export const closeTold = (): void =>
  change(snacks.filter((snack) => staysOpen(snack) || snack.action !== undefined || Date.now() - snack.at < wayMs))

/** Removes every notice, as when a session ends. */
export const clearSnacks = (): void => change([])

/** For useSyncExternalStore. */
export const subscribeToSnacks = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The notice on the screen: the newest. */
export const findCurrentSnack = (): Snack | undefined => snacks.at(-1)
