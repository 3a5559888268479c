import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { canonicalJson } from '../../src/domain/json'
import { setDisability } from '../../src/domain/preaffiliation/transitions'
import type { CheckOutcome } from '../../src/forms/draft/deps'
import { saveDraft } from '../../src/offline/drafts/drafts'
import { flushAll } from '../../src/offline/database/flush'
import { aPreAffiliation } from '../domain/builders'
import { abortWrites } from '../offline/support/faults'
import { newDevice } from '../offline/support/tab'
import { aPdf, aSession, aStoredDraft, cudSlot, heldAnswer, onDisk, reopen, someDeps } from './support/session'

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

describe('a question to the server', () => {
  const matricula = { state: 'ok', message: null } as const

  test('is asked once for the same answers', async () => {
    const { deps, asked } = someDeps(() => Promise.resolve({ kind: 'answered', ...matricula }))
    const openDraft = await aSession(aPreAffiliation(), deps)
    expect(await openDraft.ask('matricula')).toMatchObject({ state: 'ok' })
    expect(await openDraft.ask('matricula')).toMatchObject({ state: 'ok', outcome: null })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.inputs).toBe(canonicalJson({ nroafi: '123456', nrodoc: '38904117' }))
    await openDraft.close()
    expect((await onDisk(openDraft.draftId)).checks.matricula?.state).toBe('ok')
  })

  test('without a connection is noted as pending, and asked again later', async () => {
    const { deps, asked } = someDeps()
    const openDraft = await aSession(aPreAffiliation(), deps)
    expect(await openDraft.ask('matricula')).toMatchObject({ state: 'pending', outcome: { kind: 'unreachable' } })
    expect(openDraft.state.get().checks.matricula?.state).toBe('pending')
    await openDraft.ask('matricula')
    expect(asked).toHaveLength(2)
    await openDraft.close()
  })

  test('that is refused becomes a problem of its field', async () => {
    const { deps } = someDeps(() =>
      Promise.resolve({ kind: 'answered', state: 'refused', message: 'La matrícula no coincide.' }),
    )
    const openDraft = await aSession(aPreAffiliation(), deps)
    await openDraft.ask('matricula')
    expect(openDraft.review()).toContainEqual(
      expect.objectContaining({ path: 'personales.nrodoc', message: 'La matrícula no coincide.' }),
    )
    await openDraft.close()
  })

  test('is asked anew when the answers changed while it was on its way', async () => {
    const { ask, answer } = heldAnswer()
    const { deps, asked } = someDeps(ask)
    const openDraft = await aSession(aPreAffiliation(), deps)
    const answered = openDraft.ask('matricula')
    await expect.poll(() => asked.length).toBe(1)
    openDraft.type('personales.nrodoc', '30111222')
    answer({ kind: 'answered', ...matricula })
    await expect.poll(() => asked.length).toBe(2)
    answer({ kind: 'answered', ...matricula })
    await answered
    expect(openDraft.state.get().checks.matricula?.inputs).toContain('30111222')
    expect(openDraft.state.get().asking.size).toBe(0)
    await openDraft.close()
  })

  test('is not asked twice at a time', async () => {
    const { ask, answer } = heldAnswer()
    const { deps, asked } = someDeps(ask)
    const openDraft = await aSession(aPreAffiliation(), deps)
    const first = openDraft.ask('matricula')
    await expect.poll(() => asked.length).toBe(1)
    expect(await openDraft.ask('matricula')).toBeUndefined()
    answer({ kind: 'answered', ...matricula })
    await first
    expect(asked).toHaveLength(1)
    await openDraft.close()
  })

  test('that the answers do not raise is not asked', async () => {
    const { deps, asked } = someDeps()
    const openDraft = await aSession(aPreAffiliation(), deps)
    expect(await openDraft.ask('nivel1')).toBeUndefined()
    expect(await openDraft.ask('foto')).toBeUndefined()
    expect(asked).toEqual([])
    await openDraft.close()
  })

  test.each(['stored with the draft', 'come back from the outbox'])(
    'a refusal %s is asked about again, and gone once the fund agrees',
    async (whence) => {
      const values = aPreAffiliation()
      const { nroafi } = values.personales
      const { fecmat } = values.profesionales
      const known = {
        state: 'refused' as const,
        inputs: canonicalJson({ nroafi, fecmat }),
        message: 'No coincide.',
        at: 1,
      }
      const returned = {
        path: 'profesionales.fecmat',
        message: 'No coincide.',
        was: canonicalJson(fecmat),
        together: [],
      }
      const stored =
        whence === 'stored with the draft' ? { checks: { fechaMatricula: known } } : { refusals: [returned] }
      const { id } = await aStoredDraft(values, { ...stored, step: 'profesionales' })
      let outcome: CheckOutcome = { kind: 'unreachable' }
      const { deps, asked } = someDeps(() => Promise.resolve(outcome))
      const openDraft = await reopen(id, deps)
      const paths = () => openDraft.review().map(({ path }) => path)
      expect(paths()).toContain('profesionales.fecmat')
      await openDraft.askAgain()
      expect(paths()).toContain('profesionales.fecmat')
      outcome = { kind: 'answered', state: 'ok', message: null }
      await openDraft.askAgain()
      expect(paths()).not.toContain('profesionales.fecmat')
      // Only what was refused is asked about, and nothing once it no longer is.
      await openDraft.askAgain()
      expect(asked.map((one) => one.id)).toEqual(['fechaMatricula', 'fechaMatricula'])
      await openDraft.close()
      expect((await onDisk(id)).checks.fechaMatricula).toMatchObject({ state: 'ok' })
    },
  )

  test('about the reduced contribution is no word on the level that was refused: the refusal stands', async () => {
    const plain = aPreAffiliation()
    const values = { ...plain, nivel: { ...plain.nivel, opcion: 6 as const, nivel: 2 as const, reducido: 1 as const } }
    const message = 'El aporte reducido no te corresponde.'
    const refusals = [{ path: 'nivel.opcion', message, was: canonicalJson(6), together: [] }]
    const { id } = await aStoredDraft(values, { refusals, step: 'nivel' })
    const { deps, asked } = someDeps(() => Promise.resolve({ kind: 'answered', state: 'ok', message: null }))
    const openDraft = await reopen(id, deps)
    await openDraft.askAgain()
    expect(asked).toEqual([])
    await openDraft.ask('aporteReducido')
    expect(asked).toHaveLength(1)
    expect(openDraft.review()).toContainEqual(expect.objectContaining({ path: 'nivel.opcion', message }))
    await openDraft.close()
  })

  test('[PREAF-038] about the registration date makes the history a document of its step', async () => {
    const { deps } = someDeps(() =>
      Promise.resolve({ kind: 'answered', state: 'ok', message: null, data: { diasHabiles: 31 } }),
    )
    const openDraft = await aSession(aPreAffiliation(), deps)
    await openDraft.ask('fechaMatricula')
    const { values, checks } = openDraft.state.get()
    expect(values.profesionales.hayHistorial).toBe('S')
    expect(openDraft.form.documentSlots(values, { checks }).map(({ key }) => key)).toContain('profesional.historial')
    await openDraft.close()
  })
})

