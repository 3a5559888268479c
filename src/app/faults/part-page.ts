import { probeAlone } from '../../api/connection'
import { isKiosk } from '../../ui/kiosk'
import { flushFields } from '../../ui/fields/flush'

const reloadedKey = 'afiliados.recarga'

/** The act of the notice about a new release: whoever says it in its place closes it. */
export const releaseAct = 'version'

/** What recovering from a failed part needs of the page; tests pass their own. */
export type PartPage = {
  /** Whether a reload finds a page: the worker has it, or the API answers now (F59). */
  isLoadable: () => Promise<boolean>
  /** Writes the unsaved edits of open forms; false when something could not be written. */
  flush: () => Promise<boolean>
  reload: () => void
  /** Whether the page may not reload itself (again) for this reason; it does so once in a tab. */
  wasReloaded: () => boolean
  noteReload: () => void
}

const flushForms = async (): Promise<boolean> => {
  flushFields()
  // An open form has loaded this code. If it cannot be loaded, there is none, and nothing to write.
  const loaded = await import('../../offline/database/flush').catch(() => undefined)
  if (loaded === undefined) return true
  return loaded.flushAll().catch(() => false)
}

const hasWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/** The real page. Without tab storage it never reloads by itself, and neither on a tablet, where that ends the visit. */
export const thisPage: PartPage = {
  isLoadable: async () => hasWorker() || probeAlone(),
  flush: flushForms,
  reload: () => location.reload(),
  wasReloaded: () => {
    try {
      return isKiosk() || sessionStorage.getItem(reloadedKey) !== null
    } catch {
      return true
    }
  },
  noteReload: () => sessionStorage.setItem(reloadedKey, 'si'),
}

/** Why a page was not reloaded, in words that say what to do. */
export const notReloadedWords = {
  offline: 'Todavía no hay conexión. Probá de nuevo cuando vuelva la señal.',
  unwritten:
    'Lo que cargaste todavía no se pudo guardar en este dispositivo. No cierres esta ventana: liberá espacio o cerrá las otras pestañas del portal, y probá de nuevo.',
} as const

/** Reloads the page if that is safe: there is a page to load, and everything is written. Returns 'reloaded' or why it did not. */
export const reloadSafely = async (page: PartPage): Promise<'reloaded' | 'offline' | 'unwritten'> => {
  if (!(await page.isLoadable())) return 'offline'
  if (!(await page.flush())) return 'unwritten'
  page.reload()
  return 'reloaded'
}
