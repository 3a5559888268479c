import { describe, expect, test } from 'vitest'
import { newBenefit } from '../../../src/domain/benefits/defaults'
import {
  isAccountValidated,
  isFamilyValidated,
  closeAccount,
  closeFamily,
  reopenStalePanels,
  reopenAccount,
  reopenFamily,
} from '../../../src/domain/benefits/panels'
import {
  addChild,
  chooseRelatives,
  chooseSpouse,
  clearSpouse,
  isRemovable,
  offeredRelatives,
  releaseRelative,
  removeChild,
  setDeceased,
  setUnion,
  unofferedRelatives,
  type ChosenRelative,
} from '../../../src/domain/benefits/transitions'
import type { BenefitValues } from '../../../src/domain/benefits/values'
import { aRelative } from '../member/builders'
import { aBenefit, aChildClaim, answered, aSpouseClaim, member } from './builders'

const relative = (n: number): ChosenRelative => ({
  id: `r${n}`,
  nombres: 'Mateo',
  apellido: 'Ibáñez',
  nrodoc: String(60_100_200 + n),
  fecnacim: '2015-04-03',
  sexo: 'M',
})

const onFile = [1, 2, 3].map(relative)

const withRows = (count: number): BenefitValues => {
  let values = newBenefit('adopcion', member)
  for (let n = 2; n <= count; n++) values = addChild(values, String(n)).values
  return values
}

const getChosen = (values: BenefitValues, ...numbers: number[]): BenefitValues => {
  const result = chooseRelatives(values, numbers.map(relative), onFile)
  if (!result.ok) throw new Error(result.error)
  return result.value.values
}

const namesOf = ({ hijos }: BenefitValues) => hijos.map(({ relativeId }) => relativeId)

describe('children', () => {
  test('[ADOPT-004] children are added, nine at most, and taken away with their certificate, but never the first', () => {
    expect(withRows(3).hijos.map(({ id }) => id)).toEqual(['1', '2', '3'])
    expect(withRows(12).hijos).toHaveLength(9)
    const removed = removeChild(withRows(3), '2')
    expect(removed.values.hijos.map(({ id }) => id)).toEqual(['1', '3'])
    expect(removed.clear).toEqual(['hijo-2.partida'])
    expect(removeChild(withRows(3), '1')).toEqual({ values: withRows(3), clear: [] })
    expect(['1', '2'].map((id) => isRemovable(withRows(2), id))).toEqual([false, true])
  })

  test('[ADOPT-005] more relatives than rows are refused, and nothing changes', () => {
    expect(chooseRelatives(withRows(1), [relative(1), relative(2)], onFile)).toEqual({
      ok: false,
      error: 'No se puede insertar hijo, presione en agregar hijo primero',
    })
    expect(namesOf(getChosen(withRows(2), 1, 2))).toEqual(['r1', 'r2'])
  })

  test('[ADOPT-005] a chosen relative fills its row, in capitals', () => {
    const [child] = getChosen(withRows(1), 1).hijos
    expect(child).toMatchObject({
      id: '1',
      nombres: 'MATEO',
      apellido: 'IBÁÑEZ',
      nrodoc: '60100201',
      fecnacim: '2015-04-03',
      sexo: 'M',
      fallecido: '',
    })
  })

  test('[ADOPT-005] who is no longer chosen leaves an empty row, without its certificate; the others stay where they are', () => {
    const two = getChosen(withRows(2), 1, 2)
    const result = chooseRelatives(two, [relative(2), relative(3)], onFile)
    expect(result.ok && namesOf(result.value.values)).toEqual(['r3', 'r2'])
    expect(result.ok && result.value.clear).toEqual(['hijo-1.partida'])
    expect(namesOf(getChosen(two))).toEqual([null, null])
  })

  test('[ADOPT-005] a row that was typed is never written over', () => {
    const typed = { ...withRows(2), hijos: [aChildClaim(1), ...withRows(2).hijos.slice(1)] }
    expect(namesOf(getChosen(typed, 1))).toEqual([null, 'r1'])
    expect(chooseRelatives(typed, [relative(1), relative(2)], onFile).ok).toBe(false)
  })

  test('the row of a child who is not in the file keeps its certificate, whoever else is chosen', () => {
    const gone = aChildClaim(1, { relativeId: 'r9' })
    const values = { ...withRows(2), hijos: [gone, ...withRows(2).hijos.slice(1)] }
    const result = chooseRelatives(values, [relative(1)], onFile)
    expect(result.ok && result.value.values.hijos[0]).toEqual(gone)
    expect(result.ok && namesOf(result.value.values)).toEqual(['r9', 'r1'])
    expect(result.ok && result.value.clear).toEqual([])
  })

  test('[BENEFIT-025] [MATERN-004] a child that is not deceased has no date of death', () => {
    const values = aBenefit('maternidad', { hijos: [aChildClaim(1, { fallecido: 'S', fecfallecido: '2025-11-01' })] })
    expect(setDeceased(values, '1', 'S').values.hijos[0]?.fecfallecido).toBe('2025-11-01')
    expect(setDeceased(values, '1', 'N').values.hijos[0]).toMatchObject({ fallecido: 'N', fecfallecido: '' })
  })
})

