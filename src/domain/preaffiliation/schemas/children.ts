import { fillText } from '../../fill-text'
import { array, mixed, object } from 'yup'
import { findRepeatedDnis } from '../../family/repeated-dni'
import { childSchema } from '../../family/schemas'
import { bounds } from '../../limits'
import { messages } from '../../messages'
import { crossTest, type Finding } from '../../rules/yup'
import type { Applicant } from '../values'
import type { SchemaContext } from './fields'

type Crossed = { personales: Pick<Applicant, 'nrodoc' | 'cantidadHijos'>; hijos: { nrodoc: string }[] }

const countFindings = ({ personales, hijos }: Crossed): Finding[] => {
  if (hijos.length > bounds.childrenMost) {
    return [
      { path: 'hijos', message: fillText(messages.between, { min: bounds.childrenLeast, max: bounds.childrenMost }) },
    ]
  }
  if (hijos.length === 0) return [{ path: 'hijos', message: messages.noChildren }]
  return String(hijos.length) === personales.cantidadHijos
    ? []
    : [
        {
          path: 'hijos',
          message: fillText(messages.childRows, { expected: personales.cantidadHijos || '0', actual: hijos.length }),
        },
      ]
}

const repeatedFindings = ({ personales, hijos }: Crossed): Finding[] =>
  findRepeatedDnis(
    hijos.map(({ nrodoc }, index) => ({ path: `hijos[${index}].nrodoc`, nrodoc })),
    [personales.nrodoc],
  )

/** Schema of step 2 over all the answers: the rows, their number and their DNIs. */
export const childrenStepSchema = ({ today }: SchemaContext) =>
  object({
    personales: mixed<Applicant>().defined(),
    hijos: array(childSchema(today)).defined(),
  }).test(crossTest<Crossed>('children', (values) => [...countFindings(values), ...repeatedFindings(values)]))
