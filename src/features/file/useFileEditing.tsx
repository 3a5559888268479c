import { type ReactNode, useState } from 'react'
import type { Member } from '../../domain/member/member'
import { showSnack } from '../../ui/snack-store'
import { EditFileDialog } from './EditFileDialog'
import { OwnPhotoDialog } from './photo/OwnPhotoDialog'

/** Opens what changes the file; while a modification waits for approval it only says so (DASH-011, LEGAJO-011). */
export const useFileEditing = (
  member: Pick<Member, 'tramitePendiente'> | undefined,
): { edit: () => void; changePhoto: () => void; dialogs: ReactNode } => {
  const [open, setOpen] = useState<'edit' | 'photo' | null>(null)
  const close = (): void => setOpen(null)
  return {
    edit: () => {
      if (member?.tramitePendiente) showSnack({ type: 400, text: 'Tenés trámites pendientes de aprobación.' })
      else setOpen('edit')
    },
    changePhoto: () => setOpen('photo'),
    dialogs: (
      <>
        <EditFileDialog isOpen={open === 'edit'} onClose={close} onPhoto={() => setOpen('photo')} />
        <OwnPhotoDialog kind="fotocarnet" isOpen={open === 'photo'} onClose={close} />
      </>
    ),
  }
}
