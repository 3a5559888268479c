import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { classNames } from '../class-names'
import { IconButton } from '../actions/IconButton'
import { X } from '../icons/icons'
import { Layer } from './Layer'
import { offerSnackPlace } from './snack-place'
import '../styles/content/dialog.css'

export type DialogProps = {
  title: ReactNode
  isOpen: boolean
  /** Called by Esc, the back button, a press beside it, or the cross; never while `persistent`. */
  onClose: () => void
  children?: ReactNode
  /** Buttons, the least important first; on phones they stack with the last one on top. */
  actions?: ReactNode
  /** Width on wide screens in CSS pixels: 480 by default, 380 for short warnings, 500 for longer reading, 672 for forms, 1024 for two columns. */
  width?: 380 | 480 | 500 | 672 | 1024 | undefined
  /** Only its own buttons close it: a choice is needed, or something is being done. */
  persistent?: boolean | undefined
  /** Shows the cross at the top. */
  closeButton?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
}

/**
 * Modal dialog; on phones a sheet from below. The focus starts on its heading (or on a button with autoFocus), stays
 * inside, and returns to what opened it. Load it through LazyDialog.
 */
export const Dialog = (props: DialogProps) => {
  const { title, isOpen, onClose, children, actions, width = 480, persistent, closeButton, role = 'dialog' } = props
  return (
    <Layer className="scrim" isOpen={isOpen} closesOutside persistent={persistent} onClose={onClose}>
      <Modal className={classNames('dialog-modal', `w-${width}`)}>
        <AriaDialog className="dialog" role={role}>
          <div className="dialog-head">
            <DialogHeading>{title}</DialogHeading>
            {closeButton && !persistent ? <IconButton label="Cerrar" glyph={X} onPress={onClose} /> : null}
          </div>
          {children}
          <div className="dialog-snack" role="status" aria-live="polite" ref={offerPlace} />
          {actions ? <div className="actions">{actions}</div> : null}
        </AriaDialog>
      </Modal>
    </Layer>
  )
}

const offerPlace = (node: HTMLDivElement | null): (() => void) | undefined => (node ? offerSnackPlace(node) : undefined)

const DialogHeading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const dialog = heading.current?.closest('[role]')
    const chosen = document.activeElement
    // A button with autoFocus keeps the focus; otherwise it goes to the heading.
    if (!(chosen instanceof HTMLButtonElement && dialog?.contains(chosen))) heading.current?.focus()
  }, [])
  return (
    <Heading slot="title" level={2} ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}
