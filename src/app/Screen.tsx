import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isConnected, subscribeConnection } from '../api/connection'
import { CoveredContext } from '../ui/covered'
import { lazyPart } from '../ui/lazy-part'
import { SkeletonCard } from '../ui/waiting/Skeleton'
import { focusArrival } from './arrival'
import { PartBoundary } from './chunk-load'
import { repeatReadings, signedInMember, startLoads } from './loading'
import { findRoute } from './routes/routes'
import { isFramed, type Route } from './routes/route'
import type { Shell } from './shell'
import { pageTitle } from './routes/titles'
import { useGuard } from './routes/useGuard'
import type { Who } from './who'

// The members' shell is no part of what the sign-in screen needs.
const MemberRoute = lazyPart(() => import('./shell/MemberRoute').then((module) => module.MemberRoute))

type ScreenProps = {
  shell: Shell
  who: Who
  /** The sign-in over a screen whose session ran out. */
  signIn: ReactNode
}

/** The screen of the address bar, when the guard lets it be seen; otherwise the way to where it sends. */
export const Screen = ({ shell, who, signIn }: ScreenProps) => {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const route = findRoute(path)
  const { decision, holder } = useGuard(route, who, search)
  const target = decision.kind === 'go' ? decision.to : undefined
  const canonical = route && `${route.path}${search ? `?${search}` : ''}`
  useEffect(() => {
    if (target !== undefined) navigate(target, { replace: true })
    // Old links and bookmarks in any letter case land on the one form of the address.
    else if (route && canonical && path !== route.path) navigate(canonical, { replace: true })
  }, [target, route, canonical, path, navigate])
  const entered = decision.kind === 'show' ? route : undefined
  useEntry(entered, who, search)
  if (!route || decision.kind === 'go') return null
  const isCovered = decision.kind === 'cover'
  return (
    <>
      <div className="screen" inert={isCovered} hidden={isCovered}>
        <CoveredContext value={isCovered}>
          <InFrame route={route} who={who} holder={holder}>
            {route.render(shell, isFramed(route, who))}
          </InFrame>
        </CoveredContext>
      </div>
      {isCovered ? <Part>{signIn}</Part> : null}
    </>
  )
}

const Part = ({ children }: { children: ReactNode }) => (
  <PartBoundary>
    <Suspense fallback={<SkeletonCard />}>{children}</Suspense>
  </PartBoundary>
)

type InFrameProps = { route: Route; who: Who; holder: string; children: ReactNode }

/** The members' shell stays while its screens change; each screen has its own place to fail. */
const InFrame = ({ route, holder, children, ...props }: InFrameProps) => {
  const screen = <Part key={route.path}>{children}</Part>
  if (!isFramed(route, props.who)) return screen
  return (
    <Part key={holder}>
      <MemberRoute route={route} {...props}>
        {screen}
      </MemberRoute>
    </Part>
  )
}

/** Title, focus and loads of a screen that is entered; whoever signs in on it has its readings start anew. */
const useEntry = (route: Route | undefined, who: Who, search: string): void => {
  const isFirst = useRef(true)
  const nroafi = signedInMember(who)
  useEffect(() => {
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
    // The first screen after loading leaves the focus where the browser put it.
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    return focusArrival()
  }, [route])
}
