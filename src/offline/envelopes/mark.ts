/** Under which name localStorage keeps that this device has closed envelopes, and how many there are. */
export const envelopeMark = 'afiliados.sobres'
