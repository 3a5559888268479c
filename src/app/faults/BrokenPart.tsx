import { useEffect, useState } from 'react'
import { Banner } from '../../ui/content/Banner'
import { Button } from '../../ui/actions/Button'
import { isKiosk } from '../../ui/kiosk'
import { openReport } from './fault-handler'
import { notReloadedWords, reloadSafely, type PartPage } from './part-page'
import { toHref } from '../portal-href'
import { signInPath } from '../../domain/portal-paths'
import { AppBar } from '../../ui/frame/AppBar'
import { Brand } from '../../ui/frame/Brand'

const words = {
  writing: 'Estamos guardando lo último que cargaste.',
  kept: 'Lo que se guardó en este dispositivo sigue guardado.',
  tablet: 'Lo que cargaste sigue acá hasta que termines.',
  ...notReloadedWords,
} as const

type State = keyof typeof words

/** Writes what is open, and says whether it is kept. */
const useKept = (page: PartPage): [State, (state: State) => void] => {
  const [state, setState] = useState<State>('writing')
  useEffect(() => {
    let isLeft = false
    void page.flush().then((isWritten) => {
      if (isLeft) return
      if (isWritten) setState(isKiosk() ? 'tablet' : 'kept')
      else setState('unwritten')
    })
    return () => {
      isLeft = true
    }
  }, [page])
  return [state, setState]
}

type BrokenPartProps = {
  page: PartPage
  /** It stands without bars around it, and brings the one that leads to the portal's first screen. */
  isBare: boolean
  /** Draws the part anew, as a tablet does it: to load the page there would end the visit. */
  onAnew: () => void
}

/** In place of a part that an error ended: what is kept, and two ways on. The rest of the screen stays as it is. */
export const BrokenPart = ({ page, isBare, onAnew }: BrokenPartProps) => {
  const [state, setState] = useKept(page)
  const [isTrying, setTrying] = useState(false)
  const reload = async (): Promise<void> => {
    if (isKiosk()) return onAnew()
    setTrying(true)
    const outcome = await reloadSafely(page)
    if (outcome === 'reloaded') return
    setTrying(false)
    setState(outcome)
  }
  const said = (
    <>
      <Banner tone="err" role="alert" title="Esta parte del portal dejó de funcionar.">
        {words[state]}
      </Banner>
      <div className="actions">
        <Button variant="secondary" onPress={openReport}>
          Informe técnico
        </Button>
        <Button pending={isTrying} pendingText="Recargando…" onPress={() => void reload()}>
          Recargar
        </Button>
      </div>
    </>
  )
  if (!isBare) return <div className="notice-page stack">{said}</div>
  return (
    <div className="app">
      <AppBar brand={<Brand href={toHref(signInPath)} />} />
      <main className="page-narrow stack" id="contenido">
        {said}
      </main>
    </div>
  )
}
