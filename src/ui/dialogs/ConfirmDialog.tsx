import type { ReactNode } from 'react'
import { Button } from '../actions/Button'
import { Dialog } from './Dialog'

export type ConfirmDialogProps = {
  title: string
  isOpen: boolean
  confirmText: string
  /** Leave it out for a notice with one button. */
  cancelText?: string | undefined
  onConfirm: () => void
  onCancel: () => void
  children?: ReactNode
  /** Confirming deletes something: red button. */
  danger?: boolean | undefined
  pending?: boolean | undefined
  width?: 380 | 480 | 500 | undefined
}

/** A question with yes and no; the focus starts on the button that deletes nothing. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog
    title={props.title}
    isOpen={props.isOpen}
    onClose={props.onCancel}
    role="alertdialog"
    width={props.width}
    persistent={props.pending}
    actions={
      <>
        {props.cancelText ? (
          <Button variant="secondary" sentence autoFocus onPress={props.onCancel}>
            {props.cancelText}
          </Button>
        ) : null}
        <Button
          variant={props.danger ? 'danger' : 'primary'}
          sentence
          pending={props.pending}
          onPress={props.onConfirm}
        >
          {props.confirmText}
        </Button>
      </>
    }
  >
    {props.children}
  </Dialog>
)
