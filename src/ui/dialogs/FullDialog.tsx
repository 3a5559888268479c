import { type ReactNode, useContext } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { classNames } from '../class-names'
import { IconButton } from '../actions/IconButton'
import { CoveredContext } from '../covered'
import { X } from '../icons/icons'
import { offerSnackPlace } from './snack-place'
import '../styles/content/full-dialog.css'
import { Layer } from './Layer'

type FullDialogProps = {
  title: string
  /** A new key: another part of the task begins, so the body starts at its top and the focus goes to the title. */
  part?: string | undefined
  /** Beside the title: whether the work is saved. */
  status?: ReactNode
  /** Between the head and the body: connection, steps. */
  bars?: ReactNode
  children?: ReactNode
  /** At the foot, always in sight: what is missing, and the buttons. */
  foot?: ReactNode
  /** On wide screens it is as high as its content, not as high as the window. */
  isShort?: boolean | undefined
  /** Called by Esc, the back button and the cross. A press beside the dialog does not close it. */
  onClose: () => void
}

/**
 * A dialog for a whole task over a screen: it fills a phone, and is a column on wide screens. Its body scrolls between
 * head and foot. It is open while it is mounted, and hidden while its screen is covered.
 */
export const FullDialog = ({ onClose, part = '', isShort, ...parts }: FullDialogProps) => (
  <Layer className="full-scrim" isOpen={!useContext(CoveredContext)} onClose={onClose}>
    <Modal className={classNames('full-modal', isShort && 'is-short')}>
      <Dialog className="full">
        <Parts {...parts} part={part} onClose={onClose} />
      </Dialog>
    </Modal>
  </Layer>
)

const offerPlace = (node: HTMLDivElement | null): (() => void) | undefined => (node ? offerSnackPlace(node) : undefined)

// A ref runs before the effects of the body, which may focus a problem in it.
const focusTitle = (node: HTMLHeadingElement | null): void => {
  node?.focus({ preventScroll: true })
  // With large text the whole dialog scrolls, not only its body.
  const dialog = node?.closest('.full')
  if (dialog) dialog.scrollTop = 0
}

const Parts = ({ title, part, status, bars, children, foot, onClose }: FullDialogProps) => (
  <>
    <header className="full-head">
      <div className="grow">
        <Heading key={part} slot="title" level={1} ref={focusTitle} tabIndex={-1}>
          {title}
        </Heading>
        {status}
      </div>
      <IconButton label="Cerrar" glyph={X} onPress={onClose} />
    </header>
    {bars}
    {/* Focusable, so that the keyboard can scroll it. */}
    <div className="full-body" key={part} tabIndex={0} role="group" aria-label={title}>
      {children}
    </div>
    <div className="full-snack" role="status" aria-live="polite" ref={offerPlace} />
    {foot ? <div className="full-foot">{foot}</div> : null}
  </>
)
