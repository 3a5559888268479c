import { Link } from 'wouter'
import { officesPath } from '../../domain/portal-paths'
import { OutsideLink } from '../../ui/actions/OutsideLink'
import { getFund } from '../../ui/fund'

type DelegationLinkProps = {
  /** The fund's public page of its delegations; undefined when it has none (UNS-28). */
  url?: string | undefined
  /** Whether the portal's own page of offices can be opened from here. */
  isMember?: boolean
}

/** Link to the district delegations: the fund's page, or the portal's own. */
export const DelegationLink = ({ url = getFund().links.delegations, isMember = false }: DelegationLinkProps) => {
  if (isMember) return <Link href="/mediosDeContacto">Ver su teléfono, su dirección y su horario</Link>
  return url ? (
    <OutsideLink href={url}>Ver las delegaciones distritales</OutsideLink>
  ) : (
    <Link href={officesPath}>Ver las delegaciones distritales</Link>
  )
}
