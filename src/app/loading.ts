import type { ReadingName } from '../domain/log/events'
import type { EntryWork, Load, Route } from './routes/route'
import type { Who } from './who'

/** The number of the member who is here in a session of the API; null for anybody else, and on a device only unlocked. */
export const signedInMember = (who: Who): string | null => (who.kind === 'member' && who.online ? who.nroafi : null)

const works: Record<EntryWork, (nroafi: string | null) => Promise<unknown>> = {
  renovarToken: async (nroafi) => {
    if (nroafi !== null) await (await import('./session/refresh-session')).refreshSession()
  },
  datosComunes: async () => (await import('./fund-lists')).refreshLists(),
  itemsNivel: async () => (await import('./fund-lists')).readLevelItems(),
}

const isWork = (load: Load): load is EntryWork => Object.hasOwn(works, load)

const askAhead = async (name: ReadingName, nroafi: string | null): Promise<void> => {
  if (nroafi !== null) (await import('../api/reading/readings.api')).askAhead(name, nroafi)
}

/** Asks once more for the readings of a screen, where the connection is back; what was read a moment ago is not asked again. */
export const repeatReadings = ({ loads }: Pick<Route, 'loads'>, nroafi: string | null): void => {
  loads?.forEach((load) => {
    if (!isWork(load)) askAhead(load, nroafi).catch(() => undefined)
  })
}

/**
 * Starts what a screen loads: its readings at once, while its code is still on its way. `nroafi` is the member in a session, null
 * without one. Code that does not come starts nothing: a screen asks by itself for what it shows.
 */
export const startLoads = ({ loads }: Pick<Route, 'loads'>, nroafi: string | null): void => {
  loads?.forEach((load) => {
    const started = isWork(load) ? works[load](nroafi) : askAhead(load, nroafi)
    started.catch(() => undefined)
  })
}
