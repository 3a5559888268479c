import { describe, expect, test } from 'vitest'
import { judgeSharing, type Claim, type ClaimOfAnother } from '../../../src/domain/benefits/sharing'

const child = '71204553'

const claimBy = (holder: string, part: Partial<Claim> = {}): Claim => ({
  holder,
  person: child,
  beneficio: 'nacimiento',
  tipoSubsidio: 'nacimiento',
  fechaSentencia: null,
  fechaMatrimonio: null,
  ...part,
})

const forms = {
  birth: {},
  birthWithMaternity: { tipoSubsidio: 'maternidadNacimiento' },
  maternity: { beneficio: 'maternidad', tipoSubsidio: 'maternidad' },
  otherMother: { beneficio: 'madreNoGestante', tipoSubsidio: 'maternidad' },
  otherMotherByAdoption: { beneficio: 'madreNoGestante', tipoSubsidio: 'maternidad', fechaSentencia: '2025-11-03' },
  adoption: { beneficio: 'adopcion', tipoSubsidio: 'adopcion', fechaSentencia: '2025-11-03' },
} as const satisfies Record<string, Partial<Claim>>

type Form = keyof typeof forms

const byForm = (form: Form, holder: string): Claim => claimBy(holder, forms[form])

const goesOn = (claim: Claim): ClaimOfAnother => ({ ...claim, isGranted: false })

const outcomeOf = (claim: Claim, others: readonly ClaimOfAnother[]): string => {
  const sharing = judgeSharing(claim, others)
  return sharing.kind === 'refused' ? sharing.words : sharing.kind
}

const review = 'review'
const twoAtMost = expect.stringContaining('corresponde a dos como máximo')
const oneGestated = expect.stringContaining('a una sola persona: la gestante')
const oneOtherMother = expect.stringContaining('subsidio de la madre no gestante')

describe('one child', () => {
  test.each<[asks: Form, others: Form[], expected: unknown]>([
    ['birth', [], 'alone'],
    ['birth', ['birth'], review],
    ['birth', ['birthWithMaternity'], review],
    ['birth', ['birth', 'birthWithMaternity'], twoAtMost],
    ['birthWithMaternity', ['birth'], review],
    ['birthWithMaternity', ['birthWithMaternity'], oneGestated],
    ['birthWithMaternity', ['maternity'], oneGestated],
    ['birthWithMaternity', ['otherMother'], review],
    ['birthWithMaternity', ['birth', 'birth'], twoAtMost],
    ['maternity', ['maternity'], oneGestated],
    ['maternity', ['otherMother'], review],
    ['otherMother', ['maternity'], review],
    ['otherMother', ['otherMother'], oneOtherMother],
    ['otherMother', ['birth', 'maternity'], twoAtMost],
    ['adoption', ['adoption'], review],
    ['adoption', ['adoption', 'otherMotherByAdoption'], twoAtMost],
    ['otherMotherByAdoption', ['otherMotherByAdoption'], review],
    ['otherMotherByAdoption', ['adoption', 'adoption'], twoAtMost],
    // An adoption makes other parents.
    ['adoption', ['birth', 'maternity'], review],
    ['birth', ['adoption', 'adoption'], review],
  ])('%s beside %j of other members', (asks, others, expected) => {
    const standing = others.map((form, index) => goesOn(byForm(form, `2000000${index}`)))
    expect(outcomeOf(byForm(asks, '31482906'), standing)).toEqual(expected)
  })

  test('the two requests of one other member count as one, and another child counts for nothing', () => {
    const both = [goesOn(byForm('birth', '20000001')), goesOn(byForm('maternity', '20000001'))]
    expect(outcomeOf(byForm('birth', '31482906'), both)).toBe('review')
    const sibling = goesOn(claimBy('20000002', { person: '71204554' }))
    expect(outcomeOf(byForm('birth', '31482906'), [...both, sibling])).toBe('review')
    expect(outcomeOf(byForm('birth', '31482906'), [sibling])).toBe('alone')
  })

  test('the words tell nothing of the others', () => {
    const words = outcomeOf(byForm('maternity', '31482906'), [goesOn(byForm('maternity', '20000001'))])
    expect(words).not.toMatch(/\d/)
  })
})

describe('one couple', () => {
  const wedding = (holder: string, person: string, fechaMatrimonio: string): Claim =>
    claimBy(holder, { person, beneficio: 'matrimonio', tipoSubsidio: 'matrimonio', fechaMatrimonio })
  const oneUnion = expect.stringContaining('una sola unión a la vez')
  const mine = wedding('31482906', '37650218', '2025-10-10')

  test.each<[name: string, other: Claim, isGranted: boolean, expected: unknown]>([
    ['the other of the couple', wedding('37650218', '31482906', '2025-10-10'), false, review],
    ['somebody else with the same person', wedding('20000001', '37650218', '2025-09-01'), false, oneUnion],
    ['the person with somebody else', wedding('37650218', '20000001', '2025-09-01'), false, oneUnion],
    ['somebody else with who asks', wedding('20000001', '31482906', '2025-09-01'), false, oneUnion],
    ['an earlier union that was granted', wedding('20000001', '37650218', '2019-03-01'), true, review],
    ['one of the same day that was granted', wedding('20000001', '37650218', '2025-10-10'), true, oneUnion],
    ['one of paper without a day', { ...wedding('20000001', '37650218', ''), fechaMatrimonio: null }, true, oneUnion],
    ['a couple of others', wedding('20000001', '20000002', '2025-10-10'), false, 'alone'],
    ['a child', byForm('birth', '37650218'), false, 'alone'],
  ])('%s', (_name, other, isGranted, expected) => {
    expect(outcomeOf(mine, [{ ...other, isGranted }])).toEqual(expected)
  })

  test('a civil union counts like a marriage', () => {
    const union = { ...goesOn(wedding('20000001', '37650218', '2025-09-01')), beneficio: 'union' } as const
    expect(outcomeOf(mine, [union])).toEqual(oneUnion)
  })
})
