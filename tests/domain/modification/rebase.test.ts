import { describe, expect, test } from 'vitest'
import { differences } from '../../../src/domain/modification/differences'
import { rebase } from '../../../src/domain/modification/rebase'
import type { Modification, PersonalData, SeenFile } from '../../../src/domain/modification/values'
import { aFile, edited, names, opened, savedRelative, storedChild, storedSpouse, withSpouse } from './builders'

const rows = (values: Modification, today: SeenFile) =>
  differences(values, today, names).map((row) => [row.label, row.began, row.today, row.mine])

describe('what the fund changed meanwhile', () => {
  test('nothing', () => {
    expect(rows(edited({ apellido: 'PAZ' }), aFile())).toEqual([])
  })

  test('is shown as it was, as it is and as the person has it', () => {
    const mine = withSpouse({ nrodoc: '30117459' }, edited({ apellido: 'PAZ' }))
    const today = aFile({ apellido: 'ALBARRACÍN', estadocivil: 5, fecestadocivil: '2025-06-01' }, [
      storedSpouse({ nrodoc: '30117453' }),
      storedChild(1),
      storedChild(3, { nombres: 'ANA' }),
    ])
    expect(rows(mine, today)).toEqual([
      ['Apellido', 'ALBARRACIN', 'ALBARRACÍN', 'PAZ'],
      ['Estado civil', 'Casada/o', 'Divorciada/o', 'Casada/o'],
      ['Fecha de estado civil', '14/02/2015', '01/06/2025', '14/02/2015'],
      ['Cónyuge o conviviente, Número de DNI', '30.117.452', '30.117.453', '30.117.459'],
      ['Julia Ibáñez', 'Julia Ibáñez', '', 'Julia Ibáñez'],
      ['Ana Ibáñez', '', 'Ana Ibáñez', ''],
    ])
  })
})

describe('what the fund changed of a relative', () => {
  test('is named answer by answer, not as the same name three times', () => {
    const seen = aFile()
    const mine: Modification = {
      ...opened(seen),
      familiares: [savedRelative({ ...seen.familiares[1], id: 'm', fecnacim: '2016-03-04', guardado: true })],
    }
    const today = aFile({}, [
      storedSpouse(),
      storedChild(1, { fecnacim: '2016-03-02' }),
      storedChild(2, { nombres: 'JULIA', sexo: 'F' }),
    ])
    const before = (seen.familiares[1]?.fecnacim ?? '').split('-').toReversed().join('/')
    expect(rows(mine, today)).toEqual([['Mateo Ibáñez, Fecha de nacimiento', before, '02/03/2016', '04/03/2016']])
  })
})

