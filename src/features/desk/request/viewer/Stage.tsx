import { useEffect, useRef } from 'react'
import { fetchDeskDocument } from '../../../../api/desk.api'
import { isPdf } from '../../../../domain/desk/documents'
import type { DeskDocument } from '../../../../domain/desk/request'
import { useDocument } from '../../../../forms/procedures/useDocument'
import { Button } from '../../../../ui/actions/Button'
import { IconButton } from '../../../../ui/actions/IconButton'
import { classNames } from '../../../../ui/class-names'
import { ChevronLeft, ChevronRight, ExternalLink, FileText, RefreshCw } from '../../../../ui/icons/icons'
import { Icon } from '../../../../ui/icons/Icon'
import { Spinner } from '../../../../ui/waiting/Spinner'
import type { Bytes } from './useBytes'
import type { View } from './view'

type StageProps = {
  /** Id of the request. */
  request: string
  shown: DeskDocument
  bytes: Bytes
  view: View
  /** There are others before or after this one. */
  isAlone: boolean
  onMove: (step: 1 | -1) => void
  onZoom: (step: 1 | -1) => void
  onAgain: () => void
}

const Picture = ({ shown, address, view }: { shown: DeskDocument; address: string; view: View }) => {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    page.current?.style.setProperty('--z', String(view.zoom))
    page.current?.style.setProperty('--turn', `${view.turn}deg`)
  }, [view])
  return (
    <div ref={page} className={classNames('v-page', view.turn % 180 !== 0 && 'is-turned')}>
      <img src={address} alt={shown.etiqueta} draggable={false} />
    </div>
  )
}

const Pdf = ({ request, shown }: { request: string; shown: DeskDocument }) => {
  const { open, isOpening } = useDocument(() => fetchDeskDocument(request, shown.id))
  return (
    <div className="v-say">
      <Icon glyph={FileText} />
      <p>Los PDF se abren en una ventana aparte, con las herramientas de tu navegador.</p>
      <Button
        variant="secondary"
        small
        icon={ExternalLink}
        pending={isOpening}
        pendingText="Abriendo…"
        label={`Abrir el PDF: ${shown.etiqueta}`}
        onPress={open}
      >
        Abrir el PDF
      </Button>
    </div>
  )
}

type ContentProps = Pick<StageProps, 'request' | 'shown' | 'bytes' | 'view' | 'onAgain'>

const Content = ({ request, shown, bytes, view, onAgain }: ContentProps) => {
  if (isPdf(shown)) return <Pdf request={request} shown={shown} />
  if (bytes.kind === 'loading')
    return (
      <p className="v-say" role="status">
        <Spinner /> Abriendo el documento…
      </p>
    )
  if (bytes.kind === 'failed')
    return (
      <div className="v-say" role="alert">
        <p>{bytes.words}</p>
        <Button variant="secondary" small icon={RefreshCw} onPress={onAgain}>
          Probar de nuevo
        </Button>
      </div>
    )
  return <Picture shown={shown} address={bytes.address} view={view} />
}

/** The document itself. Arrows move what is larger than its place; the wheel with Ctrl makes it larger, as pinching does. */
export const Stage = ({ isAlone, onMove, onZoom, ...content }: StageProps) => {
  const stage = useRef<HTMLDivElement>(null)
  const zoom = useRef(onZoom)
  useEffect(() => {
    zoom.current = onZoom
  })
  useEffect(() => {
    const node = stage.current
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return
      // Otherwise the browser would make the whole page larger.
      event.preventDefault()
      zoom.current(event.deltaY < 0 ? 1 : -1)
    }
    node?.addEventListener('wheel', onWheel, { passive: false })
    return () => node?.removeEventListener('wheel', onWheel)
  }, [])
  return (
    <div className="v-frame">
      <div
        ref={stage}
        className="v-stage"
        tabIndex={0}
        role="group"
        aria-label={`${content.shown.etiqueta}. Flechas para mover, más y menos para acercar`}
      >
        <Content {...content} />
      </div>
      {isAlone ? null : (
        <>
          <span className="side-b v-prev">
            <IconButton label="Documento anterior" glyph={ChevronLeft} onPress={() => onMove(-1)} />
          </span>
          <span className="side-b v-next">
            <IconButton label="Documento siguiente" glyph={ChevronRight} onPress={() => onMove(1)} />
          </span>
        </>
      )}
    </div>
  )
}
