import { rooms } from './rooms'

const times = [1, rooms.wider.value, rooms.widest.value]

/**
 * What a network may have of something that one address may have `ofAddress` of, and all together `inAll` (0 is no limit).
 * `index` is its place among the `NetworkDigests` of an address: 0 is the address itself. A network never gets more than half
 * of all, however wide it is.
 */
export const shareOf = (index: number, { ofAddress, inAll }: { ofAddress: number; inAll: number }): number => {
  const share = ofAddress * (times[index] ?? 1)
  return index === 0 || inAll === 0 ? share : Math.min(share, Math.max(ofAddress, inAll / 2))
}

/** The digests in the text of a `NetworkDigests`, the narrowest first; the first one is the `AddressDigest`. */
export const listNetworks = (networks: string): string[] => networks.split('.')
