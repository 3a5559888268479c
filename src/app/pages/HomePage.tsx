import { Suspense } from 'react'
import { DashboardPage } from '../../features/file/DashboardPage'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { laterPart, lazyPart } from '../../ui/lazy-part'
import { useAsksPassword } from '../session/ChangePassword'

const Resume = lazyPart(() => import('../../features/outbox/Resume').then((module) => module.Resume))

const PasskeyOffer = laterPart(() =>
  import('../../features/entry/passkeys/PasskeyOffer').then((module) => module.PasskeyOffer),
)

type HomePageProps = {
  forms: SubmissionKinds
  /** A dialog with an address is open over it: its own dialogs wait. */
  isBehind?: boolean
}

/** /dashboard, with what this device stores for the member. The change of a first password comes before other dialogs. */
export const HomePage = ({ forms, isBehind = false }: HomePageProps) => {
  const asksPassword = useAsksPassword()
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
