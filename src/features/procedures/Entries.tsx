import { Link } from 'wouter'
import { HandCoins, CreditCard } from '../../ui/icons/member-icons'
import { LinkButton } from '../../ui/actions/LinkButton'

/** Links to begin a procedure: the benefits and the direct debit (UNS-24). */
export const Entries = () => (
  <nav className="procedure-entries" aria-label="Iniciar un trámite">
    <Link href="/subsidios" asChild>
      <LinkButton variant="tint" icon={HandCoins}>
        Pedir un subsidio
      </LinkButton>
    </Link>
    <Link href="/mediosDePago" asChild>
      <LinkButton variant="tint" icon={CreditCard}>
        Adherir un medio de pago
      </LinkButton>
    </Link>
  </nav>
)