describe('[PREAF-026] what the server refused', () => {
  test('stands at its field until the answer is another one', async () => {
    const refusals = [
      { path: 'personales.cuil', message: 'El CUIL no corresponde.', was: '"27389041179"', together: [] },
    ]
    const { id } = await aStoredDraft(aPreAffiliation(), { refusals })
    const openDraft = await reopen(id)
    const said = () => openDraft.review().filter(({ path }) => path === 'personales.cuil')
    expect(said().map(({ message }) => message)).toEqual(['El CUIL no corresponde.'])
    openDraft.type('personales.cuil', '27389041160')
    expect(said()).not.toContainEqual(expect.objectContaining({ message: 'El CUIL no corresponde.' }))
    openDraft.type('personales.cuil', '27389041179')
    expect(said()).toHaveLength(1)
    await openDraft.close()
  })

  test('shows on the step that owns it only', async () => {
    const refusals = [
      { path: 'contacto.email.email', message: 'No existe.', was: '"martina@ejemplo.com.ar"', together: [] },
    ]
    const openDraft = await reopen((await aStoredDraft(aPreAffiliation(), { refusals })).id)
    expect(openDraft.review().map(({ message }) => message)).not.toContain('No existe.')
    openDraft.goTo('contacto')
    expect(openDraft.state.get().problems.map(({ message }) => message)).toEqual(['No existe.'])
    await openDraft.close()
  })
})
