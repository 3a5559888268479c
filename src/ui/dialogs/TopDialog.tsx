import { useEffect, useId, useRef, type ReactNode } from 'react'
import '../styles/content/dialog.css'
import '../styles/content/top-dialog.css'
import { Shield } from '../manners/Shield'

type TopDialogProps = {
  title: string
  /** Esc, where it means anything. */
  onEscape: () => void
  /** Id of the button that has the focus at first; the heading when there is none. */
  focusId?: string
  children: ReactNode
  actions: ReactNode
}

/**
 * A modal above everything, the dialogs of the screen and a blocking overlay too; shown while mounted. For what cannot
 * wait until those are closed: a tablet that nobody touches, and its end. Any other question is a Dialog.
 */
export const TopDialog = ({ title, onEscape, focusId, children, actions }: TopDialogProps) => {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const escape = useRef(onEscape)
  useEffect(() => {
    escape.current = onEscape
  })
  useEffect(() => {
    const node = dialog.current
    if (!node) return undefined
    // Some browsers close a modal at the second Esc whatever the page does: open it again.
    const open = (): void => {
      if (typeof node.showModal === 'function') node.showModal()
      else node.setAttribute('open', '')
    }
    const cancel = (event: Event): void => {
      event.preventDefault()
      escape.current()
    }
    open()
    const first = focusId === undefined ? null : document.getElementById(focusId)
    ;(first ?? heading.current)?.focus()
    node.addEventListener('close', open)
    node.addEventListener('cancel', cancel)
    return () => {
      node.removeEventListener('close', open)
      node.removeEventListener('cancel', cancel)
      if (typeof node.close === 'function') node.close()
    }
  }, [focusId])
  return (
    <dialog
      className="top-dialog dialog"
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      // Without it a dialog of the screen would take the focus back.
      data-react-aria-top-layer="true"
    >
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div className="actions">{actions}</div>
      <Shield />
    </dialog>
  )
}
