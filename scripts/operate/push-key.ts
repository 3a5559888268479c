import { exportJWK, generateKeyPair } from 'jose'

/**
 * `npm run push-key`: makes a key for signing the notices on members' devices (VAPID), and prints the variable for the server. The
 * portal asks the server for the public half. Nothing is stored.
 */
const { privateKey } = await generateKeyPair('ES256', { extractable: true })
const { d, x, y } = await exportJWK(privateKey)

process.stdout.write(`For the server, secret:
PUSH_KEY='${JSON.stringify({ kty: 'EC', crv: 'P-256', x, y, d })}'
`)
