import type { OutboxKind } from '../domain/delivery/outbox'
import { benefitKind } from './benefits/wire-kind'
import { preAffiliationKind } from './preaffiliation/wire-kind'
import type { WireKind } from './submissions/wire-kind'

/**
 * How each kind of request travels: what `sync` sends by and the server receives by. A kind without a line here does not
 * compile.
 */
export const wireKinds = {
  preafiliacion: preAffiliationKind,
  subsidio: benefitKind,
} satisfies Record<OutboxKind, WireKind>

/** The same table for whoever puts another line in its place. */
export type WireKinds = Record<OutboxKind, WireKind>
