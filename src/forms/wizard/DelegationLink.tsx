import { Link } from 'wouter'
import { config } from '../../api/config'
import { officesPath } from '../../domain/portal-paths'

type DelegationLinkProps = {
  /** The fund's public page of its delegations; '' when it has none (UNS-28). */
  url?: string
  /** Whether the portal's own page of offices can be opened from here. */
  isMember?: boolean
}

/** Link to the district delegations: the fund's page, or the portal's own. */
export const DelegationLink = ({ url = config.delegationsUrl, isMember = false }: DelegationLinkProps) => {
  if (isMember) return <Link href="/mediosDeContacto">Ver su teléfono, su dirección y su horario</Link>
  return url ? (
    <a href={url} target="_blank" rel="noopener noreferrer">
      Ver las delegaciones distritales
    </a>
  ) : (
    <Link href={officesPath}>Ver las delegaciones distritales</Link>
  )
}
