import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { uploadTimeoutMs } from '../../src/domain/files'
import { prepareFile } from '../../src/forms/draft/files'
import { lostWords } from '../../src/forms/documents/lost-slot'
import type { SlotActivity } from '../../src/forms/draft/state'
import { readFile } from '../../src/offline/files/files'
import { emptyLog, getEntries, openLog } from '../../src/offline/log/ring'
import { findCurrentSnack } from '../../src/ui/dialogs/snack-store'
import { abortWrites } from '../offline/support/faults'
import { valueOf } from '../offline/support/examples'
import { newDevice } from '../offline/support/tab'
import { aPdf, aSession, cudSlot, reopen, someDeps } from './support/session'

beforeAll(newDevice)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A file whose bytes come when the test says so, as from a drive that is far away. */
const aSlowFile = (file = aPdf('lejos.pdf')) => {
  const bytes = file.arrayBuffer()
  let arrive = (): void => undefined
  const late = new Promise<ArrayBuffer>((resolve) => {
    arrive = () => resolve(bytes)
  })
  Object.defineProperty(file, 'arrayBuffer', { value: () => late })
  return { file, arrive: () => arrive() }
}

describe('a picked file', () => {
  test('is stored before it is shown', async () => {
    const { deps } = someDeps()
    const session = await aSession(undefined, deps)
    const file = aPdf()
    expect(await session.pickFile(cudSlot, file)).toBe(true)
    const [entry] = session.state.get().files
    expect(entry).toMatchObject({
      slot: 'titular.cud',
      name: 'certificado.pdf',
      type: 'application/pdf',
      bytes: file.size,
    })
    expect(valueOf(await readFile(entry?.id ?? ''))).toEqual(await file.arrayBuffer())
    expect(session.state.get().activity).toEqual({})
    await session.close()
  })

  test('takes the place of the one before it', async () => {
    const session = await aSession()
    await session.pickFile(cudSlot, aPdf('uno.pdf'))
    await session.pickFile(cudSlot, aPdf('dos.pdf', 'y'))
    expect(session.state.get().files.map(({ name }) => name)).toEqual(['dos.pdf'])
    await session.close()
    const again = await reopen(session.draftId)
    expect(again.state.get().files.map(({ name }) => name)).toEqual(['dos.pdf'])
    await again.close()
  })

  test.each([
    ['of another type', new File(['MZ'], 'programa.exe'), 'Formato(s) de archivo(s) incorrecto(s).'],
    ['that only calls itself a PDF', new File(['hola'], 'falso.pdf'), 'Formato(s) de archivo(s) incorrecto(s).'],
    [
      'a picture that cannot be decoded',
      new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])], 'rota.jpg'),
      'No pudimos leer la imagen.',
    ],
  ])('%s is refused with words, and what the slot held stays', async (_what, file, message) => {
    const session = await aSession()
    await session.pickFile(cudSlot, aPdf())
    expect(await session.pickFile(cudSlot, file)).toBe(false)
    expect(session.state.get().activity['titular.cud']).toMatchObject({
      kind: 'error',
      message,
      mend: expect.stringMatching(/\. Por ahora sigue el archivo que ya estaba\.$/),
    })
    expect(session.state.get().files.map(({ name }) => name)).toEqual(['certificado.pdf'])
    await session.close()
  })

  test('[ERR-009] a picture that cannot be read is said in its slot and in the log, without its content', async () => {
    const session = await aSession()
    openLog()
    emptyLog()
    const broken = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])
    await session.pickFile(cudSlot, new File([broken], 'DNI de Ana.jpg'))
    expect(session.state.get().activity['titular.cud']).toMatchObject({
      kind: 'error',
      message: 'No pudimos leer la imagen.',
      mend: 'Está incompleta: volvé a descargarla o a guardarla, o sacale otra foto.',
    })
    expect(findCurrentSnack()).toBeUndefined()
    expect(getEntries()).toEqual([
      { at: expect.any(Number), times: 1, event: { kind: 'image', outcome: 'unreadable' } },
    ])
    await session.close()
  })

  test('that vanished between the pick and the reading is found out at once', async () => {
    const session = await aSession()
    const file = aPdf()
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'))
    expect(await session.pickFile(cudSlot, file)).toBe(false)
    expect(session.state.get().activity['titular.cud']).toMatchObject({ message: 'No pudimos abrir el archivo.' })
    await session.close()
  })

  test('for which the device has no room is not shown as saved', async () => {
    const { deps } = someDeps()
    const session = await aSession(undefined, deps)
    abortWrites('files', 'QuotaExceededError', { times: 9 })
    expect(await session.pickFile(cudSlot, aPdf())).toBe(false)
    expect(session.state.get().files).toEqual([])
    expect(session.state.get().activity['titular.cud']).toMatchObject({
      message: 'No hay espacio en este dispositivo.',
    })
    await session.close()
  })

  test('can be taken out again', async () => {
    const session = await aSession()
    await session.pickFile(cudSlot, aPdf())
    await session.dropFile('titular.cud')
    expect(session.state.get().files).toEqual([])
    await session.close()
    const again = await reopen(session.draftId)
    expect(again.state.get().files).toEqual([])
    await again.close()
  })
})

