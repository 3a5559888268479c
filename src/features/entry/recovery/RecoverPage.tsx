import { Suspense } from 'react'
import { Link, useSearch } from 'wouter'
import { isJoining } from '../../../domain/portal-paths'
import { useConnected } from '../../../forms/useConnected'
import { useIsLive, useTakenOver } from '../../../ui/first-screen'
import { laterPart } from '../../../ui/lazy-part'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EntryFrame } from '../EntryFrame'
import { RecoverFlow } from './RecoverFlow'
import type { StartForm } from './recovery'
import { ResetPassword } from './ResetPassword'

// Loads later: it reads the device's storage, which this page does not need otherwise.
const SyncLine = laterPart(() => import('../../../forms/wizard/SyncLine').then((module) => module.SyncLine))

/**
 * /recuperarPassword: number, document, terms and captcha. With the hash of a mailed link (?v=) it is the page of the
 * new password (AMB-14, ROUTE-015). Somebody who comes to join sees texts on joining (UNS-115).
 */
export const RecoverPage = ({ onStart }: { onStart: StartForm }) => {
  const search = useSearch()
  const isLive = useIsLive()
  const connected = useConnected()
  useTakenOver()
  const hash = new URLSearchParams(search).get('v')
  if (hash) return <ResetPassword key={hash} hash={hash} form="strong" />
  const joins = isJoining(search)
  // Without a connection the form says so, and what that means here.
  const line =
    isLive && connected ? (
      <Suspense fallback={null}>
        <SyncLine />
      </Suspense>
    ) : null
  return (
    <EntryFrame title={joins ? 'Empezá tu afiliación' : 'Nuevo usuario / Recuperar contraseña'} line={line}>
      {joins ? (
        <p className="muted">
          Escribí tu matrícula y tu documento. Vemos si la Caja ya te conoce y seguís con el formulario.
        </p>
      ) : null}
      <RecoverFlow onStart={onStart} isJoining={joins} />
      <Link href="/login" asChild>
        <LinkButton variant="quiet">Volver al inicio</LinkButton>
      </Link>
    </EntryFrame>
  )
}
