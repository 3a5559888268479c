import { object } from 'yup'
import { isApplicantCivilStatus } from '../../catalogues/filters'
import { showsCivilStatusDate } from '../../family/civil-status'
import { bounds } from '../../limits'
import { messages } from '../../messages'
import type { Names } from '../../person/names'
import { parentFindings } from '../../person/parents'
import { cuilRules, personShape } from '../../person/schema'
import { applicantDniRules, nroafiRules } from '../../registration'
import { menoranios, pastDateRules } from '../../rules/dates'
import { between, numeric } from '../../rules/numbers'
import { required } from '../../rules/text'
import { chosenId, choice, crossTest, findIn, text, yesNo, type Finding } from '../../rules/yup'
import type { SchemaContext } from './fields'

type Crossed = {
  nrodoc: string
  cuil: string
  estadocivil: number | null
  fecestadocivil: string
  discapacidad: string
  tramita_discapacidad: string
  hijos: string
  cantidadHijos: string
  madre: Names
  padre: Names
}

/** Findings that depend on another answer of the same step. */
const findCrossed = (values: Crossed, { today }: SchemaContext): Finding[] => {
  const { nrodoc, cuil, estadocivil, fecestadocivil, discapacidad, tramita_discapacidad, hijos, cantidadHijos } = values
  return [
    ...findIn('cuil', cuil, [required, ...cuilRules(nrodoc)]),
    ...(estadocivil !== null && !isApplicantCivilStatus(estadocivil)
      ? [{ path: 'estadocivil', message: messages.civilStatusUnavailable }]
      : []),
    ...(showsCivilStatusDate(estadocivil) ? findIn('fecestadocivil', fecestadocivil, pastDateRules(today)) : []),
    ...(discapacidad === 'S' ? findIn('tramita_discapacidad', tramita_discapacidad, [required]) : []),
    ...(hijos === 'SI'
      ? findIn('cantidadHijos', cantidadHijos, [required, numeric, between(bounds.childrenLeast, bounds.childrenMost)])
      : []),
    ...parentFindings('madre', values.madre),
    ...parentFindings('padre', values.padre),
  ]
}

const parent = () => object({ nombres: text(), apellido: text() })

/** Schema of step 1 (VALID-030, VALID-031, PREAF-032, PREAF-035). */
export const applicantSchema = (ctx: SchemaContext) =>
  object({
    nroafi: text(...nroafiRules),
    ...personShape({
      nameMost: bounds.nameMost,
      dniRules: applicantDniRules,
      birthRules: [menoranios(ctx.today)],
    }),
    cuil: text(),
    nacionalidad: chosenId(),
    tiponacionalidad: chosenId(),
    estadocivil: chosenId(),
    fecestadocivil: text(),
    discapacidad: yesNo(true),
    tramita_discapacidad: yesNo(false),
    hijos: choice(['SI', 'NO'], true),
    cantidadHijos: text(),
    madre: parent(),
    padre: parent(),
  }).test(crossTest<Crossed>('applicant', (values) => findCrossed(values, ctx)))
