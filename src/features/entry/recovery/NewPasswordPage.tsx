import { Link, useSearch } from 'wouter'
import { Banner } from '../../../ui/content/Banner'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EntryFrame } from '../EntryFrame'
import { ResetPassword } from './ResetPassword'

/**
 * /cambiarPassword: the page of a mailed link, which also requires letters and digits (PASSWORD-005, PASSWORD-009,
 * AMB-38).
 */
export const NewPasswordPage = () => {
  const hash = new URLSearchParams(useSearch()).get('v')
  if (hash) return <ResetPassword key={hash} hash={hash} form="alphanumeric" />
  return (
    <EntryFrame title="Reestablecer contraseña">
      <Banner tone="org" title="Para cambiar la contraseña hace falta el enlace que te mandamos por email." />
      <Link href="/recuperarPassword" asChild>
        <LinkButton block>Pedir un enlace</LinkButton>
      </Link>
      <Link href="/login" asChild>
        <LinkButton variant="quiet">Volver al inicio</LinkButton>
      </Link>
    </EntryFrame>
  )
}
