import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { config } from '../../api/config'
import { useReading } from '../../api/reading/useReading'
import { provideSnapshots } from '../../api/reading/snapshots'
import { StoreGate } from '../../api/StoreGate'
import { isPreproductionMember } from '../../domain/member/menus'
import { useWithChanges } from '../../forms/changes/useWithChanges'
import { isKiosk } from '../../ui/kiosk'
import { laterPart } from '../../ui/lazy-part'
import { PartBoundary } from '../faults/PartBoundary'
import { decide } from '../routes/guard'
import type { Route } from '../routes/route'
import { pageTitle } from '../page-title'
import { UnlockCard } from '../session/UnlockCard'
import type { Who } from '../who'
import { BenefitFrame } from './BenefitFrame'
import { KioskMemberFrame } from './KioskMemberFrame'
import { MemberFrame } from './MemberFrame'
import { bellOf, noNews } from './notices'
import { toPath } from '../portal-href'
import { SignInAgain } from './SignInAgain'
import { memberSnapshots } from './snapshot-port'
import { useMemberActions } from './useMemberActions'
import { useShellOutbox } from './useShellOutbox'

const NewsCount = laterPart(() => import('./NewsCount').then((module) => module.NewsCount))

// Everything that reads a member's data is inside this shell, so the snapshots are set here.
provideSnapshots(memberSnapshots)

type MemberRouteProps = { route: Route; who: Who; children: ReactNode }

/** A member's screen in its frame, with what the frame shows: the member, the level option and the outbox. */
export const MemberRoute = (props: MemberRouteProps) => (
  <StoreGate>
    <Framed {...props} />
  </StoreGate>
)

const Framed = ({ route, who, children }: MemberRouteProps) => {
  const [, navigate] = useLocation()
  const { data: member } = useWithChanges('afiliado', useReading('afiliado'))
  const { data: levelOrder } = useReading('opcionNivel')
  const outbox = useShellOutbox()
  const [news, setNews] = useState(noNews)
  const { actions, dialogs } = useMemberActions()
  // Only here the member's data are known, so the guard decides again. Access was decided before.
  const decision = who.kind === 'member' ? decide(route, { who, search: '', member }) : undefined
  const target = decision?.kind === 'go' ? decision.to : undefined
  useEffect(() => {
    if (target !== undefined) navigate(target, { replace: true })
  }, [target, navigate])
  const title = member && route.titleOf?.(member)
  useEffect(() => {
    if (title !== undefined) document.title = pageTitle(title)
  })
  const bell = bellOf(outbox.counts, news)
  const shared = { member, ...outbox, bell, news, actions, onGo: (href: string) => navigate(toPath(href)) }
  const screen = (
    <>
      <PartBoundary>
        <div className="shell-asks">
          <SignInAgain who={who} />
          <UnlockCard />
        </div>
      </PartBoundary>
      {target === undefined ? children : null}
      <PartBoundary isAside>
        {dialogs}
        <Suspense fallback={null}>
          <NewsCount outbox={outbox.counts} onCount={setNews} />
        </Suspense>
      </PartBoundary>
    </>
  )
  if (isKiosk()) return <KioskMemberFrame {...shared}>{screen}</KioskMemberFrame>
  if (route.frame === 'tramite') return <BenefitFrame {...shared}>{screen}</BenefitFrame>
  return (
    <MemberFrame
      {...shared}
      place={{ path: route.path, section: route.section }}
      isOverForm={route.hasForm === true}
      levelOrder={levelOrder}
      isPreproduction={member !== undefined && isPreproductionMember(member.nroafi, config.preproductionMembers)}
    >
      {screen}
    </MemberFrame>
  )
}
