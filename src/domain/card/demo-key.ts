/** The public half of a key that statements are signed with: a JWK of P-256 with its name (kid). */
export type StatementKey = { kty: 'EC'; crv: 'P-256'; kid: string; x: string; y: string }

/**
 * The public key of the demonstration. Its other half is published with this repository, so that a statement under it
 * proves nothing: the portal trusts it on the machine that it runs on, and elsewhere only where it is configured.
 */
export const demoStatementKey: StatementKey = {
  kty: 'EC',
  crv: 'P-256',
  kid: 'demostracion',
  x: 'fCZapUQI1Y_88oDhpnl0Ykfvqt1FvDY9xvUF1lMY0RU',
  y: 'XXZcKL1NVQAZAF6WPdoOKNvR5O7WvjNJSq8b4DSrwLs',
}
