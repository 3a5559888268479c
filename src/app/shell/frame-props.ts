import type { ReactNode } from 'react'
import type { LevelOrder, Member } from '../../domain/member/member'
import type { Notice } from '../../ui/frame/NoticeBell'
import type { SyncView } from '../../ui/frame/SyncBar'
import type { Place } from './menu-items'

/** What the user menu and the drawer's foot do. */
export type MemberActions = { changePhoto: () => void; changePassword: () => void; logOut: () => void }

/** What the members' shell shows around a screen. */
export type FrameProps = {
  place: Place
  /** Undefined until the member was read. */
  member: Member | undefined
  levelOrder: LevelOrder | undefined
  /** Whether this member sees the pre-production menu (NAV-016). */
  isPreproduction: boolean
  sync: SyncView
  notices: readonly Notice[]
  /** Things of the outbox that are not with the fund yet. */
  pending: number
  actions: MemberActions
  onGo: (href: string) => void
  children: ReactNode
}
