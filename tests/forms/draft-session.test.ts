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
    const session = await aSession()
    session.type('personales.nombres', 'ANA')
    expect(session.answer('personales.nombres')).toBe('ANA')
    await expect.poll(async () => (await onDisk(session.draftId)).values.personales.nombres).toBe('ANA')
    await expect.poll(() => session.saving.get().save.kind).toBe('saved-here')
    await session.close()
  })

  test('is on the disk at once when the page hides', async () => {
    const session = await aSession()
    session.type('personales.apellido', 'PAZ')
    await flushAll()
    expect((await onDisk(session.draftId)).values.personales.apellido).toBe('PAZ')
    await session.close()
  })

  test('stays in memory when the disk refuses, and is written once it takes it', async () => {
    const session = await aSession()
    abortWrites('drafts', 'QuotaExceededError', { times: 18 })
    session.type('personales.nombres', 'EVA')
    expect(await session.flush()).toBe(false)
    // Nor does the page that is about to reload take it for written.
    expect(await flushAll()).toBe(false)
    expect(session.saving.get().save).toEqual({ kind: 'storage', problem: 'full' })
    expect(session.answer('personales.nombres')).toBe('EVA')
    vi.restoreAllMocks()
    expect(await session.flush()).toBe(true)
    expect((await onDisk(session.draftId)).values.personales.nombres).toBe('EVA')
    await session.close()
  })

  test('is not written over what another tab wrote', async () => {
    const session = await aSession()
    const other = await onDisk(session.draftId)
    const theirs = { ...other.values, personales: { ...other.values.personales, nombres: 'OTRA' } }
    expect((await saveDraft(session.draftId, session.rev(), { values: theirs, step: 'personales' })).ok).toBe(true)
    session.type('personales.nombres', 'MÍA')
    await session.flush()
    expect(session.state.get().writable).toBe(false)
    // Nor does the screen call it saved, or wait for it for ever.
    expect(session.saving.get().save).toEqual({ kind: 'storage', problem: 'lost' })
    expect(await session.handOver(() => Promise.resolve('sealed'))).toEqual({ ok: false, error: 'stale' })
    expect((await onDisk(session.draftId)).values.personales.nombres).toBe('OTRA')
    await session.close()
  })

  test('after freezing changes nothing any more', async () => {
    const session = await aSession()
    session.freeze()
    session.type('personales.nombres', 'TARDE')
    expect(session.answer('personales.nombres')).toBe('MARTINA SOL')
    await session.close()
  })
})

describe('a form that leaves its hands', () => {
  test('takes along what is being typed and picked, and holds back what comes afterwards', async () => {
    const session = await aSession()
    const picked = session.pickFile(cudSlot, aPdf())
    session.type('personales.nombres', 'ANA')
    let later: Promise<boolean> | undefined
    const seen = await session.handOver(async () => {
      later = session.pickFile(cudSlot, aPdf('tarde.pdf'))
      session.type('personales.nombres', 'ANA MARÍA')
      const { values } = await onDisk(session.draftId)
      return { name: values.personales.nombres, files: session.state.get().files.map(({ name }) => name) }
    })
    expect(seen).toEqual({ ok: true, value: { name: 'ANA', files: ['certificado.pdf'] } })
    expect([await picked, await later]).toEqual([true, true])
    await session.flush()
    expect((await onDisk(session.draftId)).values.personales.nombres).toBe('ANA MARÍA')
    expect(session.state.get().files.map(({ name }) => name)).toEqual(['tarde.pdf'])
    await session.close()
  })

  test('stays when the disk refuses, and says why', async () => {
    const session = await aSession()
    abortWrites('drafts', 'QuotaExceededError', { times: 9 })
    session.type('personales.nombres', 'EVA')
    const work = vi.fn<() => Promise<null>>(() => Promise.resolve(null))
    expect(await session.handOver(work)).toEqual({ ok: false, error: 'full' })
    expect(work).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    expect((await session.handOver(work)).ok).toBe(true)
    await session.close()
  })
})

