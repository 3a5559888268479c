import { describe, expect, test } from 'vitest'
import { levelSlots } from '../../../src/domain/level/documents'
import type { LevelOption } from '../../../src/domain/level/options'
import type { LevelOrder } from '../../../src/domain/level/order'
import { documentSlots } from '../../../src/domain/level-option/documents'
import { liftLevelRequest, levelVersions } from '../../../src/domain/level-option/lift'
import { toSubmittable } from '../../../src/domain/level-option/request'
import { requestRows } from '../../../src/domain/level-option/rows'
import {
  clearLevel,
  keepEmployer,
  pickLevel,
  takeBackConfirmation,
  withSeen,
} from '../../../src/domain/level-option/transitions'
import { checksNeeded } from '../../../src/domain/level-option/checks-needed'
import { problemsOf } from '../../../src/domain/level-option/validate'
import {
  asksEmployer,
  asksPlan,
  cancelsPlan,
  planFlagsOf,
  toSeenLevel,
  type LevelRequest,
} from '../../../src/domain/level-option/values'
import { aPersonalData } from '../member/builders'
import { aLevelOneRequest, aLevelOrder, aLevelRequest, cardOf, youngPlan } from '../level/builders'

const today = '2025-11-20'
const paySlip = new Set<string>([levelSlots.paySlip])

const problems = (values: LevelRequest, files: ReadonlySet<string> = new Set()): string[] =>
  problemsOf(values, { today, files, checks: {} }).map(({ path, message }) => `${path} ${message}`)

describe('what may be chosen', () => {
  test.each<[string, LevelOption, Partial<LevelOrder>, string[]]>([
    ['a level', 4, {}, []],
    [
      'the present level',
      3,
      {},
      ['nivel.opcion Es el nivel que ya tenés: no hace falta pedirlo. Para cambiar, elegí otro.'],
    ],
    [
      'level 2 by who has it and never had a plan',
      2,
      { nivelActual: 2 },
      ['nivel.opcion Es el nivel que ya tenés: no hace falta pedirlo. Para cambiar, elegí otro.'],
    ],
    ['another level', 5, {}, []],
    [
      '[LEVEL-016] level 1 of whom has it for good',
      1,
      { nivelActual: 1, nivelActualValidez: 'P' },
      ['nivel.opcion Tu NIVEL 1 es permanente: no hace falta renovarlo.'],
    ],
    ['[LEVEL-010] the reduced one that goes on', 6, youngPlan, []],
    [
      '[LEVEL-010] the reduced one of another plan',
      7,
      youngPlan,
      ['nivel.opcion El aporte reducido no te corresponde con los datos cargados. Elegí otro nivel.'],
    ],
    [
      '[LEVEL-010] the reduced one without a plan',
      6,
      {},
      ['nivel.opcion El aporte reducido no te corresponde con los datos cargados. Elegí otro nivel.'],
    ],
    [
      '[LEVEL-015] level 2 without saying what becomes of the plan',
      2,
      youngPlan,
      ['plan Debes seleccionar una opción'],
    ],
  ])('%s', (_what, option, order, expected) => {
    const files = option === 1 ? paySlip : new Set<string>()
    const found = problems(aLevelRequest(option, order), files)
    expect(found.filter((line) => !line.startsWith('nivel.empleo'))).toEqual(expected)
  })

  test('[LEVEL-016] level 1 of the year may be renewed', () => {
    expect(problems(aLevelOneRequest(), paySlip)).toEqual([])
  })

  test('[LEVEL-035] nothing reduced in a disability process', () => {
    const member = { esjubilado: false, datos: aPersonalData({ tramita_discapacidad: 'S' }) }
    expect(toSeenLevel(aLevelOrder(youngPlan), member)).toMatchObject({ sigue: null, enDiscapacidad: true })
    expect(toSeenLevel(aLevelOrder(youngPlan), { ...member, datos: aPersonalData() })).toMatchObject({ sigue: 'PMJ' })
  })

  test('an e-mail is needed, and a right one', () => {
    expect(problems({ ...aLevelRequest(4), email: '' })).toEqual(['email Campo requerido.'])
    expect(problems({ ...aLevelRequest(4), email: 'lucia' })).toEqual([expect.stringMatching(/^email Email invalido/)])
  })
})

