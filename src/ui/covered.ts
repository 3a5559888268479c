import { createContext } from 'react'

/**
 * Whether the screen is covered, as by the sign-in after a session ended. Dialogs stand beside the screen in the document:
 * they are hidden with it only by this, and two at once would keep each other from being used.
 */
export const CoveredContext = createContext(false)
