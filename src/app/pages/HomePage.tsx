import { Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { DashboardPage } from '../../features/file/DashboardPage'
import { memberHome, tabletFileMark } from '../../domain/portal-paths'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { isKiosk } from '../../ui/kiosk'
import { laterPart, lazyPart } from '../../ui/lazy-part'
import { useAsksPassword } from '../session/ChangePassword'
import { toHref, toPath } from '../portal-href'

const Resume = lazyPart(() => import('../../features/outbox/Resume').then((module) => module.Resume))

const PasskeyOffer = laterPart(() =>
  import('../../features/entry/passkeys/PasskeyOffer').then((module) => module.PasskeyOffer),
)

const MemberTiles = lazyPart(() => import('../../features/kiosk/MemberTiles').then((module) => module.MemberTiles))

type HomePageProps = {
  forms: SubmissionKinds
  /** A dialog with an address is open over it: its own dialogs wait. */
  isBehind?: boolean
}

/** /dashboard, with what this device stores for the member. The change of a first password comes before other dialogs. */
export const HomePage = ({ forms, isBehind = false }: HomePageProps) => {
  const asksPassword = useAsksPassword()
  const [, navigate] = useLocation()
  const search = useSearch()
  if (isKiosk() && search !== tabletFileMark)
    return (
      <MemberTiles
        filePath={`${memberHome}?${tabletFileMark}`}
        toHref={toHref}
        onGo={(href) => navigate(toPath(href))}
      />
    )
  return <DashboardPage isHeld={asksPassword || isBehind} resume={<Stored forms={forms} />} />
}

const Stored = ({ forms }: { forms: SubmissionKinds }) => (
  <>
    <Suspense fallback={null}>
      <PasskeyOffer />
    </Suspense>
    <Suspense fallback={null}>
      <Resume forms={forms} />
    </Suspense>
  </>
)
