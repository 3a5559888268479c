import { expect } from 'vitest'
import { visitor } from '../../../src/domain/owner'
import type { JsonValue } from '../../../src/domain/json'
import type { Result } from '../../../src/domain/result'
import type { OutboxItem } from '../../../src/offline/database/types'
import type { Tab } from './tab'

/** The value of a success; fails the test otherwise. */
export const valueOf = <T>(result: Result<T, unknown> | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(`expected a success, got ${JSON.stringify(result)}`)
  return result.value
}

/** Answers with unmistakable words, to be searched in a dump of the disk. */
export const answers = { apellido: 'Quiñónez-Zárate', nrodoc: '28999111', hijos: [{ nombres: 'Ñandú', cp: null }] }

/** Returns stored answers unchanged. */
export const asStored = (_version: number, content: JsonValue): JsonValue => content

/** Bytes that depend on the seed, so that no two files of a test are equal. */
export const photo = (length: number, seed = 1): ArrayBuffer => {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at++) bytes[at] = (at * 31 + seed * 17 + (at >> 8)) & 0xff
  return bytes.buffer
}

/** Alters one bit in place. */
export const flipBit = (bytes: ArrayBuffer): void => {
  const view = new Uint8Array(bytes)
  view[0] = (view[0] ?? 0) ^ 1
}

/** A committed draft; returns its meta. */
export const aDraft = async (tab: Tab, content: JsonValue = answers) =>
  valueOf(await tab.createDraft({ formId: 'preafiliacion', formVersion: 1, owner: visitor, content })).meta

/** A committed file in the slot. */
export const aFile = async (tab: Tab, draftId: string, slot: string, bytes = photo(2_000)) =>
  valueOf(await tab.addFile(draftId, { slot, name: `${slot}.jpg`, type: 'image/jpeg', bytes }))

/** A queued item of a new draft with one file. */
export const aQueuedItem = async (tab: Tab, checks: JsonValue = []) => {
  const draft = await aDraft(tab)
  const file = await aFile(tab, draft.id, 'titular.dniFrente')
  const body = { submissionId: draft.submissionId, digest: 'd1', afiliado: answers }
  const item = valueOf(await tab.handInDraft(draft.id, { ...sealInput, body, checks, fileIds: [file.id] }))
  return { draft, file, item }
}

/** A waiting item of a visitor as the outbox lists it; its title is its id. */
export const anOutboxItem = (part: Partial<OutboxItem> & Pick<OutboxItem, 'id'>): OutboxItem => ({
  draftId: part.id,
  owner: visitor,
  kind: 'preafiliacion',
  state: 'queued',
  attempts: 0,
  sends: 0,
  nextAt: 0,
  waitMs: 0,
  createdAt: 0,
  sentAt: null,
  bytes: 0,
  refusal: null,
  pause: null,
  leaseUntil: 0,
  hold: null,
  arrived: {},
  isAgain: false,
  asked: false,
  unsure: false,
  title: part.id,
  locked: false,
  ...part,
})

/** Input for sealing a draft of revision 1 without files. */
export const sealInput = {
  rev: 1,
  fileIds: [],
  kind: 'preafiliacion' as const,
  title: 'Afiliación de Quiñónez-Zárate',
  body: { digest: 'd1' },
  checks: [],
  summary: { nombre: 'Ñandú Quiñónez-Zárate' },
}

export const receiptFor = (submissionId: string, digest = 'd1') => ({
  submissionId,
  digest,
  numero: 'PA-0001',
  recibido: '2026-11-20T10:00:00-03:00',
  mensaje: 'Solicitud de afiliación enviada correctamente.',
})

/** Waits until the condition holds, in turns of the event loop. */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  await expect.poll(condition, { interval: 2, timeout: 30_000 }).toBe(true)
}
