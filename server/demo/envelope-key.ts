import { demoEnvelopeKey } from '../../src/domain/parcel/demo-key'

/** The key that the demonstration opens envelopes with. It is published, so that it keeps nothing secret. */
export const demoEnvelopeSecret = { ...demoEnvelopeKey, d: '_JJwansrq6VZMiYIzfAO6lcwHV2YomrotaAdhXBdnKs' } as const
