import { describe, expect, test } from 'vitest'
import { stepTitles, visibleSteps } from '../../../src/domain/preaffiliation/steps'
import { stepIds, type PreAffiliation, type StepId } from '../../../src/domain/preaffiliation/values'
import { preAffiliationForm as form } from '../../../src/features/preaffiliation/form'
import { stepAfter, stepBefore } from '../../../src/forms/form-definition'
import { aPreAffiliation } from '../builders'

// Whether the spouse step is gone through, by civil status (PREAF-022); null stands for no status yet.
const statuses: [number | null, boolean][] = [
  [1, false],
  [2, true],
  [3, true],
  [4, true],
  [5, false],
  [6, true],
  [7, false],
  [8, true],
  [9, true],
  [10, false],
  [11, true],
  [null, false],
]
const nextStep = (step: string, values: PreAffiliation) => stepAfter(form, values, step)
const previousStep = (step: string, values: PreAffiliation) => stepBefore(form, values, step)

const children = ['SI', 'NO', ''] as const
const disability = ['S', 'N', ''] as const

const table = statuses.flatMap(([estadocivil, hasSpouse]) =>
  children.flatMap((hijos) =>
    disability.map((tramita_discapacidad) => ({ estadocivil, hijos, tramita_discapacidad, hasSpouse })),
  ),
)

describe('the wizard', () => {
  test('[PREAF-018] [PREAF-019] has eight steps in the order of the fund', () => {
    expect(stepIds.map((step) => stepTitles[step])).toEqual([
      'Datos personales',
      'Hijos',
      'Cónyuge',
      'Medios de contacto',
      'Datos profesionales',
      'Régimen de discapacidad',
      'Opción de nivel',
      'Verificá tus datos',
    ])
  })

  test.each(table)(
    '[PREAF-020] [PREAF-021] [PREAF-022] [PREAF-023] [PREAF-024] status $estadocivil, children $hijos, process $tramita_discapacidad',
    ({ estadocivil, hijos, tramita_discapacidad, hasSpouse }) => {
      const values = aPreAffiliation({ estadocivil, hijos, tramita_discapacidad })
      const afterChildren: StepId = hasSpouse ? 'conyuge' : 'contacto'
      expect(nextStep('personales', values)).toBe(hijos === 'SI' ? 'hijos' : afterChildren)
      expect(nextStep('hijos', values)).toBe(afterChildren)
      expect(nextStep('conyuge', values)).toBe('contacto')
      expect(nextStep('contacto', values)).toBe('profesionales')
      expect(nextStep('profesionales', values)).toBe(tramita_discapacidad === 'S' ? 'discapacidad' : 'nivel')
      expect(nextStep('discapacidad', values)).toBe('nivel')
      expect(nextStep('nivel', values)).toBe('verificacion')
      expect(nextStep('verificacion', values)).toBeUndefined()
    },
  )

  test.each(table)(
    '[PREAF-054] back mirrors: status $estadocivil, children $hijos, process $tramita_discapacidad',
    ({ estadocivil, hijos, tramita_discapacidad }) => {
      const values = aPreAffiliation({ estadocivil, hijos, tramita_discapacidad })
      const forward = visibleSteps(values)
      const back: string[] = ['verificacion']
      for (let step = previousStep('verificacion', values); step; step = previousStep(step, values)) back.push(step)
      expect(back.toReversed()).toEqual(forward)
      expect(previousStep('personales', values)).toBeUndefined()
    },
  )
})