describe('the step', () => {
  test('is kept, and so are those already seen', async () => {
    const session = await aSession()
    session.goTo('contacto')
    await session.close()
    const again = await reopen(session.draftId)
    expect(again.state.get()).toMatchObject({ step: 'contacto', visited: ['personales'] })
    await again.close()
  })

  test('that does not concern the person is not gone to', async () => {
    const session = await aSession()
    session.goTo('conyuge')
    expect(session.state.get().step).toBe('personales')
    await session.close()
  })

  test('[VALID-033] is complete, or shows all that is missing with a name for each', async () => {
    const session = await aSession(aPreAffiliation({ cuil: '' }))
    expect(session.reveal()).toBe(true)
    const { problems, revealed } = session.state.get()
    expect(revealed).toBe(1)
    expect(problems.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['personales.cuil', 'archivo:titular.fotocarnet', 'archivo:titular.dniFrente']),
    )
    expect(problems.every(({ label }) => label !== '')).toBe(true)
    session.goTo('contacto')
    expect(session.reveal()).toBe(false)
    await session.close()
  })
})

describe('a change that carries others with it', () => {
  test('empties the documents that it makes obsolete, on the screen and on the disk', async () => {
    const session = await aSession(aPreAffiliation({ discapacidad: 'S', tramita_discapacidad: 'S' }))
    expect(await session.pickFile(cudSlot, aPdf())).toBe(true)
    session.apply((values) => setDisability(values, 'N'))
    await expect.poll(() => session.state.get().files).toEqual([])
    await session.close()
    const again = await reopen(session.draftId)
    expect(again.state.get().files).toEqual([])
    expect(again.state.get().values.personales).toMatchObject({ discapacidad: 'N', tramita_discapacidad: '' })
    await again.close()
  })
})

test('what was confirmed of a document is asked again with another file, and with none', async () => {
  const slot = { key: 'nivel.certificadoLaboral', widget: 'single', label: 'Certificado' } as const
  const session = await aSession()
  const confirmed = (): unknown => session.answer('nivel.certificadoConfirmado')
  await session.pickFile(slot, aPdf())
  session.put('nivel.certificadoConfirmado', true)
  await session.pickFile(slot, aPdf())
  expect(confirmed()).toBe(false)
  session.put('nivel.certificadoConfirmado', true)
  await session.pickFile(cudSlot, aPdf())
  expect(confirmed()).toBe(true)
  await session.dropFile(slot.key)
  expect(confirmed()).toBe(false)
  await session.close()
})

