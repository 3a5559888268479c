import { useState, type ReactNode } from 'react'
import { OwnPhotoDialog } from '../../features/file/photo/OwnPhotoDialog'
import { openChangePassword } from '../session/ChangePassword'
import { logOut } from '../session/close-session'
import type { MemberActions } from './frame-props'

/** What the user menu does, and the dialog of the photo, which stands beside the screen. */
export const useMemberActions = (): { actions: MemberActions; dialogs: ReactNode } => {
  const [isPhotoOpen, setPhotoOpen] = useState(false)
  return {
    actions: {
      changePhoto: () => setPhotoOpen(true),
      changePassword: openChangePassword,
      logOut: () => void logOut(),
    },
    dialogs: <OwnPhotoDialog kind="fotoperfil" isOpen={isPhotoOpen} onClose={() => setPhotoOpen(false)} />,
  }
}
