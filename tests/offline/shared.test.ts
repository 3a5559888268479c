import { beforeEach, expect, test } from 'vitest'
import { sharedMs } from '../../src/domain/sharing'
import { dump } from './support/dump'
import { photo, valueOf } from './support/examples'
import { newDevice, openTab } from './support/tab'

beforeEach(newDevice)

const open = async () => {
  const tab = await openTab()
  const shared = await import('../../src/offline/shared/shared')
  return { tab, ...shared }
}

const paper = { name: 'partida-de-Milagros.pdf', type: 'application/pdf', bytes: photo(2_500_000, 5) }

test('what was shared is read back whole, by another tab too, in the order in which it came', async () => {
  const first = await open()
  valueOf(await first.keepShared(paper, 1_000))
  valueOf(await first.keepShared({ ...paper, name: 'otra.pdf', bytes: photo(10, 1) }, 2_000))
  const second = await open()
  const list = valueOf(await second.listShared(3_000))
  expect(list.map(({ name, type, bytes, at }) => [name, type, bytes, at])).toEqual([
    ['partida-de-Milagros.pdf', 'application/pdf', 2_500_000, 1_000],
    ['otra.pdf', 'application/pdf', 10, 2_000],
  ])
  const bytes = valueOf(await second.readShared(list[0]?.id ?? ''))
  expect(Buffer.from(bytes).equals(Buffer.from(paper.bytes))).toBe(true)
  expect(await second.countShared(3_000)).toBe(2)
})

test('neither its name nor its content is in clear on the disk', async () => {
  const { tab, keepShared } = await open()
  valueOf(await keepShared(paper, 1_000))
  const disk = await dump(tab)
  expect(disk.includes(Buffer.from('Milagros'))).toBe(false)
  expect(disk.includes(Buffer.from(paper.bytes, 1_000, 32))).toBe(false)
})

test('what is dropped leaves nothing: no row, no chunk, no key; the others stay', async () => {
  const { tab, keepShared, dropShared, listShared } = await open()
  const gone = valueOf(await keepShared(paper, 1_000))
  const left = valueOf(await keepShared(paper, 1_000))
  valueOf(await dropShared([gone.id]))
  expect(valueOf(await listShared(1_000)).map(({ id }) => id)).toEqual([left.id])
  valueOf(await dropShared())
  expect([await tab.db.shared.count(), await tab.db.fileChunks.count()]).toEqual([0, 0])
  expect(await tab.db.keys.toCollection().primaryKeys()).toEqual(['device'])
})

test('it waits a day: then it is not listed, and the purge deletes it', async () => {
  const { tab, keepShared, listShared, countShared } = await open()
  valueOf(await keepShared(paper, 1_000))
  expect([await countShared(1_000 + sharedMs - 1), await countShared(1_000 + sharedMs)]).toEqual([1, 0])
  expect(valueOf(await listShared(1_000 + sharedMs - 1))).toHaveLength(1)
  expect(valueOf(await listShared(1_000 + sharedMs))).toEqual([])
  valueOf(await tab.purge(1_000))
  expect(await tab.db.shared.count()).toBe(1)
  valueOf(await tab.purge(1_000 + sharedMs))
  expect([await tab.db.shared.count(), await tab.db.fileChunks.count()]).toEqual([0, 0])
})

test('a wiped device has nothing of it', async () => {
  const { tab, keepShared, listShared } = await open()
  valueOf(await keepShared(paper, 1_000))
  valueOf(await tab.wipeDevice())
  expect(valueOf(await listShared(1_000))).toEqual([])
})
