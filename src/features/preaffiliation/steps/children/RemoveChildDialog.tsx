import { fillText } from '../../../../domain/fill-text'
import type { Dispatch } from 'react'
import { removeChild } from '../../../../domain/preaffiliation/child-transitions'
import { childLabel } from '../../../../domain/family/children'
import { LazyConfirmDialog } from '../../../../ui/dialogs/LazyDialog'
import { usePart, usePreAffiliation } from '../../open-draft'
import type { ChildListAction } from './child-list'
import { toReadableName } from '../../../../domain/person/names'

const question = fillText('Estás segura/o que querés eliminar el {tipo}?', { tipo: 'familiar' })

type RemoveChildDialogProps = { childId: string | null; dispatch: Dispatch<ChildListAction> }

/** Asks before a child and its documents are removed from the draft (CONTACT-008, FAMILY-009). */
export const RemoveChildDialog = ({ childId, dispatch }: RemoveChildDialogProps) => {
  const openDraft = usePreAffiliation()
  const index = usePart(({ values }) => values.hijos.findIndex(({ id }) => id === childId))
  const name = usePart(({ values }) => values.hijos.find(({ id }) => id === childId)?.nombres ?? '')
  const remove = (): void => {
    if (childId !== null) openDraft.apply((values) => removeChild(values, childId))
    dispatch({ kind: 'removed' })
  }
  return (
    <LazyConfirmDialog
      title={question}
      isOpen={childId !== null}
      confirmText="Eliminar"
      cancelText="Cancelar"
      danger
      width={380}
      onConfirm={remove}
      onCancel={() => dispatch({ kind: 'keep' })}
    >
      <p>
        {name.trim() === '' ? childLabel(index) : toReadableName(name.trim())}: se borran sus datos y sus documentos de
        este dispositivo.
      </p>
    </LazyConfirmDialog>
  )
}
