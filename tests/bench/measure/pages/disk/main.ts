import { visitor } from '../../../../../src/domain/owner'
import { createDraft, readDraft, saveDraft } from '../../../../../src/offline/drafts/drafts'
import { addFile, readFile, verifyFiles } from '../../../../../src/offline/files/files'
import { fileOf, valueOf } from '../example'
import { openRaw, putRaw, readRaw } from './raw'

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const bench = {
  /** A draft with these answers and that many files, and the same bytes written raw; gives the draft's id. */
  prepare: async (content: string, files: number, bytes: number): Promise<string> => {
    const answers = JSON.parse(content)
    const form = { formId: 'preafiliacion', formVersion: 1, owner: visitor, content: answers } as const
    const { meta } = valueOf(await createDraft(form))
    const raw = await openRaw()
    await putRaw(raw, 'draft', content)
    for (let seed = 0; seed < files; seed++) {
      const file = fileOf(bytes, seed)
      valueOf(await addFile(meta.id, { ...file, slot: `slot-${seed}` }))
      await putRaw(raw, `file-${seed}`, file.bytes)
    }
    raw.close()
    return meta.id
  },
  /** One more photo into a slot: hashed, sealed, committed and read back. */
  addPhoto: async (id: string, bytes: number, seed: number): Promise<number> => {
    const file = fileOf(bytes, seed)
    return timed(async () => valueOf(await addFile(id, { ...file, slot: `more-${seed}` })))
  },
  putRawPhoto: async (bytes: number, seed: number): Promise<number> => {
    const raw = await openRaw()
    const file = fileOf(bytes, seed)
    const ms = await timed(() => putRaw(raw, `more-${seed}`, file.bytes))
    raw.close()
    return ms
  },
  /** All answers, after an edit: sealed and committed. */
  saveEdit: async (id: string, content: string): Promise<number> => {
    const { meta } = valueOf(await readDraft(id, (_version, stored) => stored))
    const answers = JSON.parse(content)
    return timed(async () => valueOf(await saveDraft(id, meta.rev, answers)))
  },
  putRawEdit: async (content: string): Promise<number> => {
    const raw = await openRaw()
    const answers = JSON.parse(content)
    const ms = await timed(() => putRaw(raw, 'draft', JSON.stringify(answers)))
    raw.close()
    return ms
  },
  /** Answers and files as a form that is opened again wants them: every byte compared with its digest. */
  restore: (id: string): Promise<number> =>
    timed(async () => {
      valueOf(await readDraft(id, (_version, stored) => stored))
      valueOf(await verifyFiles(id))
    }),
  /** Opens one file to show it. */
  readOne: (id: string): Promise<number> => timed(async () => valueOf(await readFile(id))),
  readRawAll: async (files: number): Promise<number> => {
    const raw = await openRaw()
    const ms = await timed(async () => {
      await readRaw(raw, 'draft')
      for (let seed = 0; seed < files; seed++) await readRaw(raw, `file-${seed}`)
    })
    raw.close()
    return ms
  },
}

declare global {
  interface Window {
    disk: typeof bench
  }
}

window.disk = bench
