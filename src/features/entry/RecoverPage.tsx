import { Link, useSearch } from 'wouter'
import { SyncLine } from '../../forms/wizard/SyncLine'
import { LinkButton } from '../../ui/LinkButton'
import { EntryFrame } from './EntryFrame'
import { RecoverFlow } from './RecoverFlow'
import type { StartForm } from './recovery'
import { ResetPassword } from './ResetPassword'

/**
 * /recuperarPassword: number, document, terms and captcha. With the hash of a mailed link (?v=) it is the page of the new
 * password (AMB-14, ROUTE-015).
 */
export const RecoverPage = ({ onStart }: { onStart: StartForm }) => {
  const hash = new URLSearchParams(useSearch()).get('v')
  if (hash) return <ResetPassword key={hash} hash={hash} form="strong" />
  return (
    <EntryFrame title="Nuevo usuario / Recuperar contraseña" line={<SyncLine />}>
      <RecoverFlow onStart={onStart} />
      <Link href="/login" asChild>
        <LinkButton variant="quiet">Volver al inicio</LinkButton>
      </Link>
    </EntryFrame>
  )
}
