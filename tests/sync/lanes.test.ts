import { afterEach, beforeEach, expect, test } from 'vitest'
import { until, photo, aDraft, aFile, sealInput, valueOf } from '../offline/support/examples'
import { openWorld, type SenderTab, type World } from './world'

let world: World

beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

/** Queues one submission with a file of that many bytes. */
const queue = async (tab: SenderTab, bytes: number): Promise<void> => {
  const draft = await aDraft(tab)
  const file = await aFile(tab, draft.id, 'titular.dniFrente', photo(bytes))
  const body = { submissionId: draft.submissionId, digest: 'd1' }
  valueOf(await tab.handInDraft(draft.id, { ...sealInput, body, fileIds: [file.id] }))
}

/** A server that answers only on demand. */
const holdAnswers = (): (() => void) => {
  let answer = (): void => undefined
  const wait = new Promise<void>((resolve) => (answer = resolve))
  world.server.holdAnswers(() => wait)
  return answer
}

const large = 900_000
const small = 20_000

test.each([
  ['small ones', [small, small, small, small, small, small], 5],
  ['large ones', [large, large], 1],
  ['a small one beside a large one', [large, small], 2],
  ['nothing overtakes a large one that does not fit', [small, 1_048_576, small], 1],
])('%s: as many at once as fit, and all in the end', async (_name, sizes, atOnce) => {
  const tab = await world.openTab()
  for (const bytes of sizes) await queue(tab, bytes)
  const answer = holdAnswers()
  const draining = tab.drain()
  await until(() => world.server.deliveries.length === atOnce)
  const states = (await tab.db.outbox.toArray()).map(({ state }) => state)
  expect(states.filter((state) => state === 'sending')).toHaveLength(atOnce)
  answer()
  expect(await draining).toEqual({ kind: 'done', nextAt: null })
  expect(world.server.accepted.size).toBe(sizes.length)
  expect(world.server.deliveries).toHaveLength(sizes.length)
})
