import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal } from 'react-aria-components/Modal'
import { isPdf } from '../../../../domain/desk/documents'
import type { DeskDocument } from '../../../../domain/desk/request'
import { Button } from '../../../../ui/actions/Button'
import { Layer } from '../../../../ui/dialogs/Layer'
import { AskAgain } from '../../../../ui/icons/desk-icons'
import { useKeys } from '../../keys/useKeys'
import { Stage } from './Stage'
import { Thumbs } from './Thumbs'
import { useBytes } from './useBytes'
import { firstView, sayTurn, turned, zoomed, type View } from './view'
import { ViewerBar } from './ViewerBar'
import './viewer.css'

export type ViewerProps = {
  /** Id of the request. */
  request: string
  documents: readonly DeskDocument[]
  /** Id of the shown one. */
  shownId: string
  onShow: (id: string) => void
  isSeen: (id: string) => boolean
  doubtful: ReadonlySet<string>
  /** Asks for the shown document again; null when that is not possible now. */
  onAskAgain: ((id: string) => void) | null
  isFull: boolean
  onFull: (isFull: boolean) => void
}

const Says = ({ shown, onAskAgain }: { shown: DeskDocument; onAskAgain: (() => void) | null }) =>
  shown.dice.length === 0 && onAskAgain === null ? null : (
    <div className="v-find">
      <dl>
        {shown.dice.map(({ dato, valor }) => (
          <div key={dato}>
            <dt>{dato}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {onAskAgain === null ? null : (
        <Button variant="quiet" small icon={AskAgain} onPress={onAskAgain}>
          Pedir de nuevo
        </Button>
      )}
    </div>
  )

/**
 * The documents of a request, one at a time, beside what they have to say; in its place or over the whole screen. Turning and
 * size belong to it, never to the file.
 */
export const Viewer = (props: ViewerProps) => {
  const { request, documents, shownId, onShow, isSeen, doubtful, onAskAgain, isFull, onFull } = props
  const at = Math.max(
    0,
    documents.findIndex(({ id }) => id === shownId),
  )
  const shown = documents[at]
  const [looked, setLooked] = useState<{ id: string; view: View }>({ id: shownId, view: firstView })
  const isPicture = shown !== undefined && !isPdf(shown)
  const { bytesOf, again } = useBytes(request, isPicture ? shown : undefined)
  const view = looked.id === shown?.id ? looked.view : firstView
  const look = (next: View): void => setLooked({ id: shown?.id ?? '', view: next })
  const turn = (step: 1 | -1): void => look(turned(view, step))
  const zoom = (step: 1 | -1): void => look(zoomed(view, step))
  const move = (step: 1 | -1): void => {
    const next = documents[(at + step + documents.length) % documents.length]
    if (next) onShow(next.id)
  }
  const ofPictures = { g: () => turn(1), '+': () => zoom(1), '-': () => zoom(-1) }
  useKeys({ ']': () => move(1), '[': () => move(-1), ...(isPicture ? ofPictures : {}) })
  if (shown === undefined) return null
  const parts = (
    <>
      <ViewerBar
        shown={shown}
        position={at + 1}
        count={documents.length}
        view={view}
        isPicture={isPicture}
        isFull={isFull}
        onTurn={turn}
        onZoom={zoom}
        onFull={() => onFull(!isFull)}
      />
      <Stage
        request={request}
        shown={shown}
        bytes={bytesOf(shown.id)}
        view={view}
        isAlone={documents.length < 2}
        onMove={move}
        onZoom={zoom}
        onAgain={() => again(shown.id)}
      />
      <p className="vh" role="status">
        {`${shown.etiqueta}, ${at + 1} de ${documents.length}${sayTurn(view)}`}
      </p>
      <Says shown={shown} onAskAgain={onAskAgain && shown.pedible ? () => onAskAgain(shown.id) : null} />
      <Thumbs
        documents={documents}
        shown={shown}
        bytesOf={bytesOf}
        isSeen={isSeen}
        doubtful={doubtful}
        onShow={onShow}
      />
    </>
  )
  return (
    <>
      <section className="card viewer" aria-label="Documentos">
        {isFull ? <p className="v-say">Abierto en toda la pantalla.</p> : parts}
      </section>
      <Layer className="v-scrim" isOpen={isFull} onClose={() => onFull(false)}>
        <Modal className="v-modal">
          <Dialog className="v-full" data-own-keys="" aria-label={`Documento ${at + 1} de ${documents.length}`}>
            {isFull ? parts : null}
          </Dialog>
        </Modal>
      </Layer>
    </>
  )
}
