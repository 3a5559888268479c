import { Dexie } from 'dexie'
import { beforeEach, expect, test } from 'vitest'
import type { JsonValue } from '../../src/domain/json'
import { visitor } from '../../src/domain/owner'
import { liftPreAffiliation } from '../../src/domain/preaffiliation/lift'
import type { PreAffiliation } from '../../src/domain/preaffiliation/values'
import { preAffiliationForm } from '../../src/features/preaffiliation/form'
import { receiptRows } from '../../src/features/outbox/receipt-rows'
import type { FormDefinition } from '../../src/forms/form-definition'
import { liftContent, newContent, toStored } from '../../src/forms/draft/content'
import { workName, workVersions } from '../../src/offline/database/schema'
import { aPreAffiliation } from '../domain/builders'
import { aDraft, sealInput, valueOf } from './support/examples'
import { newDevice, openTab } from './support/tab'

/** What the first release wrote inside its rows; never edited. */
const frozen = {
  payload: { secret: 'ab'.repeat(32), body: { version: 1, digest: 'd1' }, files: [], summary: { nombre: 'Ana' } },
  receipt: { digest: 'd1', numero: 'PA-2025-000042', recibido: '2025-11-20T12:00:05.000-03:00', mensaje: 'Recibimos.' },
}

/** The next version of the form: it writes the book with its letter. */
const secondVersion: FormDefinition<PreAffiliation> = {
  ...preAffiliationForm,
  version: 2,
  lift: (version, values) => {
    const today = version === 1 || version === 2 ? liftPreAffiliation(1, values) : undefined
    if (today === undefined || version === 2) return today
    return { ...today, profesionales: { ...today.profesionales, tomo: `T${today.profesionales.tomo}` } }
  },
}

beforeEach(newDevice)

const tables = Object.keys(workVersions[0].stores)

test('T25: a draft, a waiting item and a receipt of the first release open after the tables and the form grew', async () => {
  const values = aPreAffiliation()
  const old = await openTab()
  const { findDataKey } = await import('../../src/offline/keys/keyring')
  const { sealOutboxPart } = await import('../../src/offline/outbox/outbox-parts')
  const draft = await aDraft(old, toStored(newContent(preAffiliationForm, values)))
  const waiting = await aDraft(old)
  valueOf(await old.handInDraft(waiting.id, sealInput))
  const key = valueOf(await findDataKey(waiting.id, visitor))
  const row = await old.db.outbox.get(waiting.submissionId)
  if (row === undefined) throw new Error('nothing was queued')
  await old.db.outbox.put({ ...row, payload: await sealOutboxPart(key, row, 'payload', frozen.payload) })
  const arrived = await aDraft(old)
  const sent = valueOf(await old.handInDraft(arrived.id, sealInput))
  valueOf(await old.markAccepted(sent.id, { ...frozen.receipt, submissionId: sent.id }))
  const rows = await Promise.all(tables.map(async (name) => [name, await old.db.table(name).toArray()] as const))
  old.db.close()

  newDevice()
  const first = new Dexie(workName)
  first.version(1).stores(workVersions[0].stores)
  for (const [name, all] of rows) await first.table(name).bulkPut(all)
  first.close()

  const tab = await openTab()
  const lifted = valueOf(await tab.readDraft(draft.id, liftContent(secondVersion)))
  expect(lifted.content.values.profesionales.tomo).toBe(`T${values.profesionales.tomo}`)
  const again: JsonValue = toStored(lifted.content)
  expect(valueOf(await tab.saveDraft(draft.id, lifted.meta.rev, again, 2)).rev).toBe(2)
  const reopened = valueOf(await tab.readDraft(draft.id, liftContent(secondVersion)))
  expect(reopened.content.values).toEqual(lifted.content.values)
  expect(await tab.readDraft(draft.id, liftContent(preAffiliationForm))).toMatchObject({ error: 'cannot-lift' })

  expect(valueOf(await tab.readSubmission(waiting.submissionId))).toMatchObject({ ...frozen.payload, times: null })
  const taken = valueOf(await tab.outboxQueue.take({ now: Date.now(), leaseId: 'l1', scope: { owners: [visitor] } }))
  expect(taken).toMatchObject({ id: waiting.submissionId, kind: 'preafiliacion' })

  const [receipt] = valueOf(await tab.listReceipts(visitor))
  if (receipt === undefined) throw new Error('the receipt is gone')
  expect(receiptRows(receipt).slice(0, 2)).toEqual([
    { label: 'Trámite n.º', value: 'PA-2025-000042' },
    { label: 'Recibido', value: '20/11/2025, 12:00' },
  ])
})
