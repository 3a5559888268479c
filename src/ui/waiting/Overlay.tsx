import { useEffect, useId, useRef } from 'react'
import { Spinner } from './Spinner'

/**
 * Blocks the whole screen while a request that must not be interrupted is in flight; shown while mounted. Nothing
 * behind it can be reached, and Esc does not close it.
 */
export const Overlay = ({ title, text }: { title: string; text?: string | undefined }) => {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const node = dialog.current
    if (!node) return undefined
    // Some browsers close a modal at the second Esc whatever the page does: open it again.
    const open = () => {
      if (typeof node.showModal === 'function') node.showModal()
      else node.setAttribute('open', '')
      node.focus()
    }
    const stay = (event: Event) => event.preventDefault()
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Tab' || event.key === 'Escape') event.preventDefault()
    }
    open()
    node.addEventListener('close', open)
    node.addEventListener('cancel', stay)
    node.addEventListener('keydown', keep)
    return () => {
      node.removeEventListener('close', open)
      node.removeEventListener('cancel', stay)
      node.removeEventListener('keydown', keep)
      if (typeof node.close === 'function') node.close()
    }
  }, [])
  return (
    <dialog className="overlay" ref={dialog} tabIndex={-1} aria-labelledby={titleId}>
      <Spinner />
      <div role="alert">
        <h2 id={titleId}>{title}</h2>
        {text ? <p>{text}</p> : null}
      </div>
    </dialog>
  )
}