describe('the reduced plan', () => {
  test.each<[string, LevelOption, Partial<LevelOrder>, LevelRequest['plan'], object | null, boolean]>([
    ['[LEVEL-014] level 2, taken up again', 2, youngPlan, '1', { altaPJ: 1, bajaPJ: 0 }, false],
    ['[LEVEL-014] level 2, the whole level', 2, youngPlan, '0', { altaPJ: 0, bajaPJ: 1 }, false],
    ['[LEVEL-014] level 2 of whom had a plan once', 2, { tieneRar: true }, '1', { altaPJ: 1, bajaPJ: 0 }, false],
    ['[LEVEL-014] level 2 of whom never had one', 2, {}, '', null, false],
    ['[LEVEL-013] a level above 2 ends it by itself', 3, youngPlan, '1', null, true],
    ['[LEVEL-013] level 5 too', 5, { tieneRar: true }, '', null, true],
    ['[LEVEL-013] nothing to end without a plan', 5, {}, '', null, false],
  ])('%s', (_what, option, order, plan, flags, cancels) => {
    const values = { ...aLevelRequest(option, order), plan }
    expect([planFlagsOf(values), cancelsPlan(values)]).toEqual([flags, cancels])
    expect(asksPlan(values)).toBe(flags !== null)
  })
})

describe('level 1', () => {
  const onFile = { empleo: 'SANATORIO NORTE', empleoTipo: 'DEPENDENCIA', empleoDesde: '2010-03-01' }

  test('[LEVEL-018] [LEVEL-050] the pay slip is required, the second document is not, and is confirmed when attached', () => {
    const values = aLevelOneRequest()
    expect(problems(values)).toEqual([`archivo:${levelSlots.paySlip} Falta este archivo. Sacale una foto o elegilo.`])
    const both = new Set([...paySlip, levelSlots.certificate])
    expect(problems(values, both)).toEqual(['nivel.certificadoConfirmado Confirmá el documento que adjuntaste.'])
    const confirmed = { ...values, nivel: { ...values.nivel, certificadoConfirmado: true } }
    expect(problems(confirmed, both)).toEqual([])
    expect(takeBackConfirmation(confirmed, levelSlots.certificate).nivel.certificadoConfirmado).toBe(false)
    expect(takeBackConfirmation(confirmed, levelSlots.paySlip)).toBe(confirmed)
  })

  test.each([
    [false, 'Certificado laboral'],
    [true, 'Resol. otorgamiento de jubilacion'],
  ])('[LEVEL-019] [LEVEL-020] the documents of whom is retired: %s', (esJubilado, second) => {
    const slots = documentSlots(aLevelRequest(1, {}, { esJubilado }))
    expect(slots.map(({ label, op }) => [label, op])).toEqual([
      ['Recibo de haberes', 'reciboSueldoHaberes'],
      [second, 'certificadoLaboral'],
    ])
    expect(documentSlots(aLevelRequest(4))).toEqual([])
  })

  test('[LEVEL-024] the employment on file is kept, or written anew', () => {
    const asked = aLevelRequest(1, onFile)
    expect(asksEmployer(asked)).toBe(true)
    expect(asksEmployer(aLevelRequest(1))).toBe(false)
    expect(problems(asked, paySlip)).toEqual(['repiteEmpleo Decinos si seguís en el mismo empleo.'])
    const kept = keepEmployer(asked, 'S').values
    expect(kept.nivel).toMatchObject({ ...onFile, esJubilado: 'N' })
    expect(problems(kept, paySlip)).toEqual([])
    const other = keepEmployer(kept, 'N').values
    expect(other.nivel).toMatchObject({ empleo: '', empleoTipo: '', empleoDesde: '' })
    expect(problems(other, paySlip).map((line) => line.split(' ')[0])).toEqual([
      'nivel.empleo',
      'nivel.empleoTipo',
      'nivel.empleoDesde',
    ])
  })

  test('[LEVEL-024] what is sent of a kept employment is what is on file', () => {
    const kept = keepEmployer(aLevelRequest(1, onFile), 'S').values
    const forged = { ...kept, nivel: { ...kept.nivel, empleo: 'OTRO' } }
    expect(toSubmittable(forged).nivel.empleo).toBe('SANATORIO NORTE')
  })

  test('[LEVEL-041] [LEVEL-002] the employment goes in capitals, and only with level 1', () => {
    const typed = { ...aLevelOneRequest(), email: 'LUCIA@Ejemplo.com.ar ' }
    const sent = toSubmittable({ ...typed, nivel: { ...typed.nivel, empleo: ' clínica  del sol' } })
    expect([sent.nivel.empleo, sent.email]).toEqual(['CLÍNICA DEL SOL', 'lucia@ejemplo.com.ar'])
    const four = toSubmittable({ ...sent, nivel: { ...sent.nivel, opcion: 4, nivel: 4 } })
    expect(four.nivel).toMatchObject({ empleo: '', empleoDesde: '', esJubilado: '' })
  })

  test.each([
    ['2025-11-20', 'nivel.empleoDesde'],
    ['2025-11-19', undefined],
  ])('[LEVEL-040] a job that began on %s', (empleoDesde, expected) => {
    const values = aLevelOneRequest()
    const found = problems({ ...values, nivel: { ...values.nivel, empleoDesde } }, paySlip)
    expect(found[0]?.split(' ')[0]).toBe(expected)
  })

  test('[LEVEL-054] [API-051] is evaluated by the day of enrolment; a refusal is a problem of its date', () => {
    const values = aLevelOneRequest()
    const [need] = checksNeeded(values)
    expect(need).toMatchObject({ id: 'nivel1', path: 'nivel.empleoDesde' })
    const checks = { nivel1: { state: 'refused' as const, inputs: need?.inputs ?? '', message: 'No cuenta.', at: 0 } }
    const found = problemsOf(values, { today, files: paySlip, checks })
    expect(found).toMatchObject([{ path: 'nivel.empleoDesde', message: 'No cuenta.', label: 'Fecha de inicio' }])
    expect(checksNeeded({ ...values, visto: { ...values.visto, fecmat: '' } })).toEqual([])
    expect(checksNeeded(aLevelRequest(4))).toEqual([])
  })
})

