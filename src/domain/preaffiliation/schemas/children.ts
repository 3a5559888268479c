import { array, mixed, object } from 'yup'
import { bounds } from '../../limits'
import { messages } from '../../messages'
import { menoraniosHasta } from '../../rules/dates'
import { chosenId, crossTest, text, type Finding } from '../../rules/yup'
import { fillText, padDni } from '../../text'
import type { Applicant } from '../values'
import { childDniRules, name, pastDateRules, sexo, yesNo, type SchemaContext } from './fields'

// Nobody's child is older; the bound is there to catch a mistyped century.
const maxChildAge = 100

/** Schema of one child (PREAF-032, PREAF-033). */
export const childSchema = ({ today }: SchemaContext) =>
  object({
    nombres: name(bounds.childNameMost),
    apellido: name(bounds.childNameMost),
    nrodoc: text(...childDniRules),
    fecnacim: text(...pastDateRules(today), menoraniosHasta(today, maxChildAge)),
    sexo: sexo(),
    nacionalidad: chosenId(),
    tipnacionalidad: chosenId(),
    discapacidad: yesNo(false),
  })

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

// A DNI that stood before, the applicant's included, is reported where it is repeated.
const repeatedFindings = ({ personales, hijos }: Crossed): Finding[] => {
  const seen = new Set([padDni(personales.nrodoc)])
  return hijos.flatMap(({ nrodoc }, index) => {
    const dni = padDni(nrodoc)
    const isRepeated = dni !== '' && seen.has(dni)
    seen.add(dni)
    return isRepeated ? [{ path: `hijos[${index}].nrodoc`, message: messages.repeatedDni }] : []
  })
}

/** Schema of step 2 over all the answers: the rows, their number and their DNIs. */
export const childrenStepSchema = (ctx: SchemaContext) =>
  object({
    personales: mixed<Applicant>().defined(),
    hijos: array(childSchema(ctx)).defined(),
  }).test(crossTest<Crossed>('children', (values) => [...countFindings(values), ...repeatedFindings(values)]))
