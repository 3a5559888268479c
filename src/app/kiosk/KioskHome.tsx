import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import { FinishPage } from '../../features/kiosk/FinishPage'
import { SetupPage } from '../../features/kiosk/SetupPage'
import { StartPage } from '../../features/kiosk/StartPage'
import { parseVisitEnd } from '../../domain/kiosk/visit-end'
import { kioskHome, memberHome, signInPath } from '../../domain/portal-paths'
import { AppBar } from '../../ui/frame/AppBar'
import { Brand } from '../../ui/frame/Brand'
import { isKiosk } from '../../ui/kiosk'
import { useWho } from '../session/who'
import { toHref, toPath } from '../portal-href'
import { acceptSetup, findSetup, subscribeSetup, wasWiped } from './mode'

/** /kiosco: the start page of a tablet, the page of the end, or why this device is none. */
export const KioskHome = () => {
  const [, navigate] = useLocation()
  const search = useSearch()
  const setup = useSyncExternalStore(subscribeSetup, findSetup)
  const isMember = useWho().kind === 'member'
  // What the one before left comes first: nobody begins on a tablet that could not forget.
  const end = parseVisitEnd(search)
  const hasEnded = end !== null || !wasWiped()
  // Somebody who is in has their own start page, so that nobody takes the tablet for a free one.
  const isElsewhere = isKiosk() && isMember && !hasEnded
  useEffect(() => {
    if (isElsewhere) navigate(memberHome, { replace: true })
  }, [isElsewhere, navigate])
  if (isElsewhere) return null
  if (setup !== null || !isKiosk())
    return (
      <div className="app">
        <AppBar brand={<Brand href={toHref(signInPath)} />} />
        <SetupPage
          setup={setup ?? { kind: 'none' }}
          onAccept={() => void acceptSetup()}
          onDecline={() => location.assign(toHref(signInPath))}
        />
      </div>
    )
  if (hasEnded)
    return (
      <FinishPage
        end={end ?? { hadAccount: false, hasWaiting: false }}
        isWiped={wasWiped()}
        onStart={() => navigate(kioskHome, { replace: true })}
        onRetry={() => location.reload()}
      />
    )
  return <StartPage toHref={toHref} onGo={(href) => navigate(toPath(href))} />
}
