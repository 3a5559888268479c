import { createECDH } from 'node:crypto'
import { z } from 'zod'

/** A key that notices are signed with (RFC 8292), base64url: its point of P-256 (65 bytes), which browsers subscribe for, and its scalar. */
export type PushKey = { publicKey: string; privateKey: string }

/** The keys of notices: the first is the one that is subscribed for; what was subscribed for another one is still sent. */
export type PushConfig = {
  keys: PushKey[]
  /** Origins of push services that the operator names besides the known ones. */
  services: string[]
}

const number = z.string().regex(/^[\w-]{43}$/)
const keySchema = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: number, y: number, d: number })

/** The key of a private scalar (32 bytes); throws when there is none of it. */
export const pushKeyOf = (scalar: Buffer): PushKey => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
}

const readKey = (name: string, text: string): PushKey => {
  try {
    const { x, y, d } = keySchema.parse(JSON.parse(text))
    const key = pushKeyOf(Buffer.from(d, 'base64url'))
    const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
    if (key.publicKey === point.toString('base64url')) return key
  } catch {
    // The same words: the text is a secret.
  }
  throw new Error(`${name} must be a private JWK of P-256, as "npm run push-key" makes it.`)
}

const isOfThisMachine = ({ hostname }: URL): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)

// A notice is sealed, but who gets one is not: nothing of it crosses a network in the clear.
const readService = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isOfThisMachine(url))
  if (url !== undefined && isSafe && url.href === `${url.origin}/`) return url.origin
  throw new Error(`PUSH_SERVICES has origins such as "https://push.example.com", not "${text}".`)
}

/** Reads PUSH_KEY, PUSH_KEY_ALSO and PUSH_SERVICES; without the first there are no notices. Throws for what cannot be used. */
export const pushFromEnv = (env: Record<string, string | undefined>): PushConfig => {
  const [text = '', also = ''] = [env['PUSH_KEY'], env['PUSH_KEY_ALSO']]
  if (text === '' && also !== '') throw new Error('PUSH_KEY_ALSO needs PUSH_KEY, which it follows or comes before.')
  return {
    keys: [
      ...(text === '' ? [] : [readKey('PUSH_KEY', text)]),
      ...(also === '' ? [] : [readKey('PUSH_KEY_ALSO', also)]),
    ],
    services: (env['PUSH_SERVICES'] ?? '')
      .split(/\s+/)
      .filter((one) => one !== '')
      .map(readService),
  }
}
