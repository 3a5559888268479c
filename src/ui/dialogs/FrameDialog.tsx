import { type ReactNode, useContext } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { Button } from '../actions/Button'
import { CoveredContext } from '../covered'
import { X } from '../icons/icons'
import { offerSnackPlace } from './snack-place'
import '../styles/content/frame-dialog.css'
import { Layer } from './Layer'

type FrameDialogProps = {
  title: string
  /** Beside the title: what the page is about. */
  facts?: ReactNode
  /** Before the button that closes. */
  note?: ReactNode
  /** Called by Esc, the back button and 'Cerrar'; it stays open until its parent unmounts it. */
  onClose: () => void
  /** Fills the rest of the window: a frame with another page, or what stands in its place. */
  children: ReactNode
}

const offerPlace = (node: HTMLDivElement | null): (() => void) | undefined => (node ? offerSnackPlace(node) : undefined)

/** A dialog that fills the window with another page, under a bar that says what it is. Open while it is mounted. */
export const FrameDialog = ({ title, facts, note, onClose, children }: FrameDialogProps) => (
  <Layer className="frame-scrim" isOpen={!useContext(CoveredContext)} onClose={onClose}>
    <Modal className="frame-modal">
      <Dialog className="frame-dialog">
        <header className="frame-head">
          <Heading slot="title" level={2} tabIndex={-1}>
            {title}
          </Heading>
          {facts}
          <div className="frame-side">
            {note}
            <Button variant="secondary" small icon={X} onPress={onClose}>
              Cerrar
            </Button>
          </div>
        </header>
        <div className="frame-body">{children}</div>
        <div className="dialog-snack" role="status" aria-live="polite" ref={offerPlace} />
      </Dialog>
    </Modal>
  </Layer>
)
