import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Turns an address into a digest: equal addresses give equal digests, and the address itself is not kept. */
export type AddressDigest = (address: string) => string

/**
 * Digests of an address and of the networks around it, the narrowest first, as one text with points between them: of an
 * IPv6 address its /64, its /56 and its /48; of any other the address alone.
 */
export type NetworkDigests = (address: string) => string

const groupsOf = (half: string): string[] => half.split(':').filter((group) => group !== '')

const numbersOf = (address: string): number[] => {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const [start, end] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length)
  return [...start, ...Array<string>(zeros).fill('0'), ...end].map((group) => Number.parseInt(group, 16))
}

const textOf = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':')

// A home has a whole /64 of IPv6 addresses, which counts as one address; its provider may have given it a /56 or a /48.
const networksOf = (address: string): [string, ...string[]] => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return [mapped ?? address]
  const groups = numbersOf(address)
  const home = groups.slice(0, 4)
  const [, , , last = 0] = home
  return [textOf(home), `${textOf([...home.slice(0, 3), last & 0xff00])}/56`, `${textOf(home.slice(0, 3))}/48`]
}

const createDigest =
  (secret: string) =>
  (network: string): string =>
    createHmac('sha256', `${secret}.address`).update(network).digest('hex').slice(0, 24)

/** Keyed digest of addresses. Without `secret` nobody can find the address by trying them all. */
export const createAddressDigest = (secret: string): AddressDigest => {
  const digest = createDigest(secret)
  return (address) => digest(networksOf(address)[0])
}

/** The same of an address and the networks around it. */
export const createNetworkDigests = (secret: string): NetworkDigests => {
  const digest = createDigest(secret)
  return (address) => networksOf(address).map(digest).join('.')
}
