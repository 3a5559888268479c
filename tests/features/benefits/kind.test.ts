import { describe, expect, test } from 'vitest'
import { offeredAs } from '../../../src/domain/benefits/offered'
import { benefitIds } from '../../../src/domain/benefits/ids'
import { benefitForm } from '../../../src/features/benefits/form'
import { benefitKind } from '../../../src/features/benefits/kind'
import { newContent, toStored } from '../../../src/forms/draft/content'
import { aBenefit } from '../../domain/benefits/builders'

const progressOf = (values: ReturnType<typeof aBenefit>) =>
  benefitKind.progress(benefitForm.version, toStored(newContent(benefitForm, values)))

describe('requests of benefits in the lists', () => {
  test.each(benefitIds)('%s is called by its benefit and the person it is for', (id) => {
    const progress = progressOf(aBenefit(id))
    expect(progress?.title).toBe(offeredAs(id).request)
    expect(progress?.subject).toBe(id === 'matrimonio' || id === 'union' ? 'TOMÁS QUIROGA' : 'EMILIA IBÁÑEZ')
  })

  test.each([
    { familiaBloqueada: false, cuentaBloqueada: false, step: 1 },
    { familiaBloqueada: true, cuentaBloqueada: false, step: 2 },
    { familiaBloqueada: true, cuentaBloqueada: true, step: 3 },
  ])('is at panel $step of 3', ({ step, ...locks }) => {
    expect(progressOf(aBenefit('nacimiento', locks))).toMatchObject({ step, steps: 3 })
  })

  test.each([[null], ['texto'], [{ values: { beneficio: 'otro' } }], [{ values: 7 }]])(
    'content that cannot be read, %o, has no progress',
    (content) => {
      expect(benefitKind.progress(1, content)).toBeUndefined()
    },
  )
})
