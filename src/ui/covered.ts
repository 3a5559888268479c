import { createContext } from 'react'

/**
 * Whether the screen is covered, as by the sign-in after a session ended. Dialogs are outside the screen's element, so
 * only this hides them with it. Two open dialogs would block each other.
 */
export const CoveredContext = createContext(false)
