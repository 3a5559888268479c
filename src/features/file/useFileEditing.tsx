import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { openedFromScreen } from '../../forms/stepped-dialog/dialog-history'
import { BarredDialog } from './edit/BarredDialog'
import { useEditingBar } from './edit/editing-bar'
import { editFilePath } from './edit/kind'
import { OwnPhoto } from './photo/OwnPhoto'

/** Goes to 'Editar mi legajo', from which closing leads back to this screen. */
const Going = ({ onGone }: { onGone: () => void }) => {
  const [, navigate] = useLocation()
  const go = useEffectEvent(() => {
    onGone()
    navigate(editFilePath, { state: openedFromScreen })
  })
  useEffect(() => go(), [])
  return null
}

/**
 * Opens what changes the file: 'Editar mi legajo', unless a modification waits for approval or on this device (DASH-011,
 * LEGAJO-011, LEGAJO-012), and the dialog of the photo. A press while procedures and outbox load waits for them.
 */
export const useFileEditing = (): { edit: () => void; changePhoto: () => void; dialogs: ReactNode } => {
  const bar = useEditingBar()
  const [open, setOpen] = useState<'edit' | 'photo' | null>(null)
  const close = (): void => setOpen(null)
  return {
    edit: () => setOpen('edit'),
    changePhoto: () => setOpen('photo'),
    dialogs: (
      <>
        {open === 'edit' && bar === 'none' ? <Going onGone={close} /> : null}
        {open === 'edit' ? <BarredDialog bar={bar} onClose={close} /> : null}
        <OwnPhoto kind="fotocarnet" isOpen={open === 'photo'} onClose={close} />
      </>
    ),
  }
}
