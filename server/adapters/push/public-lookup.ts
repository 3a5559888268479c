import { lookup } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

// What a name of the public internet never stands for (RFC 6890): this machine, its networks, carriers, tests, groups.
const closedFour: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
const openSix: readonly [string, number][] = [['2000::', 3]]
// Within that: IPv4 in another coat, and documentation.
const closedSix: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const listOf = (ranges: readonly [string, number][], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family)
  return list
}

const closed4 = listOf(closedFour, 'ipv4')
const open6 = listOf(openSix, 'ipv6')
const closed6 = listOf(closedSix, 'ipv6')

/** Whether an address, as the look-up of a name gives it, is one of the public internet. */
export const isPublicAddress = (address: string, family: number): boolean =>
  family === 6 ? open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6') : !closed4.check(address, 'ipv4')

const closed = (): NodeJS.ErrnoException =>
  Object.assign(new Error('The name stands for an address of a private network.'), { code: 'EPRIVATE' })

/**
 * Looks a name up for a connection, and fails with EPRIVATE when an address of it is no public one. The connection goes to what was
 * looked at here, so that a second answer of the name service changes nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (cause, addresses) => {
    if (cause !== null) return answer(cause, [])
    const [first] = addresses
    const isSafe = addresses.every(({ address, family }) => isPublicAddress(address, family))
    if (first === undefined || !isSafe) return answer(closed(), [])
    if (options.all === true) return answer(null, addresses)
    return answer(null, first.address, first.family)
  })
}
