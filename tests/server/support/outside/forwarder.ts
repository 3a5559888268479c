import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { DatabaseLocation } from '../../../../server/db/database'
import { usualPool, type PoolSettings } from '../../../../server/db/connections'

/** Times of a pool that gives up soon, in milliseconds. */
export const hasty: PoolSettings = { ...usualPool, connectMs: 1000, lookMs: 50, silenceMs: 100, probeMs: 500 }

/** What stands between a server and its PostgreSQL, and passes on what both say until a test has it do otherwise. */
export type Forwarder = {
  url: string
  /** Says nothing any more and takes every connection: a black hole. */
  hang: () => void
  /** Breaks every connection, and each new one. */
  refuse: () => void
  /** Passes on again, for new connections. */
  pass: () => void
  close: () => Promise<void>
}

/** Stands before a database of PostgreSQL that listens at a socket. */
export const startForwarder = async (location: DatabaseLocation): Promise<Forwarder> => {
  if (location.kind !== 'server') throw new Error('Only a PostgreSQL can be behind it.')
  const { searchParams, pathname, username } = new URL(location.url)
  const socketPath = join(searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const open = new Set<Socket>()
  let mode: 'pass' | 'hang' | 'refuse' = 'pass'
  const note = (socket: Socket): void => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => open.delete(socket))
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    note(near)
    if (mode === 'refuse') return near.destroy()
    const far = createConnection({ path: socketPath, allowHalfOpen: true })
    note(far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes: Buffer) => void (mode === 'pass' && to.write(bytes)))
      from.on('end', () => void (mode === 'pass' && to.end()))
    }
    return near
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const breakAll = (): void => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    hang: () => {
      mode = 'hang'
    },
    refuse: () => {
      mode = 'refuse'
      breakAll()
    },
    pass: () => {
      mode = 'pass'
    },
    close: async () => {
      server.close()
      breakAll()
      await once(server, 'close')
    },
  }
}