describe('spouse', () => {
  test('[MARRY-004] a chosen spouse fills the data', () => {
    const { conyuge } = chooseSpouse(aBenefit('matrimonio'), relative(1)).values
    expect(conyuge).toMatchObject({ relativeId: 'r1', nombres: 'MATEO', nrodoc: '60100201' })
  })

  test('[MARRY-005] clearing leaves an empty, unlocked spouse', () => {
    const { conyuge } = clearSpouse(chooseSpouse(aBenefit('matrimonio'), relative(1)).values).values
    expect(conyuge).toEqual({ relativeId: null, nombres: '', apellido: '', nrodoc: '', fecnacim: '', sexo: '' })
  })

  test('[BENEFIT-003] another union than before needs another certificate', () => {
    expect(setUnion(aBenefit('union', { union: '' }), 'civil').clear).toEqual([])
    expect(setUnion(aBenefit('union'), 'convivencial').clear).toEqual([])
    expect(setUnion(aBenefit('union'), 'civil')).toMatchObject({ values: { union: 'civil' }, clear: ['certificado'] })
  })
})

describe('who is chosen and not offered', () => {
  const child = aChildClaim(1, { relativeId: 'r9' })
  const spouse = aSpouseClaim({ relativeId: 'r9' })
  const names = ({ nombres, apellido }: { nombres: string; apellido: string }) => ({ nombres, apellido })

  test('is found by the id they were chosen by, child or spouse', () => {
    expect(unofferedRelatives(aBenefit('adopcion', { hijos: [child] }), onFile)).toEqual([
      { id: 'r9', ...names(child) },
    ])
    expect(unofferedRelatives(aBenefit('union', { conyuge: spouse }), onFile)).toEqual([{ id: 'r9', ...names(spouse) }])
    expect(unofferedRelatives(getChosen(withRows(2), 1), onFile)).toEqual([])
  })

  test('is let go of with all their data, and has to be validated again', () => {
    const family = aBenefit('adopcion', { hijos: [child, ...getChosen(withRows(1), 1).hijos] })
    const { values, clear } = releaseRelative(family, 'r9')
    expect(values).toEqual({
      ...family,
      hijos: [{ ...child, relativeId: null }, ...family.hijos.slice(1)],
      familiaBloqueada: false,
    })
    expect(clear).toEqual([])
    const pair = aBenefit('union', { conyuge: spouse })
    expect(releaseRelative(pair, 'r9').values).toEqual({
      ...pair,
      conyuge: { ...spouse, relativeId: null },
      familiaBloqueada: false,
    })
  })
})

test('children of the file are offered for children, spouse and partner for a marriage', () => {
  const relatives = [1, 2, 3, 4, 5].map((tipfamiliar) => aRelative(`R${tipfamiliar}`, [tipfamiliar, '']))
  const offered = (id: 'adopcion' | 'matrimonio') => offeredRelatives(aBenefit(id), relatives).map((one) => one.id)
  expect(offered('adopcion')).toEqual(['R3'])
  expect(offered('matrimonio')).toEqual(['R1', 'R2'])
})

describe('locks', () => {
  const values = aBenefit('adopcion')
  const checks = { subsidio: answered('subsidio', values, 'ok'), cbu: answered('cbu', values, 'pending') }

  test('[BENEFIT-005] [BENEFIT-007] the family is locked and unlocked, without touching the account', () => {
    const open = reopenFamily(values).values
    expect([open.familiaBloqueada, open.cuentaBloqueada]).toEqual([false, true])
    expect(closeFamily(open).values).toEqual(values)
  })

  test('[BENEFIT-008] [BENEFIT-009] so is the account', () => {
    const open = reopenAccount(values).values
    expect([open.familiaBloqueada, open.cuentaBloqueada]).toEqual([true, false])
    expect(closeAccount(open).values).toEqual(values)
  })

  test('[BENEFIT-005] [BENEFIT-008] whatever changes of the family opens its lock, and no other', () => {
    const family = [
      addChild(values, '2'),
      setDeceased(values, '1', 'S'),
      removeChild(addChild(values, '2').values, '2'),
    ]
    const spouse = [chooseSpouse(aBenefit('union'), relative(1)), clearSpouse(aBenefit('union'))]
    for (const change of [...family, ...spouse]) {
      expect(change.values).toMatchObject({ familiaBloqueada: false, cuentaBloqueada: true })
    }
  })

  test('[BENEFIT-005] [BENEFIT-008] a lock stands on an answer or a pending question about these very inputs', () => {
    expect([isFamilyValidated(values, checks), isAccountValidated(values, checks)]).toEqual([true, true])
    expect(reopenStalePanels(values, checks)).toBe(values)
    expect(reopenStalePanels(values, {})).toMatchObject({ familiaBloqueada: false, cuentaBloqueada: false })
    const refused = { ...checks, cbu: answered('cbu', values, 'refused') }
    expect(reopenStalePanels(values, refused)).toMatchObject({ familiaBloqueada: true, cuentaBloqueada: false })
    const others = { ...values, hijos: [aChildClaim(1, { nrodoc: '70111222' })] }
    expect(reopenStalePanels(others, checks)).toMatchObject({ familiaBloqueada: false, cuentaBloqueada: true })
  })
})
