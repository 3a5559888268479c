import { exportJWK, generateKeyPair } from 'jose'
import { randomBytes } from 'node:crypto'

/**
 * `npm run card-key`: makes a key for signing member cards and receipts, and prints the variable for the server and the
 * one for the build of the portal. Nothing is stored.
 */
const { privateKey } = await generateKeyPair('ES256', { extractable: true })
const { d, x, y } = await exportJWK(privateKey)
const publicKey = { kty: 'EC', crv: 'P-256', kid: randomBytes(4).toString('hex'), x, y }

process.stdout.write(`For the server, secret:
CARD_KEY='${JSON.stringify({ ...publicKey, d })}'

For the build of the portal, public; put an earlier key beside it for 30 days:
VITE_CARD_KEYS='${JSON.stringify({ keys: [publicKey] })}'
`)
