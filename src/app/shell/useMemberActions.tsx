import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { noticesPath, securityPath } from '../../domain/portal-paths'
import { OwnPhoto } from '../../features/file/photo/OwnPhoto'
import { openChangePassword } from '../session/ChangePassword'
import { askToLogOut } from '../session/leave-question'
import type { MemberActions } from './frame-props'

/** The actions of the user menu, and the dialog of the photo. */
export const useMemberActions = (): { actions: MemberActions; dialogs: ReactNode } => {
  const [, navigate] = useLocation()
  const [isPhotoOpen, setPhotoOpen] = useState(false)
  return {
    actions: {
      changePhoto: () => setPhotoOpen(true),
      changePassword: openChangePassword,
      toSecurity: () => navigate(securityPath),
      toNotices: () => navigate(noticesPath),
      logOut: () => void askToLogOut(),
    },
    dialogs: <OwnPhoto kind="fotoperfil" isOpen={isPhotoOpen} onClose={() => setPhotoOpen(false)} />,
  }
}
