import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { canonicalJson } from '../../src/domain/json'
import type { CheckOutcome } from '../../src/forms/draft/deps'
import { aPreAffiliation } from '../domain/builders'
import { newDevice } from '../offline/support/tab'
import { aSession, aStoredDraft, heldAnswer, onDisk, reopen, someDeps } from './support/session'

beforeAll(newDevice)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
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

  test('that could not be put is like one without an answer: it is noted as pending, and asked again later', async () => {
    let answer: () => Promise<CheckOutcome> = () => Promise.reject(new TypeError('Failed to fetch'))
    const { deps } = someDeps(() => answer())
    const openDraft = await aSession(aPreAffiliation(), deps)
    expect(await openDraft.ask('matricula')).toMatchObject({ state: 'pending', outcome: { kind: 'unreachable' } })
    expect([...openDraft.state.get().asking]).toEqual([])
    answer = () => Promise.resolve({ kind: 'answered', ...matricula })
    expect(await openDraft.ask('matricula')).toMatchObject({ state: 'ok' })
    await openDraft.close()
  })

  test('whose form was handed over meanwhile is over too', async () => {
    const { ask, answer } = heldAnswer()
    const { deps, asked } = someDeps(ask)
    const openDraft = await aSession(aPreAffiliation(), deps)
    const answered = openDraft.ask('matricula')
    await expect.poll(() => asked.length).toBe(1)
    openDraft.freeze()
    answer({ kind: 'answered', ...matricula })
    await answered
    expect([...openDraft.state.get().asking]).toEqual([])
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
      const { nroafi, nrodoc } = values.personales
      const { fecmat } = values.profesionales
      const known = {
        state: 'refused' as const,
        inputs: canonicalJson({ nroafi, nrodoc, fecmat }),
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