describe('a question to the server', () => {
  const matricula = { state: 'ok', message: null } as const

  test('is asked once for the same answers', async () => {
    const { deps, asked } = someDeps(() => Promise.resolve({ kind: 'answered', ...matricula }))
    const session = await aSession(aPreAffiliation(), deps)
    expect(await session.ask('matricula')).toMatchObject({ state: 'ok' })
    expect(await session.ask('matricula')).toMatchObject({ state: 'ok', outcome: null })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.inputs).toBe(canonicalJson({ nroafi: '123456', nrodoc: '38904117' }))
    await session.close()
    expect((await onDisk(session.draftId)).checks.matricula?.state).toBe('ok')
  })

  test('without a connection is noted as pending, and asked again later', async () => {
    const { deps, asked } = someDeps()
    const session = await aSession(aPreAffiliation(), deps)
    expect(await session.ask('matricula')).toMatchObject({ state: 'pending', outcome: { kind: 'unreachable' } })
    expect(session.state.get().checks.matricula?.state).toBe('pending')
    await session.ask('matricula')
    expect(asked).toHaveLength(2)
    await session.close()
  })

  test('that is refused becomes a problem of its field', async () => {
    const { deps } = someDeps(() =>
      Promise.resolve({ kind: 'answered', state: 'refused', message: 'La matrícula no coincide.' }),
    )
    const session = await aSession(aPreAffiliation(), deps)
    await session.ask('matricula')
    expect(session.review()).toContainEqual(
      expect.objectContaining({ path: 'personales.nrodoc', message: 'La matrícula no coincide.' }),
    )
    await session.close()
  })

  test('is asked anew when the answers changed while it was on its way', async () => {
    const { ask, answer } = heldAnswer()
    const { deps, asked } = someDeps(ask)
    const session = await aSession(aPreAffiliation(), deps)
    const answered = session.ask('matricula')
    await expect.poll(() => asked.length).toBe(1)
    session.type('personales.nrodoc', '30111222')
    answer({ kind: 'answered', ...matricula })
    await expect.poll(() => asked.length).toBe(2)
    answer({ kind: 'answered', ...matricula })
    await answered
    expect(session.state.get().checks.matricula?.inputs).toContain('30111222')
    expect(session.state.get().asking.size).toBe(0)
    await session.close()
  })

  test('is not asked twice at a time', async () => {
    const { ask, answer } = heldAnswer()
    const { deps, asked } = someDeps(ask)
    const session = await aSession(aPreAffiliation(), deps)
    const first = session.ask('matricula')
    await expect.poll(() => asked.length).toBe(1)
    expect(await session.ask('matricula')).toBeUndefined()
    answer({ kind: 'answered', ...matricula })
    await first
    expect(asked).toHaveLength(1)
    await session.close()
  })

  test('that the answers do not raise is not asked', async () => {
    const { deps, asked } = someDeps()
    const session = await aSession(aPreAffiliation(), deps)
    expect(await session.ask('nivel1')).toBeUndefined()
    expect(await session.ask('foto')).toBeUndefined()
    expect(asked).toEqual([])
    await session.close()
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
      const session = await reopen(id, deps)
      const paths = () => session.review().map(({ path }) => path)
      expect(paths()).toContain('profesionales.fecmat')
      await session.askAgain()
      expect(paths()).toContain('profesionales.fecmat')
      outcome = { kind: 'answered', state: 'ok', message: null }
      await session.askAgain()
      expect(paths()).not.toContain('profesionales.fecmat')
      // Only what was refused is asked about, and nothing once it no longer is.
      await session.askAgain()
      expect(asked.map((one) => one.id)).toEqual(['fechaMatricula', 'fechaMatricula'])
      await session.close()
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
    const session = await reopen(id, deps)
    await session.askAgain()
    expect(asked).toEqual([])
    await session.ask('aporteReducido')
    expect(asked).toHaveLength(1)
    expect(session.review()).toContainEqual(expect.objectContaining({ path: 'nivel.opcion', message }))
    await session.close()
  })

  test('[PREAF-038] about the registration date makes the history a document of its step', async () => {
    const { deps } = someDeps(() =>
      Promise.resolve({ kind: 'answered', state: 'ok', message: null, data: { diasHabiles: 31 } }),
    )
    const session = await aSession(aPreAffiliation(), deps)
    await session.ask('fechaMatricula')
    const { values, checks } = session.state.get()
    expect(values.profesionales.hayHistorial).toBe('S')
    expect(session.form.documentSlots(values, { checks }).map(({ key }) => key)).toContain('profesional.historial')
    await session.close()
  })
})

describe('[PREAF-026] what the server refused', () => {
  test('stands at its field until the answer is another one', async () => {
    const refusals = [
      { path: 'personales.cuil', message: 'El CUIL no corresponde.', was: '"27389041179"', together: [] },
    ]
    const { id } = await aStoredDraft(aPreAffiliation(), { refusals })
    const session = await reopen(id)
    const said = () => session.review().filter(({ path }) => path === 'personales.cuil')
    expect(said().map(({ message }) => message)).toEqual(['El CUIL no corresponde.'])
    session.type('personales.cuil', '27389041160')
    expect(said()).not.toContainEqual(expect.objectContaining({ message: 'El CUIL no corresponde.' }))
    session.type('personales.cuil', '27389041179')
    expect(said()).toHaveLength(1)
    await session.close()
  })

  test('shows on the step that owns it only', async () => {
    const refusals = [
      { path: 'contacto.email.email', message: 'No existe.', was: '"martina@ejemplo.com.ar"', together: [] },
    ]
    const session = await reopen((await aStoredDraft(aPreAffiliation(), { refusals })).id)
    expect(session.review().map(({ message }) => message)).not.toContain('No existe.')
    session.goTo('contacto')
    expect(session.state.get().problems.map(({ message }) => message)).toEqual(['No existe.'])
    await session.close()
  })
})
