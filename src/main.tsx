import { StrictMode } from 'react'
import { provideLog } from './api/log-port'
import { getOfflineMember, getSession } from './api/session/session-store'
import { App, loadFirstScreen } from './app/App'
import { takeOver } from './app/first/take-over'
import { readDraftAhead } from './app/draft-ahead'
import { watchInstall } from './app/install/install'
import { mayBeKiosk } from './app/kiosk/may-be-kiosk'
import { bringFaultWords, watchFaults } from './app/faults/watch-faults'
import { watchPageLife } from './app/page-life'
import { noteEvent } from './offline/log/note'
import { allowEmptying } from './offline/trusted-types'
import { loadAtLast, partsLoaded } from './ui/lazy-part'
import { watchPresses } from './ui/press'
import './ui/styles/index.css'

const startSessions = async (): Promise<void> => {
  const sessions = await loadAtLast(() => import('./app/session/start-sessions'))
  sessions.startSessions()
}

const start = (): void => {
  allowEmptying()
  provideLog(noteEvent)
  watchFaults(window)
  readDraftAhead(location)
  watchInstall()
  watchPresses(window)
  watchPageLife()
  const root = document.getElementById('root')
  if (root) {
    takeOver(
      root,
      <StrictMode>
        <App />
      </StrictMode>,
      loadFirstScreen,
    )
  }
  const isAnybodyIn = getSession() !== null || getOfflineMember() !== null
  if (isAnybodyIn) requestAnimationFrame(() => setTimeout(startSessions, 0))
  // The worker fetches the whole portal; none of this may share a slow line and processor with the first screen.
  void partsLoaded().then(() => {
    if (!isAnybodyIn) void startSessions()
    bringFaultWords()
    void loadAtLast(() => import('./app/faults/release-notice')).then(({ watchRelease }) => watchRelease())
    void loadAtLast(() => import('./app/worker/worker')).then(({ registerWorker }) => registerWorker())
    void loadAtLast(() => import('./app/sending')).then(({ startSending }) => startSending())
  })
}

const begin = async (): Promise<void> => {
  // A tablet shows nothing before what the one before left there is deleted.
  if (mayBeKiosk(location)) await loadAtLast(() => import('./app/kiosk/boot')).then(({ boot }) => boot())
  start()
}

// After a payment the provider returns inside of our frame: the page around it goes on, and this one starts nothing (PAY-012).
if (window.top === window.self) void begin()
