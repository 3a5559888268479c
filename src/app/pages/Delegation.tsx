import { DelegationLink } from '../../forms/wizard/DelegationLink'

type DelegationProps = {
  /** The fund's public page of its delegations; '' when it has none (UNS-28). */
  url?: string
  /** Whether the portal's own page of offices can be opened from here. */
  isMember?: boolean
}

/** Tells a person where else to get it done: the district delegation, with links to it. */
export const Delegation = (props: DelegationProps) => (
  <p>
    Mientras tanto, comunicate con tu delegación distrital. <DelegationLink {...props} />
  </p>
)
