import { describe, expect, test } from 'vitest'
import * as child from '../../../src/domain/preaffiliation/child-transitions'
import * as set from '../../../src/domain/preaffiliation/transitions'
import { childCountOptions } from '../../../src/domain/family/children'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { aChild, aPreAffiliation, aSpouse } from '../builders'

describe('civil status', () => {
  const married = { ...aPreAffiliation({ estadocivil: 2, fecestadocivil: '2020-02-14' }), conyuge: aSpouse() }

  test('[FAMILY-022] another status clears its date and keeps the spouse in the draft', () => {
    const { values, clear } = set.setCivilStatus(married, 9)
    expect(values.personales).toMatchObject({ estadocivil: 9, fecestadocivil: '' })
    expect(values.conyuge).toEqual(married.conyuge)
    expect(clear).toEqual([])
  })

  test('[FAMILY-022] the same status changes nothing', () => {
    expect(set.setCivilStatus(married, 2).values).toBe(married)
  })
})

describe('disability', () => {
  const disabled = aPreAffiliation({ discapacidad: 'S', tramita_discapacidad: 'S' })

  test.each([
    ['S', 'S', []],
    ['N', '', ['titular.cud', 'titular.cudOriginal']],
  ] as const)('[LEVEL-012] %s leaves the process at "%s" and clears %j', (answer, process, slots) => {
    const { values, clear } = set.setDisability(disabled, answer)
    expect(values.personales).toMatchObject({ discapacidad: answer, tramita_discapacidad: process })
    expect(clear).toEqual(slots)
  })

  test('[LEVEL-012] the CUD of a relative goes with the answer', () => {
    const values = { ...disabled, hijos: [aChild(1, { discapacidad: 'S' }), aChild(2)] }
    const change = child.setChildDisability(values, 'c1', 'N')
    expect(change.values.hijos.map(({ discapacidad }) => discapacidad)).toEqual(['N', 'N'])
    expect(change.clear).toEqual(['hijo-c1.cud'])
    expect(child.setChildDisability(values, 'c2', 'S').clear).toEqual([])
    expect(set.setSpouseDisability(values, 'N').clear).toEqual(['conyuge.cud'])
    expect(set.setSpouseDisability(values, 'S').clear).toEqual([])
  })
})

describe('CUD', () => {
  const regime: PreAffiliation = {
    ...aPreAffiliation(),
    discapacidad: { fecdisc: '2020-01-01', feccud: '2025-11-06', cudOriginal: true },
  }

  test('[PREAF-028] accepting asks for the original', () => {
    const asked = { ...regime, discapacidad: { ...regime.discapacidad, cudOriginal: false } }
    expect(set.acceptOriginalCud(asked).values.discapacidad.cudOriginal).toBe(true)
  })

  test('[PREAF-055] leaving the dialog clears the date and the original', () => {
    const { values, clear } = set.declineOriginalCud(regime)
    expect(values.discapacidad).toEqual({ fecdisc: '2020-01-01', feccud: '', cudOriginal: false })
    expect(clear).toEqual(['titular.cudOriginal'])
  })

  test.each([
    ['2025-11-07', []],
    ['2025-11-05', ['titular.cudOriginal']],
  ])('[PREAF-028] a new date of %s asks anew and clears %j', (feccud, slots) => {
    const { values, clear } = set.setCudDate(regime, feccud)
    expect(values.discapacidad).toMatchObject({ feccud, cudOriginal: false })
    expect(clear).toEqual(slots)
  })

  test('[PREAF-028] the same date changes nothing', () => {
    expect(set.setCudDate(regime, '2025-11-06').values).toBe(regime)
  })

  test('[PREAF-028] a CUD date that is still being typed leaves the attached original where it is', () => {
    for (const partial of ['', '1/', '05/11/', '05/11/202']) expect(set.setCudDate(regime, partial).clear).toEqual([])
  })
})

