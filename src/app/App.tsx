import { isValidElement, Suspense, type ReactNode } from 'react'
import { Router } from 'wouter'
import { useIsLive } from '../ui/first-screen'
import { memberHome } from '../domain/portal-paths'
import { laterPart, lazyPart, loadAhead } from '../ui/lazy-part'
import { PartBoundary } from './faults/PartBoundary'
import { MemberRoute, Screen } from './Screen'
import { createDraftDeps } from './draft-deps'
import { isKiosk } from '../ui/kiosk'
import { HomePage } from './routes/member-routes'
import { findRoute } from './routes/routes'
import { toPath } from './portal-href'
import { decide } from './routes/guard'
import { isFramed, type Route } from './routes/route'
import { getWho, useWho } from './session/who'
import type { Shell } from './shell'
import { goToSignIn, startForm } from './shell-acts'
import { submissions } from './submissions'

const Notices = laterPart(() => import('./notices/Notices').then((module) => module.Notices))
const HelpHost = laterPart(() => import('./help/HelpHost').then((module) => module.HelpHost))
const CarryHost = laterPart(() => import('./carry/CarryHost').then((module) => module.CarryHost))
// A tablet forgets who was there.
const FinishPressed = laterPart(() => import('./FinishPressed').then((module) => module.FinishPressed))
const InstallPrompt = laterPart(() => import('./install/InstallPrompt').then((module) => module.InstallPrompt))
// Loads later: a storage problem cannot show before the first paint.
const StorageNotice = laterPart(() => import('./notices/StorageNotice').then((module) => module.StorageNotice))
// Loads later: nobody is signed in at the first paint of the sign-in screen.
const SessionLayer = lazyPart(() => import('./session/SessionLayer').then((module) => module.SessionLayer))
const SignInOverlay = lazyPart(() => import('./session/SignInOverlay').then((module) => module.SignInOverlay))

// Loads later: a password is typed before it is needed.
const Opening = laterPart(() => import('./shell/Opening').then((module) => module.Opening))

// Only a shared tablet loads it.
const KioskShell = lazyPart(() => import('./kiosk/KioskShell').then((module) => module.KioskShell))

/** The portal, below its base path. `drawnAt`: the address for which a first screen is drawn, outside of a browser. */
export const App = ({ drawnAt }: { drawnAt?: string }) => {
  const [path, search = ''] = drawnAt?.split('?') ?? []
  return (
    <Router base="/afiliados" {...(path === undefined ? {} : { ssrPath: path, ssrSearch: search })}>
      <PartBoundary isAside>
        <AboveScreen />
      </PartBoundary>
      <PartBoundary isBare>
        <Portal />
      </PartBoundary>
      <BesideScreen />
    </Router>
  )
}

/** What stands beside the screen and has no place of its own: its error is a notice. */
const Aside = ({ children }: { children: ReactNode }) => (
  <PartBoundary isAside>
    <Suspense fallback={null}>{children}</Suspense>
  </PartBoundary>
)

// Each asks for itself: a change above the screen would draw a first screen anew that is just being taken over.
const AboveScreen = () =>
  useIsLive() ? (
    <Suspense fallback={null}>
      <StorageNotice />
    </Suspense>
  ) : null

const BesideScreen = () =>
  useIsLive() ? (
    <>
      <PartBoundary>
        <Suspense fallback={null}>
          <Notices />
        </Suspense>
      </PartBoundary>
      <Aside>
        <HelpHost />
      </Aside>
      <Aside>
        <CarryHost forms={submissions} />
      </Aside>
      {isKiosk() ? null : (
        <Aside>
          <FinishPressed forms={submissions} />
        </Aside>
      )}
    </>
  ) : null

const shell: Shell = {
  deps: createDraftDeps(),
  forms: submissions,
  start: startForm,
  signIn: () => void goToSignIn(),
  prompts: (
    <Aside>
      <InstallPrompt />
    </Aside>
  ),
}

/** The screen that this page begins with; the guard may lead elsewhere. */
const findFirstRoute = (): Route | undefined => {
  const asked = findRoute(toPath(location.pathname))
  const decision = decide(asked, { who: getWho(), search: location.search.slice(1), isTablet: isKiosk() })
  return decision.kind === 'go' ? findRoute(decision.to.replace(/\?.*/, '')) : asked
}

/**
 * Loads the code of the first screen, so that React draws it at once: once it has drawn a stand-in, it holds back for a third of a
 * second what comes in its place.
 */
export const loadFirstScreen = async (): Promise<void> => {
  const route = findFirstRoute()
  if (route === undefined) return
  const framed = isFramed(route, getWho())
  const screen = route.render(shell, framed, { isBehind: false, back: memberHome })
  const own = isValidElement(screen) && typeof screen.type === 'object' ? [screen.type] : []
  await Promise.all([...(framed ? [MemberRoute] : []), ...own].map(loadAhead))
}

const memberParts = [MemberRoute, HomePage, SessionLayer]
const memberReadings = ['opcionNivel', ...(findRoute(memberHome)?.loads ?? [])]

const AboveSignIn = () =>
  useIsLive() ? (
    <Aside>
      <Opening parts={memberParts} readings={memberReadings} />
    </Aside>
  ) : null

const Portal = () => {
  const who = useWho()
  const screen = <Screen shell={shell} who={who} signIn={<SignInOverlay />} />
  return (
    <>
      {isKiosk() ? (
        <PartBoundary>
          <Suspense fallback={null}>
            <KioskShell who={who}>{screen}</KioskShell>
          </Suspense>
        </PartBoundary>
      ) : (
        screen
      )}
      {who.kind === 'nobody' ? (
        <AboveSignIn />
      ) : (
        <Aside>
          <SessionLayer />
        </Aside>
      )}
    </>
  )
}
