import type { ReadingName } from '../domain/log/names'
import { partsLoaded } from '../ui/lazy-part'
import type { EntryWork, Load, Route } from './routes/route'
import type { Who } from './who'

/** Number of the member with a session of the API; null for anybody else, and on a device that was only unlocked. */
export const signedInMember = (who: Who): string | null => (who.kind === 'member' && who.online ? who.nroafi : null)

// A member's screens have this code anyway. A visitor's form begins without it: newer lists, and the table of a later
// step, take neither network nor processor from what somebody waits for.
const lists = async (nroafi: string | null) => {
  if (nroafi === null) await partsLoaded()
  return import('./fund-lists')
}

const works: Record<EntryWork, (nroafi: string | null) => Promise<unknown>> = {
  renovarToken: async (nroafi) => {
    if (nroafi !== null) await (await import('./session/refresh-session')).refreshSession()
  },
  datosComunes: async (nroafi) => (await lists(nroafi)).refreshLists(),
  itemsNivel: async (nroafi) => (await lists(nroafi)).readLevelItems(),
}

const isWork = (load: Load): load is EntryWork => Object.hasOwn(works, load)

const askAhead = async (name: ReadingName, nroafi: string | null): Promise<void> => {
  if (nroafi !== null) (await import('../api/reading/readings.api')).askAhead(name, nroafi)
}

/** Loads the readings of a screen again when the connection is back, except those loaded a moment ago. */
export const repeatReadings = ({ loads }: Pick<Route, 'loads'>, nroafi: string | null): void => {
  loads?.forEach((load) => {
    if (!isWork(load)) askAhead(load, nroafi).catch(() => undefined)
  })
}

/**
 * Starts what a screen loads: its readings start while its code is loading, a visitor's lists after it. `nroafi` is the member in a session, null
 * without one. If the code for this fails to load, nothing starts: the screen itself loads what it shows.
 */
export const startLoads = ({ loads }: Pick<Route, 'loads'>, nroafi: string | null): void => {
  loads?.forEach((load) => {
    const started = isWork(load) ? works[load](nroafi) : askAhead(load, nroafi)
    started.catch(() => undefined)
  })
}
