import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

const header = 'x-forwarded-for'

const withoutPort = (entry: string): string => {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([^:]+):\d+$/.exec(entry)?.[1] ?? entry
  return isIP(address) === 0 ? entry : address
}

/**
 * Cuts the ports off the addresses in X-Forwarded-For ('192.0.2.1:4711', '[2001:db8::1]:4711'), which some balancers write:
 * with its port every connection would be another address. What is no address stays as it is.
 */
export const cutPorts = (headers: IncomingHttpHeaders): void => {
  const given = headers[header]
  if (typeof given !== 'string') return
  headers[header] = given
    .split(',')
    .map((entry) => withoutPort(entry.trim()))
    .join(', ')
}
