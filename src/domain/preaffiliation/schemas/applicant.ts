import { object } from 'yup'
import { isApplicantCivilStatus } from '../../catalogues/filters'
import { showsCivilStatusDate } from '../../family/civil-status'
import { messages } from '../../messages'
import { personalDataFindings, personalDataShape, type CrossedAnswers } from '../../person/personal-data-schema'
import { nroafiRules } from '../../registration'
import { menoranios, pastDateRules } from '../../rules/dates'
import { crossTest, findIn, text, type Finding } from '../../rules/yup'
import type { Applicant } from '../values'
import type { SchemaContext } from './fields'

type Crossed = CrossedAnswers & Pick<Applicant, 'estadocivil' | 'fecestadocivil'>

const civilStatusFindings = ({ estadocivil, fecestadocivil }: Crossed, { today }: SchemaContext): Finding[] => [
  ...(estadocivil !== null && !isApplicantCivilStatus(estadocivil)
    ? [{ path: 'estadocivil', message: messages.civilStatusUnavailable }]
    : []),
  ...(showsCivilStatusDate(estadocivil) ? findIn('fecestadocivil', fecestadocivil, pastDateRules(today)) : []),
]

/** Schema of step 1 (VALID-030, VALID-031, PREAF-032, PREAF-035). */
export const applicantSchema = (ctx: SchemaContext) =>
  object({ nroafi: text(...nroafiRules), ...personalDataShape([menoranios(ctx.today)]) }).test(
    crossTest<Crossed>('applicant', (values) => personalDataFindings(values, civilStatusFindings(values, ctx))),
  )
