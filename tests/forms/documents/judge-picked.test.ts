import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookAtPicked } from '../../../src/forms/documents/look-at-pdf'
import { prepareFile } from '../../../src/forms/draft/files'
import type { PdfJob } from '../../../src/forms/documents/judge-picked'
import { paper } from '../../support/paper'

type Way = 'judges' | 'hangs' | 'breaks'
/** Workers that were started and ended, and how the next ones answer. */
const room: { started: number; ended: number; way: Way } = { started: 0, ended: 0, way: 'judges' }

class OneWorker extends EventTarget {
  constructor() {
    super()
    room.started += 1
  }
  postMessage({ id, bytes }: PdfJob): void {
    if (room.way === 'breaks') this.dispatchEvent(new Event('error'))
    if (room.way !== 'judges') return
    void lookAtPicked(new Uint8Array(bytes)).then((verdict) =>
      this.dispatchEvent(new MessageEvent('message', { data: { id, verdict } })),
    )
  }
  terminate(): void {
    room.ended += 1
  }
}

beforeEach(() => {
  Object.assign(room, { started: 0, ended: 0, way: 'judges' })
  vi.stubGlobal('Worker', OneWorker)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const prepare = (text: string, name = 'constancia.pdf', limit = 5000) =>
  prepareFile(new File([text], name), { widget: 'slots', isPhoto: false }, () => undefined, limit)

// The worker stays for the next pick: what breaks or hangs comes first.
test('a PDF whose judge does not load is left to the server', async () => {
  room.way = 'breaks'
  expect(await prepare('%PDF-1.7\nhola')).toMatchObject({ ok: true })
  expect([room.started, room.ended]).toEqual([1, 1])
})

test('[UPLOAD-005] a judge that hangs is ended with the limit of the file, and the next one gets another', async () => {
  room.way = 'hangs'
  expect(await prepare(paper(), 'una.pdf', 5)).toMatchObject({ ok: false })
  room.way = 'judges'
  expect(await prepare(paper(), 'otra.pdf')).toMatchObject({ ok: true, value: { name: 'otra.pdf' } })
  expect([room.started, room.ended]).toEqual([2, 1])
})

test('[UNS-142] a PDF that nobody could read later is refused when it is picked, with how to mend it', async () => {
  expect(await prepare(paper())).toMatchObject({ ok: true, value: { type: 'application/pdf' } })
  expect(await prepare('%PDF-1.7\nhola')).toEqual({
    ok: false,
    error: {
      message: 'El archivo está dañado o incompleto.',
      mend: 'Volvé a descargarlo y elegilo de nuevo, o sacale una foto.',
    },
  })
  expect(await prepare(paper('1 0 obj endobj '.repeat(30_000)))).toMatchObject({
    error: { message: 'El PDF es demasiado complejo para revisarlo.' },
  })
  expect(await prepare(paper().replace('/Catalog', '/Catalog/NeedsRendering true'))).toMatchObject({
    error: { message: 'El PDF solo se ve entero en Adobe Reader.' },
  })
})
