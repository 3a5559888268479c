import { beforeEach, expect, test } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { aQueuedItem, receiptFor, valueOf } from './support/examples'
import { newDevice, openTab } from './support/tab'

beforeEach(newDevice)

const anUnsure = async () => {
  const tab = await openTab()
  const { item } = await aQueuedItem(tab)
  const { settleByPerson } = await import('../../src/offline/outbox/settle')
  return { tab, item, settleByPerson }
}

const now = Date.now()

const loseAnswer = async (tab: Awaited<ReturnType<typeof openTab>>, id: string): Promise<void> => {
  valueOf(await tab.outboxQueue.take({ now, leaseId: 'l', scope: { owners: [visitor] } }))
  valueOf(await tab.recordSend(id, 'l', now, { isOnce: true }))
  valueOf(await tab.markUnsure(id, 'l'))
}

test('[SAY-005] what its person found at the fund is filed as delivered, without a number and without a proof', async () => {
  const { tab, item, settleByPerson } = await anUnsure()
  await loseAnswer(tab, item.id)
  expect(await settleByPerson(item.id)).toEqual({ ok: true, value: null })
  const { receipt } = valueOf(await tab.readReceipt(item.id))
  expect(receipt).toMatchObject({ submissionId: item.id, numero: '', digest: '' })
  expect((await tab.db.outbox.get(item.id))?.state).toBe('accepted')
  // A second tap changes nothing.
  expect(await settleByPerson(item.id)).toEqual({ ok: true, value: null })
})

test('[SAY-005] nothing else is filed by its person: not what waits, what is leaving, or what has its receipt', async () => {
  const { tab, item, settleByPerson } = await anUnsure()
  expect(await settleByPerson(item.id)).toEqual({ ok: false, error: 'wrong-state' })
  valueOf(await tab.outboxQueue.take({ now, leaseId: 'l', scope: { owners: [visitor] } }))
  expect(await settleByPerson(item.id)).toEqual({ ok: false, error: 'wrong-state' })
  valueOf(await tab.markAccepted(item.id, receiptFor(item.id)))
  expect(await settleByPerson(item.id)).toEqual({ ok: true, value: null })
  expect(valueOf(await tab.readReceipt(item.id)).receipt.numero).toBe('PA-0001')
  expect(await settleByPerson('nobody')).toEqual({ ok: false, error: 'missing' })
})

test('[UNS-130] the receipt of a request to join keeps its secret: its device asks by it what else the fund wants', async () => {
  const tab = await openTab()
  const { item } = await aQueuedItem(tab)
  const { secret } = valueOf(await tab.readSubmission(item.id))
  valueOf(await tab.markAccepted(item.id, receiptFor(item.id)))
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(valueOf(await tab.readReceipt(item.id)).secret).toBe(secret)
})
