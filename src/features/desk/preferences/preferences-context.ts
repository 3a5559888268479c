import { createContext, useContext } from 'react'
import { firstPreferences, type DeskPreferences } from '../../../domain/desk/preferences'

/** What the user has chosen, kept by the server and never on the device. */
export type Preferences = DeskPreferences & {
  /** Keeps a change of it, shown at once; says so when the server does not take it. Whether it did. */
  change: (part: Partial<DeskPreferences>) => Promise<boolean>
}

/** What the user of the desk has chosen; outside of it, what everybody begins with. */
export const PreferencesContext = createContext<Preferences>({
  ...firstPreferences,
  change: () => Promise.resolve(false),
})

/** What the user of the desk has chosen. */
export const usePreferences = (): Preferences => useContext(PreferencesContext)
