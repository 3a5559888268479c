import { Suspense } from 'react'
import { Banner } from '../../../ui/content/Banner'
import { lazyPart } from '../../../ui/lazy-part'
import { Countdown } from './Countdown'
import type { SignInState } from './useSignIn'

const Captcha = lazyPart(() => import('../captcha/Captcha').then((module) => module.Captcha))

/** Shown between the password and the button: the captcha when it is required (LOGIN-007), and the wait. */
export const SignInNotes = ({ state }: { state: SignInState }) => (
  <>
    {state.problem === null ? null : (
      <Banner tone={state.isOfflineFirst ? 'neu' : 'err'} role="alert" title={state.problem}>
        {state.waitUntil === null ? null : (
          <>
            Podés probar de nuevo en <Countdown until={state.waitUntil} onEnd={state.endWait} />
          </>
        )}
      </Banner>
    )}
    {state.captcha.isShown ? (
      <Suspense fallback={null}>
        <Captcha key={state.captcha.tries} onToken={state.captcha.onToken} error={state.captcha.problem} />
      </Suspense>
    ) : null}
  </>
)
