import { callApi } from '../../api/wire-call'
import { createParcelCalls, type ParcelCalls } from './parcel-calls'

/** The page's calls about parcels, with the session of whoever is signed in: a member's draft is bound to its member. */
export const pageParcels: ParcelCalls = createParcelCalls(callApi)

/** The same without a session. What the code or the source proves is enough, and whoever is signed in is not named. */
export const sessionlessParcels: ParcelCalls = createParcelCalls((call) => callApi({ ...call, isOwn: true }))