describe('children', () => {
  const tools = (touched: string[] = []) => {
    let minted = 0
    return { mintId: () => `n${++minted}`, hasFiles: (id: string) => touched.includes(id) }
  }
  const withChildren = (hijos: PreAffiliation['hijos']): PreAffiliation => ({
    ...aPreAffiliation({ hijos: 'SI', cantidadHijos: String(hijos.length) }),
    hijos,
  })

  test('[PREAF-035] the count goes from 1 to 9', () => {
    expect(childCountOptions).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  })

  test('[PREAF-035] a higher count adds rows, a lower one takes only untouched ones', () => {
    const three = child.setChildCount(withChildren([aChild(1)]), '3', tools()).values
    expect(three.hijos.map(({ id }) => id)).toEqual(['c1', 'n1', 'n2'])
    expect(child.setChildCount(three, '1', tools()).values.hijos.map(({ id }) => id)).toEqual(['c1'])
    expect(child.setChildCount(three, '1', tools(['n1'])).values.hijos.map(({ id }) => id)).toEqual(['c1', 'n1'])
    const two = withChildren([aChild(1), aChild(2)])
    const one = child.setChildCount(two, '1', tools()).values
    expect([one.hijos.length, one.personales.cantidadHijos]).toEqual([2, '1'])
  })

  test('nine rows at most', () => {
    const nine = child.setChildCount(withChildren([]), '12', tools()).values
    expect(nine.hijos).toHaveLength(9)
    expect(child.addChild(nine, 'x').values).toBe(nine)
  })

  test('[FAMILY-009] a child is added and removed with its documents, and the count follows', () => {
    const two = child.addChild(withChildren([aChild(1)]), 'c2').values
    expect(two.personales.cantidadHijos).toBe('2')
    const { values, clear } = child.removeChild(two, 'c1')
    expect(values.hijos.map(({ id }) => id)).toEqual(['c2'])
    expect(values.personales.cantidadHijos).toBe('1')
    expect(clear).toEqual(['hijo-c1.dniFrente', 'hijo-c1.dniDorso', 'hijo-c1.partidaNacimiento', 'hijo-c1.cud'])
    expect(child.removeChild(two, 'zz').values).toBe(two)
  })

  test('[PREAF-020] saying no keeps the rows in the draft', () => {
    const values = withChildren([aChild(1)])
    expect(child.setHasChildren(values, 'NO').values.hijos).toEqual(values.hijos)
  })
})

describe('level', () => {
  const base = aPreAffiliation()
  const filled: PreAffiliation = {
    ...base,
    nivel: {
      ...base.nivel,
      opcion: 1,
      nivel: 1,
      esJubilado: 'S',
      empleo: 'HOSPITAL',
      empleoTipo: 'PLANTA',
      empleoDesde: '2024-01-01',
      certificadoConfirmado: true,
    },
  }
  const slots = ['nivel.reciboHaberes', 'nivel.certificadoLaboral']
  const reset = { esJubilado: '', empleo: '', empleoTipo: '', empleoDesde: '', certificadoConfirmado: false }

  test.each([
    [1, 1, 0],
    [2, 2, 0],
    [3, 3, 0],
    [4, 4, 0],
    [5, 5, 0],
    [6, 2, 1],
    [7, 2, 1],
  ] as const)(
    '[LEVEL-003] [LEVEL-010] [LEVEL-011] option %i is level %i, reduced %i, and starts afresh',
    (value, nivel, reducido) => {
      const change = set.pickLevel(filled, { value, tipoAporte: 'T' })
      expect(change.values.nivel).toEqual({ opcion: value, nivel, reducido, tipoAporte: 'T', ...reset })
      expect(change.clear).toEqual(slots)
    },
  )

  test('[LEVEL-054] a rejected level 1 is cleared', () => {
    const change = set.clearLevel(filled)
    expect(change.values.nivel).toMatchObject({ opcion: null, nivel: null, empleo: '' })
    expect(change.clear).toEqual(slots)
  })
})

describe('registration date', () => {
  test.each([
    [30, 'N', ['profesional.historial']],
    [31, 'S', []],
    [34, 'S', []],
  ] as const)('[PREAF-038] %i working days: history %s', (days, hayHistorial, slots) => {
    const change = set.applyWorkingDays(aPreAffiliation(), days)
    expect(change.values.profesionales.hayHistorial).toBe(hayHistorial)
    expect(change.clear).toEqual(slots)
  })

  test('[PREAF-038] another date leaves the history open', () => {
    const values = aPreAffiliation()
    expect(set.setRegistrationDate(values, '2025-10-01').values.profesionales).toMatchObject({
      fecmat: '2025-10-01',
      hayHistorial: '',
    })
    expect(set.setRegistrationDate(values, values.profesionales.fecmat).values).toBe(values)
  })
})
