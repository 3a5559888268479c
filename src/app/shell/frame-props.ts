import type { ReactNode } from 'react'
import type { LevelOrder } from '../../domain/level/order'
import type { Member } from '../../domain/member/member'
import type { SyncView } from '../../ui/frame/SyncBar'
import type { Bell, News, OutboxCounts } from './notices'
import type { Place } from './menu-items'

/** The actions of the user menu and of the drawer's foot. */
export type MemberActions = {
  changePhoto: () => void
  changePassword: () => void
  toSecurity: () => void
  toNotices: () => void
  logOut: () => void
}

/** What the members' shell needs, to draw its bars around a screen. */
export type FrameProps = {
  place: Place
  /** The screen holds what a person types: the help opens over it instead of taking its place. */
  isOverForm: boolean
  /** Undefined until the member was read. */
  member: Member | undefined
  levelOrder: LevelOrder | undefined
  /** Whether this member sees the pre-production menu (NAV-016). */
  isPreproduction: boolean
  sync: SyncView
  bell: Bell
  /** What of the outbox, changes included, the fund does not have yet. */
  counts: OutboxCounts
  /** What is new beside it. */
  news: News
  actions: MemberActions
  onGo: (href: string) => void
  children: ReactNode
}
