import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const isAddress = (value: unknown): value is AddressInfo => typeof value === 'object' && value !== null

/** Lets a server listen on a free port of this machine; gives its origin. */
export const listen = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!isAddress(address)) throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}
