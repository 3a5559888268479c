import { Component, useState, type ReactNode } from 'react'
import { probeAlone } from '../api/connection'
import { noteEvent } from '../offline/log/note'
import { Banner } from '../ui/content/Banner'
import { Button } from '../ui/actions/Button'
import { HelpButton } from '../ui/actions/HelpButton'
import { flushFields } from '../ui/fields/flush'
import { PartLoadFailure } from '../ui/lazy-part'

const reloadedKey = 'afiliados.recarga'

/** What recovering from a failed part needs of the page; tests pass their own. */
export type PartPage = {
  /** Whether the API answers now: without a connection a reload may leave a blank page (F59). */
  isOnline: () => Promise<boolean>
  /** Writes the unsaved edits of open forms; false when something could not be written. */
  flush: () => Promise<boolean>
  reload: () => void
  /** Whether the page already reloaded itself in this tab for this reason; it does so only once. */
  wasReloaded: () => boolean
  noteReload: () => void
}

const flushForms = async (): Promise<boolean> => {
  flushFields()
  // An open form has loaded this code. If it cannot be loaded, there is none, and nothing to write.
  const loaded = await import('../offline/database/flush').catch(() => undefined)
  if (loaded === undefined) return true
  return loaded.flushAll().catch(() => false)
}

/** The real page. Without tab storage it never reloads by itself. */
export const thisPage: PartPage = {
  isOnline: probeAlone,
  flush: flushForms,
  reload: () => location.reload(),
  wasReloaded: () => {
    try {
      return sessionStorage.getItem(reloadedKey) !== null
    } catch {
      return true
    }
  },
  noteReload: () => sessionStorage.setItem(reloadedKey, 'si'),
}

/** Reloads the page if that is safe: connected, and everything written. Returns 'reloaded' or why it did not. */
export const reloadSafely = async (page: PartPage): Promise<'reloaded' | 'offline' | 'unwritten'> => {
  if (!(await page.isOnline())) return 'offline'
  if (!(await page.flush())) return 'unwritten'
  page.reload()
  return 'reloaded'
}

const words = {
  idle: 'Revisá la conexión y probá de nuevo.',
  offline: 'Todavía no hay conexión. Probá de nuevo cuando vuelva la señal.',
  unwritten:
    'Lo que cargaste todavía no se pudo guardar en este dispositivo. No cierres esta ventana: liberá espacio o cerrá las otras pestañas del portal, y probá de nuevo.',
} as const

const reloadOnce = async (page: PartPage): Promise<void> => {
  if (page.wasReloaded()) return
  page.noteReload()
  await reloadSafely(page)
}

const FailedPart = ({ page }: { page: PartPage }) => {
  const [state, setState] = useState<keyof typeof words | 'trying'>('idle')
  const retry = async (): Promise<void> => {
    setState('trying')
    const outcome = await reloadSafely(page)
    if (outcome !== 'reloaded') setState(outcome)
  }
  return (
    <main className="main notice-page" id="contenido">
      <Banner
        tone="warn"
        role="alert"
        title="No pudimos cargar esta parte del portal."
        action={
          <Button small pending={state === 'trying'} pendingText="Probando…" onPress={() => void retry()}>
            Reintentar
          </Button>
        }
      >
        {words[state === 'trying' ? 'idle' : state]}
      </Banner>
      <HelpButton />
    </main>
  )
}

type BoundaryProps = { children: ReactNode; page?: PartPage }

/**
 * Shows a notice with a way out when a screen's code could not be loaded within 120 seconds (ERR-008). The first time
 * in a tab, the page reloads by itself if that is safe (F59): after a release the old files may be gone. Other errors
 * are thrown on.
 */
export class PartBoundary extends Component<BoundaryProps, { failed: unknown }> {
  override state: { failed: unknown } = { failed: undefined }

  static getDerivedStateFromError(failed: unknown): { failed: unknown } {
    return { failed }
  }

  override componentDidCatch(failed: unknown): void {
    if (!(failed instanceof PartLoadFailure)) return
    noteEvent({ kind: 'part' })
    void reloadOnce(this.props.page ?? thisPage)
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (failed === undefined) return this.props.children
    if (!(failed instanceof PartLoadFailure)) throw failed
    return <FailedPart page={this.props.page ?? thisPage} />
  }
}
