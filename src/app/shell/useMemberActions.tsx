import { useState, type ReactNode } from 'react'
import { OwnPhoto } from '../../features/file/photo/OwnPhoto'
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
    dialogs: <OwnPhoto kind="fotoperfil" isOpen={isPhotoOpen} onClose={() => setPhotoOpen(false)} />,
  }
}
