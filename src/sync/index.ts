/**
 * The door of `sync`: everything that other floors may call or name. The README beside it says what holds. The worker has a door
 * of its own (`worker.ts`), because it has no page. A door only names: the build takes each name from where it is made, so that
 * whoever uses one loads nothing of the others.
 */

// Sending: one sender for each queue, what wakes them, and how a run ended.
export { createOutboxSender } from './outbox-sender'
export { createEnvelopeSender } from './envelopes/envelope-sender'
export { pageChangeSender } from './changes/page-changes'
export { startWakeUps, wakeSenders, type WakeUpSources } from './wakeups'
export type { Drained } from './sender'
export { systemClock } from './clock'

// The page: its way to the server, whose items it may send, and how fast one arrives.
export { pageTransport } from './page-transport'
export { sendableOwners, signedInOwner, watchSendable } from './page-owners'
export { paceOf, setPace, watchPaces } from './early/progress'

// What became of receipts after the fund went back to a copy of its data.
export { askAgain } from './receipts/ask-again'

// Taking something back that was handed in.
export { correctItem, withdrawItem, type Knowing, type WithdrawalProblem } from './withdrawal'
export { readingsOfReceipt } from './delivery-parts'

// A draft that moves to another device.
export { lookAway, offerDraft, recallAway, type Away, type OfferProblem } from './handover/source'
export { bringDraft, lookUp, type BringProblem, type Found, type LookProblem, type Opener } from './handover/target'
export { callsFor } from './handover/page-handover'
export { loadHandovers } from './handover/page-handover-late'
export { pageParcels, sessionlessParcels } from './parcels/page-parcels'
export type { ParcelCalls, ParcelReply } from './parcels/parcel-calls'
