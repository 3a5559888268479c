import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Turns an address into a digest: equal addresses give equal digests, and the address itself is not kept. */
export type AddressDigest = (address: string) => string

const groupsOf = (half: string): string[] => half.split(':').filter((group) => group !== '')

// A home has a whole /64 of IPv6 addresses: all of it counts as one address.
const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const [start, end] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length)
  const whole = [...start, ...Array<string>(zeros).fill('0'), ...end]
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Keyed digest of addresses. Without `secret` nobody can find the address by trying them all. */
export const createAddressDigest =
  (secret: string): AddressDigest =>
  (address) =>
    createHmac('sha256', `${secret}.address`).update(networkOf(address)).digest('hex').slice(0, 24)
