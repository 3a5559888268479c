import { Toolbar } from 'react-aria-components/Toolbar'
import { sayDocument } from '../../../../domain/desk/documents'
import type { DeskDocument } from '../../../../domain/desk/request'
import { IconButton } from '../../../../ui/actions/IconButton'
import { X } from '../../../../ui/icons/icons'
import { Maximize, RotateCw, ZoomIn, ZoomOut } from '../../../../ui/icons/desk-icons'
import { RotateCcw } from '../../../../ui/icons/member-icons'
import { sayZoom, type View } from './view'

type ViewerBarProps = {
  shown: DeskDocument
  position: number
  count: number
  view: View
  /** A picture can be turned and made larger; a PDF has its own tools. */
  isPicture: boolean
  isFull: boolean
  onTurn: (step: 1 | -1) => void
  onZoom: (step: 1 | -1) => void
  onFull: () => void
}

/** Which document is shown, and the tools to look at it: one tab stop, arrows go along. */
export const ViewerBar = ({ shown, position, count, view, isPicture, isFull, ...acts }: ViewerBarProps) => (
  <div className="v-bar">
    <span className="nm">
      <b>{shown.etiqueta}</b>
      <small>{sayDocument(position, count, shown)}</small>
    </span>
    <Toolbar className="v-tools" aria-label="Ver el documento">
      {isPicture ? (
        <>
          <IconButton label="Girar a la izquierda" glyph={RotateCcw} onPress={() => acts.onTurn(-1)} />
          <IconButton label="Girar a la derecha" glyph={RotateCw} onPress={() => acts.onTurn(1)} />
          <IconButton label="Alejar" glyph={ZoomOut} onPress={() => acts.onZoom(-1)} />
          <span className="z">{sayZoom(view)}</span>
          <IconButton label="Acercar" glyph={ZoomIn} onPress={() => acts.onZoom(1)} />
        </>
      ) : null}
      <IconButton
        label={isFull ? 'Cerrar' : 'Ver en toda la pantalla'}
        glyph={isFull ? X : Maximize}
        onPress={acts.onFull}
      />
    </Toolbar>
  </div>
)
