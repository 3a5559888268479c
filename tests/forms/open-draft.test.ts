import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { setDisability } from '../../src/domain/preaffiliation/transitions'
import { saveDraft } from '../../src/offline/drafts/drafts'
import { flushAll } from '../../src/offline/database/flush'
import { aPreAffiliation } from '../domain/builders'
import { abortWrites } from '../offline/support/faults'
import { newDevice } from '../offline/support/tab'
import { aPdf, aSession, cudSlot, onDisk, reopen } from './support/session'

beforeAll(newDevice)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('what is typed', () => {
  test('is on the disk by itself, and says so', async () => {
    const openDraft = await aSession()
    openDraft.type('personales.nombres', 'ANA')
    expect(openDraft.answer('personales.nombres')).toBe('ANA')
    await expect.poll(async () => (await onDisk(openDraft.draftId)).values.personales.nombres).toBe('ANA')
    await expect.poll(() => openDraft.saving.get().save.kind).toBe('saved-here')
    await openDraft.close()
  })

  test('is on the disk at once when the page hides', async () => {
    const openDraft = await aSession()
    openDraft.type('personales.apellido', 'PAZ')
    await flushAll()
    expect((await onDisk(openDraft.draftId)).values.personales.apellido).toBe('PAZ')
    await openDraft.close()
  })

  test('stays in memory when the disk refuses, and is written once it takes it', async () => {
    const openDraft = await aSession()
    abortWrites('drafts', 'QuotaExceededError', { times: 18 })
    openDraft.type('personales.nombres', 'EVA')
    expect(await openDraft.flush()).toBe(false)
    // Nor does the page that is about to reload take it for written.
    expect(await flushAll()).toBe(false)
    expect(openDraft.saving.get().save).toEqual({ kind: 'storage', problem: 'full' })
    expect(openDraft.answer('personales.nombres')).toBe('EVA')
    vi.restoreAllMocks()
    expect(await openDraft.flush()).toBe(true)
    expect((await onDisk(openDraft.draftId)).values.personales.nombres).toBe('EVA')
    await openDraft.close()
  })

  test('is not written over what another tab wrote', async () => {
    const openDraft = await aSession()
    const other = await onDisk(openDraft.draftId)
    const theirs = { ...other.values, personales: { ...other.values.personales, nombres: 'OTRA' } }
    expect((await saveDraft(openDraft.draftId, openDraft.rev(), { values: theirs, step: 'personales' })).ok).toBe(true)
    openDraft.type('personales.nombres', 'MÍA')
    await openDraft.flush()
    expect(openDraft.state.get().writable).toBe(false)
    // Nor does the screen call it saved, or wait for it for ever.
    expect(openDraft.saving.get().save).toEqual({ kind: 'storage', problem: 'lost' })
    expect(await openDraft.handOver(() => Promise.resolve('sealed'))).toEqual({ ok: false, error: 'stale' })
    expect((await onDisk(openDraft.draftId)).values.personales.nombres).toBe('OTRA')
    await openDraft.close()
  })

  test('after freezing changes nothing any more', async () => {
    const openDraft = await aSession()
    openDraft.freeze()
    openDraft.type('personales.nombres', 'TARDE')
    expect(openDraft.answer('personales.nombres')).toBe('MARTINA SOL')
    await openDraft.close()
  })
})

describe('a form that leaves its hands', () => {
  test('takes along what is being typed and picked, and holds back what comes afterwards', async () => {
    const openDraft = await aSession()
    const picked = openDraft.pickFile(cudSlot, aPdf())
    openDraft.type('personales.nombres', 'ANA')
    let later: Promise<boolean> | undefined
    const seen = await openDraft.handOver(async () => {
      later = openDraft.pickFile(cudSlot, aPdf('tarde.pdf'))
      openDraft.type('personales.nombres', 'ANA MARÍA')
      const { values } = await onDisk(openDraft.draftId)
      return { name: values.personales.nombres, files: openDraft.state.get().files.map(({ name }) => name) }
    })
    expect(seen).toEqual({ ok: true, value: { name: 'ANA', files: ['certificado.pdf'] } })
    expect([await picked, await later]).toEqual([true, true])
    await openDraft.flush()
    expect((await onDisk(openDraft.draftId)).values.personales.nombres).toBe('ANA MARÍA')
    expect(openDraft.state.get().files.map(({ name }) => name)).toEqual(['tarde.pdf'])
    await openDraft.close()
  })

  test('stays when the disk refuses, and says why', async () => {
    const openDraft = await aSession()
    abortWrites('drafts', 'QuotaExceededError', { times: 9 })
    openDraft.type('personales.nombres', 'EVA')
    const work = vi.fn<() => Promise<null>>(() => Promise.resolve(null))
    expect(await openDraft.handOver(work)).toEqual({ ok: false, error: 'full' })
    expect(work).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    expect((await openDraft.handOver(work)).ok).toBe(true)
    await openDraft.close()
  })
})

describe('the step', () => {
  test('is kept, and so are those already seen', async () => {
    const openDraft = await aSession()
    openDraft.goTo('contacto')
    await openDraft.close()
    const again = await reopen(openDraft.draftId)
    expect(again.state.get()).toMatchObject({ step: 'contacto', visited: ['personales'] })
    await again.close()
  })

  test('that does not concern the person is not gone to', async () => {
    const openDraft = await aSession()
    openDraft.goTo('conyuge')
    expect(openDraft.state.get().step).toBe('personales')
    await openDraft.close()
  })

  test('[VALID-033] is complete, or shows all that is missing with a name for each', async () => {
    const openDraft = await aSession(aPreAffiliation({ cuil: '' }))
    expect(openDraft.reveal()).toBe(true)
    const { problems, revealed } = openDraft.state.get()
    expect(revealed).toBe(1)
    expect(problems.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['personales.cuil', 'archivo:titular.fotocarnet', 'archivo:titular.dniFrente']),
    )
    expect(problems.every(({ label }) => label !== '')).toBe(true)
    openDraft.goTo('contacto')
    expect(openDraft.reveal()).toBe(false)
    await openDraft.close()
  })
})

describe('a change that carries others with it', () => {
  test('empties the documents that it makes obsolete, on the screen and on the disk', async () => {
    const openDraft = await aSession(aPreAffiliation({ discapacidad: 'S', tramita_discapacidad: 'S' }))
    expect(await openDraft.pickFile(cudSlot, aPdf())).toBe(true)
    openDraft.apply((values) => setDisability(values, 'N'))
    await expect.poll(() => openDraft.state.get().files).toEqual([])
    await openDraft.close()
    const again = await reopen(openDraft.draftId)
    expect(again.state.get().files).toEqual([])
    expect(again.state.get().values.personales).toMatchObject({ discapacidad: 'N', tramita_discapacidad: '' })
    await again.close()
  })
})

test('what was confirmed of a document is asked again with another file, and with none', async () => {
  const slot = { key: 'nivel.certificadoLaboral', widget: 'single', label: 'Certificado' } as const
  const openDraft = await aSession()
  const confirmed = (): unknown => openDraft.answer('nivel.certificadoConfirmado')
  await openDraft.pickFile(slot, aPdf())
  openDraft.put('nivel.certificadoConfirmado', true)
  await openDraft.pickFile(slot, aPdf())
  expect(confirmed()).toBe(false)
  openDraft.put('nivel.certificadoConfirmado', true)
  await openDraft.pickFile(cudSlot, aPdf())
  expect(confirmed()).toBe(true)
  await openDraft.dropFile(slot.key)
  expect(confirmed()).toBe(false)
  await openDraft.close()
})
