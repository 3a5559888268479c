import { Suspense } from 'react'
import { DashboardPage } from '../../features/file/DashboardPage'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { laterPart, lazyPart } from '../../ui/lazy-part'
import { useAsksPassword } from '../session/ChangePassword'

const Resume = lazyPart(() => import('../../features/outbox/Resume').then((module) => module.Resume))

const PasskeyOffer = laterPart(() =>
  import('../../features/entry/passkeys/PasskeyOffer').then((module) => module.PasskeyOffer),
)

/** /dashboard, with what this device stores for the member. The change of a first password comes before other dialogs. */
export const HomePage = ({ forms }: { forms: SubmissionKinds }) => (
  <DashboardPage
    isHeld={useAsksPassword()}
    resume={
      <>
        <Suspense fallback={null}>
          <PasskeyOffer />
        </Suspense>
        <Suspense fallback={null}>
          <Resume forms={forms} />
        </Suspense>
      </>
    }
  />
)
