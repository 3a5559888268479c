import { Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isConnected, subscribeConnection } from '../api/connection'
import { CoveredContext } from '../ui/covered'
import { lazyPart } from '../ui/lazy-part'
import { getRound, subscribeRound } from '../ui/screen-round'
import { Drawn, forgetDrawn, hasDrawn } from '../ui/waiting/Drawn'
import { SkeletonCard } from '../ui/waiting/Skeleton'
import { focusArrival } from './arrival'
import { PartBoundary } from './faults/PartBoundary'
import { repeatReadings, signedInMember, startLoads } from './loading'
import { canonicalPath, findRoute } from './routes/routes'
import { isFramed, type Route, type Standing } from './routes/route'
import type { Shell } from './shell'
import { pageTitle } from './page-title'
import { useBehind } from './routes/useBehind'
import { useGuard } from './routes/useGuard'
import type { Who } from './who'
import { isKiosk } from '../ui/kiosk'

/** The members' shell; loaded only when needed, because the sign-in screen does not use it. */
export const MemberRoute = lazyPart(() => import('./shell/MemberRoute').then((module) => module.MemberRoute))

type ScreenProps = {
  shell: Shell
  who: Who
  /** The sign-in over a screen whose session expired. */
  signIn: ReactNode
}

/** The screen of the address bar if the guard allows it; otherwise goes where the guard says. */
export const Screen = ({ shell, who, signIn }: ScreenProps) => {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const route = findRoute(path)
  const { decision, holder } = useGuard(route, who, search)
  const round = useSyncExternalStore(subscribeRound, getRound, getRound)
  const behind = useBehind(route, search, holder)
  const target = decision.kind === 'go' ? decision.to : undefined
  const own = route && canonicalPath(route, path)
  const canonical = own && `${own}${search ? `?${search}` : ''}`
  // Before the effects of the screen, which may lead elsewhere itself.
  useLayoutEffect(() => {
    if (target !== undefined) navigate(target, { replace: true })
    // Old links and bookmarks in any letter case are replaced by the canonical address.
    else if (canonical && path !== own) navigate(canonical, { replace: true })
  }, [target, own, canonical, path, navigate])
  const entered = decision.kind === 'show' ? route : undefined
  useEntry(entered, who, search)
  if (!route || decision.kind === 'go') return null
  const isCovered = decision.kind === 'cover'
  const framed = isFramed(route, who)
  const standing = { isBehind: route.isOver === true, back: behind.address }
  const shown = route.isOver ? behind.route : route
  return (
    <>
      <div className="screen" inert={isCovered} hidden={isCovered}>
        <CoveredContext value={isCovered}>
          <InFrame route={route} who={who} holder={holder}>
            <Part key={`${shown.path} ${round}`} isInner={framed}>
              <Drawing route={shown} shell={shell} framed={framed} standing={standing} />
            </Part>
            {route.isOver ? (
              <PartBoundary key={route.path}>
                <Suspense fallback={null}>
                  <Drawing route={route} shell={shell} framed={framed} standing={standing} />
                </Suspense>
              </PartBoundary>
            ) : null}
          </InFrame>
        </CoveredContext>
      </div>
      {isCovered ? <Part>{signIn}</Part> : null}
    </>
  )
}

type DrawingProps = { route: Route; shell: Shell; framed: boolean; standing: Standing }

// Inside of the boundary: an error of the table of screens takes no more than its screen.
const Drawing = ({ route, shell, framed, standing }: DrawingProps) => route.render(shell, framed, standing)

/** A part that loads. The outermost one of the first screen waits under the frame that its page came with. */
const Part = ({ isInner = false, children }: { isInner?: boolean; children: ReactNode }) => (
  <PartBoundary isBare={!isInner && !isKiosk()}>
    <Suspense fallback={!isInner && hasDrawn() ? <Drawn /> : <SkeletonCard />}>{children}</Suspense>
  </PartBoundary>
)

type InFrameProps = { route: Route; who: Who; holder: string; children: ReactNode }

/** The members' shell stays mounted while its screens change. */
const InFrame = ({ route, holder, children, ...props }: InFrameProps) => {
  if (!isFramed(route, props.who)) return children
  return (
    <Part key={holder}>
      <MemberRoute route={route} {...props}>
        {children}
      </MemberRoute>
    </Part>
  )
}

/** Title, focus and loads of an entered screen. When somebody signs in on it, its readings load again. */
const useEntry = (route: Route | undefined, who: Who, search: string): void => {
  const isFirst = useRef(true)
  const nroafi = signedInMember(who)
  // Before the effects of the members' shell, which knows the title for this very member.
  useLayoutEffect(() => {
    if (route) document.title = pageTitle(route.titleFor?.(search) ?? route.title)
  }, [route, search])
  useEffect(() => {
    if (!route) return undefined
    startLoads(route, nroafi)
    return subscribeConnection(() => {
      if (isConnected()) repeatReadings(route, nroafi)
    })
  }, [route, nroafi])
  useEffect(() => {
    if (!route) return undefined
    // On the first screen after loading, the focus stays where the browser put it.
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    forgetDrawn()
    // A dialog takes the focus itself.
    return route.isOver ? undefined : focusArrival()
  }, [route])
}
