import { useState, type ReactNode } from 'react'
import { OwnPhoto } from '../../features/file/photo/OwnPhoto'
import { openChangePassword } from '../session/ChangePassword'
import { askToLogOut } from '../session/leave-question'
import type { MemberActions } from './frame-props'

/** The actions of the user menu, and the dialog of the photo. */
export const useMemberActions = (): { actions: MemberActions; dialogs: ReactNode } => {
  const [isPhotoOpen, setPhotoOpen] = useState(false)
  return {
    actions: {
      changePhoto: () => setPhotoOpen(true),
      changePassword: openChangePassword,
      logOut: () => void askToLogOut(),
    },
    dialogs: <OwnPhoto kind="fotoperfil" isOpen={isPhotoOpen} onClose={() => setPhotoOpen(false)} />,
  }
}
