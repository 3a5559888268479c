import { within } from './within'

/** How long the browser may take to go back, in milliseconds. */
const patienceMs = 1_000

/** The entry of the history that this page began with; undefined in a browser that does not tell. */
let first: string | undefined

const findNavigation = (): Navigation | undefined => ('navigation' in globalThis ? globalThis.navigation : undefined)

/** From here on the history belongs to one visit. */
export const beginHistory = (): void => {
  first = findNavigation()?.currentEntry?.key
}

/**
 * Loads an address in place of everything that was visited since beginHistory: it goes back to the first entry, and the
 * load cuts off the rest. In a browser that cannot, only the present entry is replaced; the others lead to a clean start.
 */
export const leaveForGood = async (address: string): Promise<void> => {
  const navigation = findNavigation()
  if (navigation === undefined || first === undefined || navigation.currentEntry?.key === first)
    return location.replace(address)
  await within(patienceMs, Promise.resolve(navigation.traverseTo(first).finished))
  if (navigation.currentEntry?.key === first) location.assign(address)
  else location.replace(address)
}
