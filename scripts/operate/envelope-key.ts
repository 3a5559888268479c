import { exportJWK, generateKeyPair } from 'jose'
import { randomBytes } from 'node:crypto'

/**
 * `npm run envelope-key`: makes a key for the envelopes of tablets, and prints the variable for the server and the one for the
 * build of the portal. Nothing is stored.
 */
const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
const { d, x, y } = await exportJWK(privateKey)
const publicKey = { kty: 'EC', crv: 'P-256', kid: randomBytes(4).toString('hex'), x, y }

process.stdout
  .write(`For the server, secret; put earlier keys behind it in the list, as long as an envelope may be sealed for them:
ENVELOPE_KEYS='${JSON.stringify([{ ...publicKey, d }])}'

For the build of the portal, public:
VITE_ENVELOPE_KEY='${JSON.stringify(publicKey)}'
`)
