import { mixed, object } from 'yup'
import { bounds, digits } from '../../limits'
import { messages } from '../../messages'
import { menoraniosHasta, realDate } from '../../rules/dates'
import { numeric, validCuil } from '../../rules/numbers'
import { length, required } from '../../rules/text'
import { chosenId, crossTest, findIn, text, type Finding } from '../../rules/yup'
import { padDni } from '../../text'
import { documentNumberRules } from '../../family/member'
import type { Applicant, Child } from '../values'
import { name, sexo, yesNo, type SchemaContext } from './fields'

const maxSpouseAge = 100

const spouseSchema = ({ today }: SchemaContext) =>
  object({
    nombres: name(bounds.nameMost),
    apellido: name(bounds.nameMost),
    nrodoc: text(...documentNumberRules('DNI')),
    // Not everybody knows the CUIL of a spouse, and the fund's family record has no place for it: right when given.
    cuil: text(),
    fecnacim: text(required, realDate, menoraniosHasta(today, maxSpouseAge)),
    sexo: sexo(),
    nacionalidad: chosenId(),
    tipnacionalidad: chosenId(),
    discapacidad: yesNo(false),
  }).test(
    crossTest<{ cuil: string; nrodoc: string }>('spouse', ({ cuil, nrodoc }) =>
      findIn('cuil', cuil, [numeric, length(digits.cuil), validCuil(nrodoc)]),
    ),
  )

type Crossed = {
  personales: Pick<Applicant, 'nrodoc' | 'hijos'>
  hijos: Pick<Child, 'nrodoc'>[]
  conyuge: { nrodoc: string }
}

const repeatedFindings = ({ personales, hijos, conyuge }: Crossed): Finding[] => {
  const children = personales.hijos === 'SI' ? hijos : []
  const others = [personales, ...children].map(({ nrodoc }) => padDni(nrodoc))
  const dni = padDni(conyuge.nrodoc)
  return dni !== '' && others.includes(dni) ? [{ path: 'conyuge.nrodoc', message: messages.repeatedDni }] : []
}

/** Schema of step 3 over all the answers (FAMILY-010 to 012, FAMILY-020). */
export const spouseStepSchema = (ctx: SchemaContext) =>
  object({
    personales: mixed<Applicant>().defined(),
    hijos: mixed<Child[]>().defined(),
    conyuge: spouseSchema(ctx),
  }).test(crossTest<Crossed>('repeated', repeatedFindings))
