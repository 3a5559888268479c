import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { Trash } from '../../ui/icons/icons'

type DeletePromptProps = {
  /** What goes, as in 'eliminar el {noun}'. */
  noun: string
  /** How the deletion stands: on its way, or not possible for now. */
  making: { isMaking: boolean; canMake: boolean }
  onDelete: () => void
  onClose: () => void
  /** What would go, and what is to be known about it. */
  children: ReactNode
}

/** 'Estás segura/o que querés eliminar el {tipo}?', with its two ways on (CONTACT-008, FAMILY-009). */
export const DeletePrompt = ({ noun, making, onDelete, onClose, children }: DeletePromptProps) => (
  <LazyDialog
    title={`Estás segura/o que querés eliminar el ${noun}?`}
    isOpen
    onClose={onClose}
    role="alertdialog"
    persistent={making.isMaking}
    actions={
      <>
        <Button variant="secondary" autoFocus onPress={onClose}>
          Cancelar
        </Button>
        <Button
          variant="danger"
          icon={Trash}
          pending={making.isMaking}
          pendingText="Eliminando…"
          softDisabled={!making.canMake}
          onPress={onDelete}
        >
          Eliminar
        </Button>
      </>
    }
  >
    {children}
  </LazyDialog>
)
