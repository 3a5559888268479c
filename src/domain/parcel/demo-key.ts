/** A public key that envelopes are sealed for: its name (kid) and the halves of a point of P-256, as in a JWK. */
export type EnvelopeKey = { kid: string; x: string; y: string }

/**
 * The envelope key of the demonstration. Its other half is published with this repository, so that whatever is sealed for
 * it can be read by anybody: the portal uses it on the machine that it runs on alone.
 */
export const demoEnvelopeKey: EnvelopeKey = {
  kid: 'demostracion',
  x: 'x7Wt3S3qeUUdDrAgBiE_Am7qS04Rau7ct44ZsG7sd_E',
  y: 'QSDNk-9z44QcICW_pbaFxMUU5EO3cRZeURLJ2yqyTIA',
}
