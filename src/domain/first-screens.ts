import { isJoining } from './portal-paths'

/**
 * The screens that stand in the page before any script runs. A live one is taken over by its scripts as it is, with what
 * was typed in it; of the others only the frame is drawn ahead.
 */
export type FirstScreens = {
  /** The first screen of each path below the base, in lower case and without a final slash. */
  byPath: Readonly<Record<string, string>>
  live: readonly string[]
}

/** What a page is known to be when it is answered: whether all files are on the device, and whether there is a network. */
export type FirstFacts = { isReady: boolean; isConnected: boolean }

/** The facts that live screens are drawn for: from the server, and from the worker with and without a network. */
export const firstFacts: readonly FirstFacts[] = [
  { isReady: false, isConnected: true },
  { isReady: true, isConnected: true },
  { isReady: true, isConnected: false },
]

/** The screen of the two numbers; its query makes three screens of it. */
const recover = 'recover'

/** The same screen for somebody who wants to join. */
export const join = 'join'

const screenOf = ({ byPath }: FirstScreens, path: string, search: string): string | undefined => {
  const key = path.replace(/\/+$/, '').toLowerCase()
  const screen = Object.hasOwn(byPath, key) ? byPath[key] : undefined
  if (screen !== recover) return screen
  // With the hash of a mailed link it is the page of the new password.
  if (/(?:^|[?&])v=[^&]/.test(search)) return undefined
  return isJoining(search) ? join : recover
}

/** Name of the file, below the base, of a first screen under these facts. */
export const firstFileName = (screen: string, { isReady, isConnected }: FirstFacts): string =>
  `first/${screen}${isConnected ? '' : '-offline'}${isReady ? '' : '-new'}.html`

/**
 * Name of the file, below the base, that answers this path below the base and its query. Paths without a first screen of
 * their own get the empty page.
 */
export const pageFile = (screens: FirstScreens, path: string, search: string, facts: FirstFacts): string => {
  const screen = screenOf(screens, path, search)
  if (screen === undefined) return 'index.html'
  return firstFileName(screen, screens.live.includes(screen) ? facts : { ...facts, isConnected: true })
}
