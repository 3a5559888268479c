import { callApi } from '../../api/wire-call'
import { getSession } from '../../api/session/session-store'
import { visitor, type Owner } from '../../domain/owner'
import { sessionlessParcels } from '../parcels/page-parcels'
import { createParcelCalls, type ParcelCalls } from '../parcels/parcel-calls'
import { sendableOwners } from '../page-owners'
import { settleAllAway } from './source'
import { settleArrivals } from './target'

/**
 * The page's calls about the parcels of a person: a visitor's without a session, a member's only with their own (F54), so
 * that the server binds the parcel to them.
 */
export const callsFor = (member: string | null): ParcelCalls =>
  member === null ? sessionlessParcels : createParcelCalls((call) => callApi({ ...call, member }))

const memberOf = (owner: Owner): string | null => (owner === visitor ? null : (getSession()?.nroafi ?? null))

/** Asks about everything that is on its way from or to this device, of everybody whom this page may act for. */
export const settleHandovers = async (): Promise<void> => {
  for (const owner of sendableOwners()) {
    const member = memberOf(owner)
    if (owner !== visitor && member === null) continue
    const calls = callsFor(member)
    await settleAllAway(calls, [owner])
    await settleArrivals(calls, [owner])
  }
}
