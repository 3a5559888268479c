import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createNetworkDigests } from '../../../server/adapters/address-digest'
import { createUploadRoom } from '../../../server/areas/submissions/upload-room'
import { shareOf } from '../../../server/limits/shares'
import { check, holdCheck, load, patience } from '../support/load'
import { startServer } from '../support/server'

const networks = createNetworkDigests('secreto')

test('a network has some shares of one address, and never more than half of all', () => {
  const most = { ofAddress: 100, inAll: 1000 }
  expect([0, 1, 2].map((index) => shareOf(index, most))).toEqual([100, 200, 300])
  expect([0, 1, 2].map((index) => shareOf(index, { ofAddress: 100, inAll: 350 }))).toEqual([100, 175, 175])
  expect([0, 1, 2].map((index) => shareOf(index, { ofAddress: 300, inAll: 400 }))).toEqual([300, 300, 300])
  expect([0, 1, 2].map((index) => shareOf(index, { ofAddress: 100, inAll: 0 }))).toEqual([100, 200, 300])
})

test('documents on their way take no more disk than the share of the networks that they come from', async () => {
  const room = createUploadRoom({ ...load, uploads: 1000, uploadsOfAddress: 100 })
  const sends = async (address: string): Promise<boolean> => {
    const share = room.enter(networks(address))
    const bytes = share.measure(Readable.from([Buffer.alloc(100)], { objectMode: false }))
    return bytes.toArray().then(
      () => true,
      () => false,
    )
  }
  const taken = []
  for (const home of ['1', '2', '3']) taken.push(await sends(`2001:db8:1:${home}::1`))
  expect(taken).toEqual([true, true, false])
  expect([await sends('2001:db8:1:100::1'), await sends('2001:db8:1:200::1')]).toEqual([true, false])
  expect([await sends('203.0.113.7'), await sends('203.0.113.8')]).toEqual([true, true])
})

test('bodies at once are counted for the networks around an address as well', async () => {
  const server = await startServer({
    config: { trustProxy: 1, load: { ...load, bodies: 100, bodiesOfAddress: 1 }, pace: patience },
  })
  const lines = [await holdCheck(server, '2001:db8:1:1::1'), await holdCheck(server, '2001:db8:1:2::1')]
  const statuses = [
    (await check(server, '2001:db8:1:3::1')).status,
    (await check(server, '2001:db8:1:100::1')).status,
    (await check(server, '2001:db8:2:1::1')).status,
  ]
  for (const { socket } of lines) socket.destroy()
  await server.close()
  expect(statuses).toEqual([429, 200, 200])
})
