import { Link } from 'wouter'
import { Banner } from '../../../ui/content/Banner'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EntryFrame } from '../EntryFrame'

/** /passwordChanged: a confirmation and a link to the sign-in (UNS-34). */
export const PasswordChangedPage = () => (
  <EntryFrame title="Tu contraseña cambió">
    <Banner tone="ok" title="Ya podés ingresar con tu contraseña nueva." />
    <Link href="/login" asChild>
      <LinkButton block>Ingresar</LinkButton>
    </Link>
  </EntryFrame>
)
