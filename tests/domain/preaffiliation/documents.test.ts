import { describe, expect, test } from 'vitest'
import { documentSlots } from '../../../src/domain/preaffiliation/documents'
import { problemsOf } from '../../../src/domain/preaffiliation/validate'
import type { YesNo } from '../../../src/domain/form/answers'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { aChild, aPreAffiliation, aSpouse, factsOf } from '../builders'

const keysOf = (values: PreAffiliation, holder: string): string[] =>
  documentSlots(values, { checks: {} })
    .map(({ key }) => key)
    .filter((key) => key.startsWith(`${holder}.`))
    .map((key) => key.slice(holder.length + 1))

describe('documents of the applicant', () => {
  test.each([
    ['N', ['fotocarnet', 'dniFrente', 'dniDorso']],
    ['S', ['fotocarnet', 'dniFrente', 'dniDorso', 'cud']],
  ] as const)('[PREAF-036] disability %s', (discapacidad, expected) => {
    expect(keysOf(aPreAffiliation({ discapacidad }), 'titular')).toEqual(expected)
  })

  test.each([
    ['2025-11-06', true, true],
    ['2025-11-06', false, false],
    ['2025-11-05', true, false],
  ])('[PREAF-028] CUD of %s, original accepted %s: asked for %s', (feccud, cudOriginal, asked) => {
    const values = aPreAffiliation({ discapacidad: 'S', tramita_discapacidad: 'S' })
    const discapacidad = { fecdisc: '2020-01-01', feccud, cudOriginal }
    expect(keysOf({ ...values, discapacidad }, 'titular').includes('cudOriginal')).toBe(asked)
  })

  test('[PREAF-048] [PHOTO-010] the missing photo has its own words, the other documents theirs', () => {
    const values = aPreAffiliation()
    const problems = problemsOf('personales', values, factsOf(values, { files: new Set() }))
    expect(problems.map(({ path, message }) => [path, message])).toEqual([
      ['archivo:titular.fotocarnet', 'Debes agregar una foto de legajo'],
      ['archivo:titular.dniFrente', 'Falta este archivo. Sacale una foto o elegilo.'],
      ['archivo:titular.dniDorso', 'Falta este archivo. Sacale una foto o elegilo.'],
    ])
  })
})

describe('documents of the family', () => {
  test.each([
    ['N', ['dniFrente', 'dniDorso', 'partidaNacimiento']],
    ['S', ['dniFrente', 'dniDorso', 'partidaNacimiento', 'cud']],
  ] as const)('[PREAF-034] [FAMILY-026] [FAMILY-027] of a child with disability %s', (discapacidad, expected) => {
    const values = { ...aPreAffiliation({ hijos: 'SI', cantidadHijos: '1' }), hijos: [aChild(1, { discapacidad })] }
    expect(keysOf(values, 'hijo-c1')).toEqual(expected)
  })

  const living = ['dniFrente', 'dniDorso', 'certificado']
  const rows: [number | null, YesNo, string[]][] = [
    [2, 'N', living],
    [2, 'S', [...living, 'cud']],
    [9, 'N', living],
    [11, 'N', living],
    [6, 'N', living],
    [4, 'N', ['certificado']],
    [4, 'S', ['certificado', 'cud']],
    [1, 'N', []],
    [5, 'N', []],
    [7, 'N', []],
    [10, 'N', []],
    [null, 'N', []],
  ]
  test.each(rows)(
    '[FAMILY-016] [FAMILY-017] of the spouse for status %s, disability %s',
    (estadocivil, discapacidad, expected) => {
      const values = { ...aPreAffiliation({ estadocivil }), conyuge: aSpouse({ discapacidad }) }
      expect(keysOf(values, 'conyuge')).toEqual(expected)
    },
  )

  test('[FAMILY-018] the certificate is named by the civil status', () => {
    const labelOf = (estadocivil: number): string | undefined =>
      documentSlots({ ...aPreAffiliation({ estadocivil }), conyuge: aSpouse() }, { checks: {} }).find(
        ({ key }) => key === 'conyuge.certificado',
      )?.label
    expect([2, 9, 11, 4].map(labelOf)).toEqual([
      'ACTA DE MATRIMONIO',
      'ACTA DE CONVIVENCIA',
      'ACTA DE CONVIVENCIA',
      'ACTA DE CONVIVENCIA',
    ])
  })
})

