import { type ReactNode, useEffect, useState } from 'react'
import { useReading } from '../../api/reading/useReading'
import { isChangePending } from '../../domain/procedures'
import { showSnack } from '../../ui/dialogs/snack-store'
import { EditFileDialog } from './EditFileDialog'
import { OwnPhoto } from './photo/OwnPhoto'

/** Shows a notice why the file cannot be edited. */
const PendingNotice = ({ onTold }: { onTold: () => void }) => {
  useEffect(() => {
    showSnack({ type: 400, text: 'Tenés trámites pendientes de aprobación.' })
    onTold()
  }, [onTold])
  return null
}

/**
 * Opens the dialogs that change the file. While a modification waits for approval it only says so (DASH-011,
 * LEGAJO-011, LEGAJO-012). This is read from the procedures, stored ones included; a press while they load waits for
 * them.
 */
export const useFileEditing = (): { edit: () => void; changePhoto: () => void; dialogs: ReactNode } => {
  const { data: procedures = [], isLoading } = useReading('tramites')
  const isPending = isChangePending(procedures)
  const [open, setOpen] = useState<'edit' | 'photo' | null>(null)
  const isEditing = open === 'edit' && !isLoading
  const close = (): void => setOpen(null)
  return {
    edit: () => setOpen('edit'),
    changePhoto: () => setOpen('photo'),
    dialogs: (
      <>
        {isEditing && isPending ? <PendingNotice onTold={close} /> : null}
        <EditFileDialog isOpen={isEditing && !isPending} onClose={close} onPhoto={() => setOpen('photo')} />
        <OwnPhoto kind="fotocarnet" isOpen={open === 'photo'} onClose={close} />
      </>
    ),
  }
}
