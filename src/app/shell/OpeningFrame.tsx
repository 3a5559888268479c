import { memberHome } from '../../domain/portal-paths'
import { DashboardSkeleton } from '../../features/file/DashboardSkeleton'
import type { FrameProps } from './frame-props'
import { MemberFrame } from './MemberFrame'
import { bellOf, noNews } from './notices'

const nothingWaits = { attention: 0, waiting: 0 }
const nothing = (): void => undefined

const still: Omit<FrameProps, 'children'> = {
  place: { path: memberHome },
  isOverForm: false,
  member: undefined,
  levelOrder: undefined,
  isPreproduction: false,
  sync: { kind: 'reading' },
  bell: bellOf(nothingWaits, noNews),
  counts: nothingWaits,
  news: noNews,
  actions: { changePhoto: nothing, changePassword: nothing, toSecurity: nothing, toNotices: nothing, logOut: nothing },
  onGo: nothing,
}

/**
 * The members' shell before anything of the member is known: a picture over the sign-in, which keeps the focus and says
 * to screen readers what goes on.
 */
export const OpeningFrame = () => (
  <div className="opening" inert aria-hidden>
    <MemberFrame {...still}>
      <DashboardSkeleton />
    </MemberFrame>
  </div>
)
