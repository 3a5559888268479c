import { isIP } from 'node:net'

/** Which proxies are trusted to say a caller's address: none, a number of them, or these networks. */
export type TrustProxy = false | number | string[]

const advice =
  'write how many proxies stand in front of the server ("1"), or their addresses and networks ("10.0.0.0/8, fd00::/8")'

const refuse = (why: string): never => {
  throw new Error(`TRUST_PROXY ${why}: ${advice}.`)
}

const isNetwork = (entry: string): boolean => {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const toNetwork = (entry: string): string => {
  if (!isNetwork(entry)) return refuse(`cannot be "${entry}"`)
  return entry.endsWith('/0') ? refuse('must not trust everybody') : entry
}

/**
 * Reads TRUST_PROXY: '' or 'no', a number of proxies, or addresses and networks (CIDR) between commas. Throws on
 * anything else, above all on 'yes': a server that trusts all of X-Forwarded-For lets callers choose their address.
 */
export const parseTrustProxy = (value: string): TrustProxy => {
  const text = value.trim()
  if (text === '' || text === 'no' || text === '0') return false
  if (/^\d$/.test(text)) return Number(text)
  if (/^(yes|true|all|\*)$/i.test(text))
    return refuse('does not take "yes" any more, by which callers chose their address')
  return text.split(',').map((entry) => toNetwork(entry.trim()))
}

/** The same as Fastify expects it. A number becomes a function, since Fastify trusts no proxy for a number. */
export const toTrustFunction = (trust: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof trust === 'number' ? (_address, hop) => hop < trust : trust
