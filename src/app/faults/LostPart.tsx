import { useEffect, useState, useSyncExternalStore } from 'react'
import { Banner } from '../../ui/content/Banner'
import { Button } from '../../ui/actions/Button'
import { HelpButton } from '../../ui/actions/HelpButton'
import { closeAct } from '../../ui/dialogs/snack-store'
import { isOutdated, newReleaseWords, watchOutdated } from '../../ui/other-release'
import { notReloadedWords, releaseAct, reloadSafely, type PartPage } from './part-page'

const words = { idle: 'Revisá la conexión y probá de nuevo.', ...notReloadedWords } as const

/** In place of a part whose code did not load: the line, or a page that is older than the server, and the way on (ERR-008). */
export const LostPart = ({ page }: { page: PartPage }) => {
  const [state, setState] = useState<keyof typeof words | 'trying'>('idle')
  // The answer may come after the line was blamed.
  const isOld = useSyncExternalStore(watchOutdated, isOutdated)
  useEffect(() => {
    // It says so itself.
    if (isOld) closeAct(releaseAct)
  }, [isOld])
  const retry = async (): Promise<void> => {
    setState('trying')
    const outcome = await reloadSafely(page)
    if (outcome !== 'reloaded') setState(outcome)
  }
  const said = state === 'trying' || state === 'idle' ? null : words[state]
  return (
    <main className="main notice-page" id="contenido">
      <Banner
        tone="warn"
        role="alert"
        title={isOld ? newReleaseWords() : 'No pudimos cargar esta parte del portal.'}
        action={
          <Button small pending={state === 'trying'} pendingText="Probando…" onPress={() => void retry()}>
            {isOld ? 'Recargar' : 'Reintentar'}
          </Button>
        }
      >
        {said ?? (isOld ? null : words.idle)}
      </Banner>
      <HelpButton />
    </main>
  )
}