describe('what follows from a choice', () => {
  test('[LEVEL-011] another level begins anew, and its documents go', () => {
    const { values, clear } = pickLevel({ ...aLevelOneRequest(), repiteEmpleo: 'N', plan: '1' }, cardOf(5))
    expect(values).toMatchObject({ repiteEmpleo: '', plan: '', nivel: { opcion: 5, empleo: '', empleoDesde: '' } })
    expect(clear).toEqual([levelSlots.paySlip, levelSlots.certificate])
  })

  test('[LEVEL-054] a refused level 1 is cleared with its documents', () => {
    const { values, clear } = clearLevel(aLevelOneRequest())
    expect([values.nivel.opcion, values.nivel.empleo, clear.length]).toEqual([null, '', 2])
  })

  test('a level that the fund changed meanwhile is judged as it is now, and a kept employment with it', () => {
    const before = keepEmployer(aLevelRequest(1, { empleo: 'SANATORIO NORTE' }), 'S').values
    const seen = { ...before.visto, nivel: 1, validez: 'P' as const, empleo: 'OTRO SANATORIO' }
    const after = withSeen(before, seen)
    expect(after.nivel.empleo).toBe('OTRO SANATORIO')
    expect(problems(after, paySlip)[0]).toContain('permanente')
    expect(withSeen(before, { ...seen, empleo: '' }).repiteEmpleo).toBe('')
  })
})

describe('a stored request', () => {
  test('opens as it was, and nothing else does', () => {
    const values = { ...aLevelOneRequest(), extemporaneo: true }
    expect(liftLevelRequest(levelVersions.current, values)).toEqual(values)
    expect([
      liftLevelRequest(0, values),
      liftLevelRequest(levelVersions.current + 1, values),
      liftLevelRequest(1, {}),
    ]).toEqual([undefined, undefined, undefined])
  })

  test('reads as rows, without the answers that are empty', () => {
    expect(requestRows(aLevelRequest(4))).toEqual([
      { label: 'Nivel', value: 'NIVEL 4' },
      { label: 'Rige en', value: '2026' },
      { label: 'Email para avisarte', value: 'lucia@ejemplo.com.ar' },
    ])
    expect(requestRows(aLevelOneRequest()).map(({ label }) => label)).toContain('Empleador')
  })
})