describe('the answers over the file of today', () => {
  const decided = (mine: Partial<PersonalData>, today: Partial<PersonalData>, field: keyof PersonalData) =>
    (['mine', 'theirs'] as const).map((side) => rebase(edited(mine), aFile(today), side).personales[field])

  test.each<[string, Partial<PersonalData>, Partial<PersonalData>, keyof PersonalData, unknown[]]>([
    ['untouched: today', {}, { apellido: 'PAZ' }, 'apellido', ['PAZ', 'PAZ']],
    ['only mine: mine', { apellido: 'SOSA' }, { cuil: '1' }, 'apellido', ['SOSA', 'SOSA']],
    ['both: as decided', { apellido: 'SOSA' }, { apellido: 'PAZ' }, 'apellido', ['SOSA', 'PAZ']],
    [
      'typed in small letters is untouched',
      { apellido: 'albarracin' },
      { apellido: 'PAZ' },
      'apellido',
      ['PAZ', 'PAZ'],
    ],
    [
      'both names of a parent by themselves',
      { madre: { nombres: 'ROSA', apellido: 'PAZ' } },
      { madre: { nombres: 'ELSA', apellido: 'SOSA' } },
      'madre',
      [
        { nombres: 'ROSA', apellido: 'SOSA' },
        { nombres: 'ROSA', apellido: 'SOSA' },
      ],
    ],
  ])('%s', (_name, mine, today, field, expected) => {
    expect(decided(mine, today, field)).toEqual(expected)
  })

  const statusAfter = (mine: Partial<PersonalData>, today: Partial<PersonalData>) =>
    (['mine', 'theirs'] as const).map((side) => {
      const { estadocivil, fecestadocivil } = rebase(edited(mine), aFile(today), side).personales
      return [estadocivil, fecestadocivil]
    })
  const divorced = { estadocivil: 5, fecestadocivil: '2025-06-01' }

  test('a civil status goes with its date', () => {
    expect(statusAfter(divorced, { apellido: 'PAZ' })).toEqual([
      [5, '2025-06-01'],
      [5, '2025-06-01'],
    ])
    expect(statusAfter({ apellido: 'SOSA' }, divorced)).toEqual([
      [5, '2025-06-01'],
      [5, '2025-06-01'],
    ])
    expect(statusAfter(divorced, { fecestadocivil: '2016-01-01' })).toEqual([
      [5, '2025-06-01'],
      [5, '2025-06-01'],
    ])
    expect(statusAfter({ fecestadocivil: '2015-02-15' }, { fecestadocivil: '2016-01-01' })).toEqual([
      [2, '2015-02-15'],
      [2, '2016-01-01'],
    ])
  })

  test("[LEGAJO-021] one that cannot follow today's goes back to it", () => {
    const widowed = { estadocivil: 7, fecestadocivil: '2025-05-01' }
    expect(statusAfter(divorced, widowed)).toEqual([
      [7, '2025-05-01'],
      [7, '2025-05-01'],
    ])
  })

  test('the same status from both keeps my date only by my decision', () => {
    expect(statusAfter(divorced, { estadocivil: 5, fecestadocivil: '2025-06-02' })).toEqual([
      [5, '2025-06-01'],
      [5, '2025-06-02'],
    ])
  })

  test('a spouse is merged answer by answer', () => {
    const mine = withSpouse({ nombres: 'RAMIRO JOSÉ', nrodoc: '30117459' })
    const today = aFile({}, [storedSpouse({ nrodoc: '30117453', sexo: 'X' })])
    const of = (side: 'mine' | 'theirs') => {
      const { nombres, nrodoc, sexo, relativeId, id } = rebase(mine, today, side).conyuge
      return [nombres, nrodoc, sexo, relativeId, id]
    }
    expect(of('mine')).toEqual(['RAMIRO JOSÉ', '30117459', 'X', '31', 'conyuge'])
    expect(of('theirs')).toEqual(['RAMIRO JOSÉ', '30117453', 'X', '31', 'conyuge'])
  })

  test('a typed spouse is never written over somebody else', () => {
    const other = aFile({}, [storedSpouse({ id: '77', nombres: 'PEDRO', nrodoc: '20000001' })])
    const mine = withSpouse({ nombres: 'TOMÁS', nrodoc: '37650218' })
    expect(rebase(mine, other, 'mine').conyuge).toMatchObject({ nombres: 'TOMÁS', relativeId: null })
    expect(rebase(mine, other, 'theirs').conyuge).toMatchObject({ nombres: 'PEDRO', relativeId: '77' })
    expect(rebase(opened(), other, 'mine').conyuge).toMatchObject({ nombres: 'PEDRO', relativeId: '77' })
  })

  test('the same spouse, filed meanwhile by the fund, is recognised by their DNI', () => {
    const mine = withSpouse({ nombres: 'TOMÁS', nrodoc: '7650218' }, opened(aFile({}, [])))
    const today = aFile({}, [storedSpouse({ id: '77', nombres: 'TOMAS', nrodoc: '07650218' })])
    expect(rebase(mine, today, 'mine').conyuge).toMatchObject({ nombres: 'TOMÁS', relativeId: '77' })
  })

  test('relatives: new ones stay, changed ones are merged, and what the fund removed is decided', () => {
    const seen = aFile()
    const saved = (relativeId: string) => seen.familiares.find((one) => one.relativeId === relativeId)
    const values: Modification = {
      ...opened(seen),
      familiares: [
        savedRelative({ id: 'n' }),
        savedRelative({ ...saved('41'), id: 'a', discapacidad: 'S', guardado: false }),
        savedRelative({ ...saved('42'), id: 'b', discapacidad: 'S' }),
      ],
    }
    const today = aFile({}, [storedSpouse(), storedChild(1, { sexo: 'X' })])
    const of = (side: 'mine' | 'theirs') =>
      rebase(values, today, side).familiares.map(({ id, relativeId, sexo, discapacidad, guardado }) => [
        id,
        relativeId,
        sexo,
        discapacidad,
        guardado,
      ])
    const kept = [
      ['n', null, 'M', 'N', true],
      ['a', '41', 'X', 'S', false],
    ]
    expect(of('mine')).toEqual([...kept, ['b', null, 'F', 'S', true]])
    expect(of('theirs')).toEqual(kept)
  })

  test('today becomes what was seen, and the member confirms again', () => {
    const today = aFile({ apellido: 'PAZ' })
    const after = rebase({ ...opened(), confirmado: true }, today, 'mine')
    expect([after.visto, after.confirmado, differences(after, today, names)]).toEqual([today, false, []])
  })

  test('over the same file nothing changes but the tick', () => {
    const mine = withSpouse({ nombres: 'TOMÁS' }, edited({ apellido: 'Paz', estadocivil: 5, fecestadocivil: '2025-0' }))
    expect(rebase({ ...mine, confirmado: true }, aFile(), 'theirs')).toEqual({ ...mine, confirmado: false })
  })
})
