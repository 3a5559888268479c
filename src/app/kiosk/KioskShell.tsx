import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { memberHome, tabletFileMark } from '../../domain/portal-paths'
import { KioskClock } from '../../features/kiosk/KioskClock'
import { useConnected } from '../../forms/useConnected'
import { HelpButton } from '../../ui/actions/HelpButton'
import { KioskFoot } from '../../ui/frame/KioskFoot'
import { KioskHead } from '../../ui/frame/KioskHead'
import { laterPart } from '../../ui/lazy-part'
import { Overlay } from '../../ui/waiting/Overlay'
import { PartBoundary } from '../faults/PartBoundary'
import { toHref, toPath } from '../portal-href'
import type { Who } from '../who'
import { HeadActs } from './HeadActs'
import { placeOf, type KioskPlace } from './place'
import { StaffFoot } from './StaffFoot'
import { VisitQuestions } from './VisitQuestions'
import { tabletOffice, wasWiped } from './mode'
import { isEnding } from '../visit/end-visit'
import { hasVisit, idleWatch } from '../visit/visit'
import { watchTouches } from '../visit/watch-touches'

const DocumentView = laterPart(() => import('../../features/kiosk/DocumentView').then((module) => module.DocumentView))

type KioskShellProps = { who: Who; children: ReactNode }

const promises: Record<KioskPlace, string> = {
  start: 'Cuando terminás, borramos tus datos de esta pantalla.',
  visit: 'Cuando terminás, borramos tus datos de esta pantalla.',
  end: 'Podés irte con tranquilidad: la próxima persona empieza de cero.',
  left: 'Avisale a quien atiende la delegación.',
  state: 'Acá no hay datos de nadie.',
}

/**
 * What is around every screen of a tablet: its bar, its foot, the watch over a screen that nobody touches, and the
 * questions of that watch and of the end. An error in a piece of it leaves the watch running: without it a visit would not end.
 */
export const KioskShell = ({ who, children }: KioskShellProps) => {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const place = placeOf(path, search, wasWiped())
  const isHome = place === 'start' || (path === memberHome && search !== tabletFileMark)
  const isConnected = useConnected()
  const isClosing = useSyncExternalStore(isEnding.subscribe, isEnding.get)
  const isIn = who.kind !== 'nobody'
  useEffect(() => watchTouches(idleWatch), [])
  useEffect(() => {
    if (place === 'visit' || isIn) hasVisit.set(true)
  }, [place, isIn])
  const onGo = (href: string): void => navigate(toPath(href))
  return (
    <div className="kiosk">
      <PartBoundary isAside>
        <KioskHead office={tabletOffice()} clock={<KioskClock />}>
          <HeadActs place={place} isHome={isHome} isIn={isIn} toHref={toHref} onGo={onGo} />
        </KioskHead>
      </PartBoundary>
      <div className="kiosk-screen">{children}</div>
      <PartBoundary isAside>
        <KioskFoot promise={promises[place]} isConnected={isConnected}>
          {place === 'visit' ? <HelpButton /> : null}
          {place === 'start' ? <StaffFoot toHref={toHref} onGo={onGo} /> : null}
        </KioskFoot>
      </PartBoundary>
      <PartBoundary isAside>
        <Suspense fallback={null}>
          <DocumentView />
        </Suspense>
      </PartBoundary>
      <VisitQuestions isIn={isIn} />
      {isClosing ? <Overlay title="Borrando tus datos…" /> : null}
    </div>
  )
}
