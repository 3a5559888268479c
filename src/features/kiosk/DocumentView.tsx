import { useEffect, useRef, useSyncExternalStore } from 'react'
import { closeShown, getShown, subscribeShown, type ShownDocument } from '../../forms/kiosk/page-viewer'
import { Button } from '../../ui/actions/Button'
import { EmptyState } from '../../ui/content/EmptyState'
import { FrameDialog } from '../../ui/dialogs/FrameDialog'
import { Printer } from '../../ui/icons/kiosk-icons'

const canShowPdf = (): boolean => navigator.pdfViewerEnabled !== false

/** A PDF over the screen of a tablet, to read and to print; nothing is saved. */
export const DocumentView = () => {
  const shown = useSyncExternalStore(subscribeShown, getShown)
  // It must not be there for the next person.
  useEffect(() => closeShown, [])
  if (shown === null) return null
  return canShowPdf() ? <View key={shown.frame} {...shown} /> : <NoView title={shown.title} />
}

const makeFrame = (name: string, title: string): HTMLIFrameElement => {
  // It has no sandbox: in one, browsers show no PDF. What it shows is the fund's, or made by this page.
  const frame = document.createElement('iframe')
  frame.name = name
  frame.title = title
  return frame
}

const View = ({ title, frame, address }: ShownDocument) => {
  const inside = useRef<HTMLIFrameElement | null>(null)
  return (
    <FrameDialog
      title={title}
      onClose={closeShown}
      note={
        <Button small icon={Printer} onPress={() => inside.current?.contentWindow?.print()}>
          Imprimir
        </Button>
      }
    >
      <Frame title={title} name={frame} address={address} onMade={(made) => (inside.current = made)} />
    </FrameDialog>
  )
}

type FrameProps = { title: string; name: string; address: string | null; onMade: (frame: HTMLIFrameElement) => void }

const Frame = ({ title, name, address, onMade }: FrameProps) => {
  const place = useRef<HTMLDivElement>(null)
  const made = useRef<HTMLIFrameElement | null>(null)
  const tell = useRef(onMade)
  useEffect(() => {
    made.current = makeFrame(name, title)
    place.current?.replaceChildren(made.current)
    tell.current(made.current)
  }, [name, title])
  useEffect(() => {
    // The toolbar of the browser's viewer saves to the disk.
    if (made.current && address !== null) made.current.src = `${address}#toolbar=0`
  }, [address])
  return <div className="frame-whole" ref={place} />
}

const NoView = ({ title }: { title: string }) => (
  <FrameDialog title={title} onClose={closeShown}>
    <EmptyState title="Esta tablet no muestra documentos PDF">
      Lo podés ver en tu teléfono: entrá al portal con tu cuenta, o con el código que te llevás de acá.
    </EmptyState>
  </FrameDialog>
)
