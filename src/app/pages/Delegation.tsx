import { DelegationLink } from '../../forms/wizard/DelegationLink'

type DelegationProps = {
  /** The fund's public page of its delegations; '' where it gave none (UNS-28). */
  url?: string
  /** Whether the portal's own page of offices can be opened from here. */
  isMember?: boolean
}

/** Where else a person gets it done: the district delegation, with what leads to it. */
export const Delegation = (props: DelegationProps) => (
  <p>
    Mientras tanto, comunicate con tu delegación distrital. <DelegationLink {...props} />
  </p>
)
