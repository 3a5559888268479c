import { Suspense, useState, type ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { getSessionEnd } from '../../../api/session/session-store'
import { codeEntryWords } from '../../../domain/code/entry-words'
import { isPaymentReturn, joinPath, safeRedirect, takePath } from '../../../domain/portal-paths'
import { isUnasked } from '../../../domain/session/session-life'
import { sessionMessages } from '../../../domain/session/session-messages'
import { Banner } from '../../../ui/content/Banner'
import { Icon } from '../../../ui/icons/Icon'
import { ChevronRight, Info, Lock, UserPlus } from '../../../ui/icons/icons'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { useIsLive, useTakenOver } from '../../../ui/first-screen'
import { LateRoom } from '../../../ui/late-room'
import { lazyPart } from '../../../ui/lazy-part'
import { SkipLink } from '../../../ui/frame/SkipLink'
import { findChanged } from '../changed-password'
import { LoginArt } from '../LoginArt'
import { LoginForm } from './LoginForm'
import { PasskeySignIn } from '../passkeys/PasskeySignIn'
import { PublicFoot } from '../PublicFoot'
import type { StartForm } from '../recovery/recovery'
import '../../../ui/styles/screens/login.css'

const RecoverDialog = lazyPart(() => import('../recovery/RecoverDialog').then((module) => module.RecoverDialog))

type LoginPageProps = {
  /** What this device stores for its person; it loads after the page is painted. */
  resume: ReactNode
  prompts: ReactNode
  /** Begins a pre-affiliation, for somebody who is not a member yet. */
  onStart: StartForm
}

/**
 * /login: the sign-in screen. After signing in, the person goes to the path in the redirect query, or to their file
 * (LOGIN-011).
 */
export const LoginPage = ({ resume, prompts, onStart }: LoginPageProps) => {
  const [, navigate] = useLocation()
  const search = useSearch()
  const isLive = useIsLive()
  useTakenOver()
  const [end] = useState(getSessionEnd)
  const [changed] = useState(findChanged)
  const [isRecovering, setIsRecovering] = useState(false)
  const asked = new URLSearchParams(search).get('redirect')
  const enter = (): void => navigate(safeRedirect(asked), { replace: true })
  return (
    <div className="login">
      <SkipLink />
      <LoginArt />
      <main className="login-panel" id="contenido">
        <div className="login-form">
          <h1>Ingresá a tu cuenta</h1>
          {isPaymentReturn(asked) ? (
            <Banner tone="info" glyph={Info} title="Ingresá para ver cómo terminó tu pago." />
          ) : null}
          {isUnasked(end) ? <Banner tone="info" glyph={Lock} role="status" title={sessionMessages.ended} /> : null}
          {changed === null ? null : (
            <Banner tone="ok" role="status" title={sessionMessages.passwordDone}>
              {sessionMessages.passwordNext}
            </Banner>
          )}
          <LateRoom name="continuar">
            <Suspense fallback={null}>{resume}</Suspense>
          </LateRoom>
          <LoginForm known={changed ?? ''} onIn={enter} onForgotten={() => setIsRecovering(true)} />
          <PasskeySignIn nroafi={null} onIn={enter} />
          <Link href="/recuperarPassword" asChild>
            <LinkButton variant="quiet">Nuevo usuario / Recuperar contraseña</LinkButton>
          </Link>
          <Link href={joinPath} className="banner banner-neu banner-link">
            <Icon glyph={UserPlus} />
            <div>
              <p className="t">¿Todavía no te afiliaste?</p>
              <p className="d">Empezá tu preafiliación</p>
            </div>
            <Icon glyph={ChevronRight} />
          </Link>
          <p className="small">
            {codeEntryWords.ask} <Link href={takePath}>{codeEntryWords.act}</Link>
          </p>
          {isLive ? prompts : null}
        </div>
        <PublicFoot />
      </main>
      {isRecovering ? (
        <Suspense fallback={null}>
          <RecoverDialog onStart={onStart} onClose={() => setIsRecovering(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
