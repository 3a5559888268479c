import type { Owner } from '../../domain/owner'
import type { FundKey } from '../parcel/fund-key'

/** What an envelope is closed with, besides the request itself. */
export type EnvelopeMeans = {
  /** The fund's key; null when this build has none. */
  fundKey: FundKey | null
  /** Number of the member, and their right to send envelopes; both null for a visitor. */
  member: string | null
  grant: string | null
  /** Now by the server's clock, in epoch milliseconds: when the envelope is closed. */
  moment: number
}

let find: ((owner: Owner) => EnvelopeMeans) | undefined

/** Says where the means come from: sessions and the build are not this floor's. */
export const provideMeans = (finder: (owner: Owner) => EnvelopeMeans): void => {
  find = finder
}

/** What an envelope of this owner is closed with; without any, none can be closed. */
export const findMeans = (owner: Owner): EnvelopeMeans | undefined => find?.(owner)