describe('professional documents', () => {
  test.each([
    ['2025-11-05', 'N', ['tituloFrente', 'tituloDorso', 'certMatricula']],
    ['2025-11-05', 'S', ['tituloFrente', 'tituloDorso', 'certMatricula', 'historial']],
    ['2020-01-01', '', ['tituloFrente', 'tituloDorso', 'certMatricula']],
    ['2019-12-31', '', ['tituloFrente', 'tituloDorso']],
    ['', '', ['tituloFrente', 'tituloDorso', 'certMatricula']],
  ] as const)('[PREAF-037] [PREAF-057] registered on %s, history %s', (fecmat, hayHistorial, expected) => {
    const values = aPreAffiliation()
    const profesionales = { ...values.profesionales, fecmat, hayHistorial }
    expect(keysOf({ ...values, profesionales }, 'profesional')).toEqual(expected)
  })

  test.each([
    [30, '2025-11-05', false],
    [31, '2025-11-05', true],
    [34, '2025-11-05', true],
    [90, '2025-11-04', false],
  ])('[PREAF-038] an answer of %i working days for %s asks for the history: %s', (diasHabiles, fecmat, asked) => {
    const inputs = `{"fecmat":"${fecmat}","nroafi":"123456","nrodoc":"${aPreAffiliation().personales.nrodoc}"}`
    const fechaMatricula = { state: 'ok', inputs, message: null, data: { diasHabiles }, at: 1 } as const
    const slots = documentSlots(aPreAffiliation(), { checks: { fechaMatricula } })
    expect(slots.some(({ key }) => key === 'profesional.historial')).toBe(asked)
  })
})

describe('level documents', () => {
  test.each([
    ['N', 'Certificado laboral'],
    ['S', 'Resol. otorgamiento de jubilacion'],
  ] as const)('[LEVEL-018] [LEVEL-019] [LEVEL-020] level 1, retired %s', (esJubilado, label) => {
    const values = aPreAffiliation()
    const nivel = { ...values.nivel, opcion: 1, nivel: 1, esJubilado } as const
    const slots = documentSlots({ ...values, nivel }, { checks: {} }).filter(({ step }) => step === 'nivel')
    expect(slots.map((slot) => [slot.label, slot.required])).toEqual([
      ['Recibo de haberes', true],
      [label, false],
    ])
  })

  test('[LEVEL-050] levels 2 to 5 and the reduced ones need no document', () => {
    const values = aPreAffiliation()
    for (const opcion of [2, 3, 4, 5, 6, 7] as const) {
      expect(keysOf({ ...values, nivel: { ...values.nivel, opcion } }, 'nivel')).toEqual([])
    }
  })
})

test('[UPLOAD-001] [UPLOAD-020] every slot has its key at the fund, its widget and its label', () => {
  const values: PreAffiliation = {
    ...aPreAffiliation({
      hijos: 'SI',
      cantidadHijos: '1',
      estadocivil: 2,
      discapacidad: 'S',
      tramita_discapacidad: 'S',
    }),
    hijos: [aChild(1, { discapacidad: 'S' })],
    conyuge: aSpouse({ discapacidad: 'S' }),
    discapacidad: { fecdisc: '2020-01-01', feccud: '2025-11-06', cudOriginal: true },
    profesionales: { ...aPreAffiliation().profesionales, hayHistorial: 'S' },
  }
  const rows = documentSlots(values, { checks: {} }).map(({ key, op, widget, label }) => [key, op, widget, label])
  expect(rows).toEqual([
    ['titular.fotocarnet', 'fotocarnet', 'single', 'Foto de legajo'],
    ['titular.dniFrente', 'dniFrentePreAfiliado', 'slots', 'DNI FRONTAL'],
    ['titular.dniDorso', 'dniDorsoPreAfiliado', 'slots', 'DNI DORSO'],
    ['titular.cud', 'certDisc', 'pdf-image', 'CUD'],
    ['titular.cudOriginal', 'certDisc', 'pdf-image', 'CUD original'],
    ['hijo-c1.dniFrente', 'dniFrenteFamiliar', 'slots', 'DNI FRONTAL'],
    ['hijo-c1.dniDorso', 'dniDorsoFamiliar', 'slots', 'DNI DORSO'],
    ['hijo-c1.partidaNacimiento', 'certFamiliar', 'single', 'Partida de nacimiento'],
    ['hijo-c1.cud', 'certDiscFamiliar', 'pdf-image', 'CUD'],
    ['conyuge.dniFrente', 'dniFrenteFamiliar', 'slots', 'DNI FRONTAL'],
    ['conyuge.dniDorso', 'dniDorsoFamiliar', 'slots', 'DNI DORSO'],
    ['conyuge.certificado', 'certMatConConvFamiliar', 'single', 'ACTA DE MATRIMONIO'],
    ['conyuge.cud', 'certDiscFamiliar', 'pdf-image', 'CUD'],
    ['profesional.tituloFrente', 'titFrente', 'slots', 'Título (frente)'],
    ['profesional.tituloDorso', 'titDorso', 'slots', 'Título (dorso)'],
    ['profesional.certMatricula', 'profesionales3', 'single', 'Certificado de matrícula'],
    ['profesional.historial', 'profesionales3', 'single', 'Historial de matrícula'],
  ])
})