describe('[UPLOAD-005] a file that loads for too long', () => {
  test('is given up after its limit, with the fund’s words, and its late end changes nothing', async () => {
    const seen: SlotActivity[] = []
    const { file, arrive } = aSlowFile()
    const options = { widget: 'pdf-image', isPhoto: false } as const
    const prepared = await prepareFile(file, options, (activity) => seen.push(activity), 5)
    expect(prepared).toMatchObject({
      ok: false,
      error: { message: 'La carga del archivo ha excedido el tiempo límite' },
    })
    arrive()
    await file.arrayBuffer()
    expect(seen).toEqual([{ kind: 'reading' }])
  })

  test('frees the slot after 30 seconds, not before', async () => {
    const session = await aSession()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const picked = session.pickFile(cudSlot, aSlowFile().file)
    const activity = () => session.state.get().activity['titular.cud']
    while (activity() === undefined) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(uploadTimeoutMs - 1)
    expect(activity()).toEqual({ kind: 'reading' })
    await vi.advanceTimersByTimeAsync(1)
    expect(await picked).toBe(false)
    expect(activity()).toMatchObject({ message: 'La carga del archivo ha excedido el tiempo límite' })
    expect(uploadTimeoutMs).toBe(30_000)
    vi.useRealTimers()
    expect(await session.pickFile(cudSlot, aPdf())).toBe(true)
    await session.close()
  })
})

describe('a camera that never came back', () => {
  test('is told on return, for its slot (D5)', async () => {
    const session = await aSession()
    session.awaitSlot('titular.dniFrente')
    await session.close()
    const reopened = await reopen(session.draftId)
    expect(reopened.lostSlot).toEqual({ key: 'titular.dniFrente', bytes: null })
    await reopened.pickFile(cudSlot, aPdf())
    expect(reopened.lostSlot).toEqual({ key: 'titular.dniFrente', bytes: null })
    await reopened.pickFile({ ...cudSlot, key: 'titular.dniFrente' }, aPdf())
    expect(reopened.lostSlot).toBeNull()
  })

  test('[F19] nor did a large picture that ended its page: it is named with its size', async () => {
    const session = await aSession()
    await session.flush()
    const { file, arrive } = aSlowFile(new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'lejos.jpg'))
    Object.defineProperty(file, 'size', { value: 12_582_912 })
    const picked = session.pickFile({ ...cudSlot, key: 'titular.dniFrente' }, file)
    await expect
      .poll(async () => (await reopen(session.draftId)).lostSlot)
      .toEqual({ key: 'titular.dniFrente', bytes: 12_582_912 })
    expect(lostWords({ key: 'titular.dniFrente', bytes: 12_582_912 })).toMatch(
      /^La última foto \(12,0 MB\) no se llegó/,
    )
    arrive()
    await picked
    await session.close()
    expect((await reopen(session.draftId)).lostSlot).toBeNull()
  })

  test('is forgotten once it did', async () => {
    const session = await aSession()
    session.awaitSlot(cudSlot.key)
    await session.pickFile(cudSlot, aPdf())
    await session.close()
    expect((await reopen(session.draftId)).lostSlot).toBeNull()
  })
})
