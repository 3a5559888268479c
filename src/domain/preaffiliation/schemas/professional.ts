import { required } from '../../rules/basic'
import { boolean, mixed, object } from 'yup'
import { isPlainDate } from '../../dates'
import { bounds } from '../../limits'
import { messages } from '../../messages'
import { nofechafutura, pastDateRules, realDate, rangoFechasAnterior } from '../../rules/dates'
import { max } from '../../rules/text'
import { crossTest, text, type Finding } from '../../rules/yup'
import { needsOriginalCud } from '../cud'
import type { Professional } from '../values'
import type { SchemaContext } from './fields'

const book = () => text(required, max(bounds.bookMost))

const orderFindings = ({ fectit, fecmat }: { fectit: string; fecmat: string }): Finding[] =>
  isPlainDate(fectit) && isPlainDate(fecmat) && fecmat <= fectit
    ? [{ path: 'fecmat', message: messages.enrolmentAfterTitleField }]
    : []

/**
 * Schema of step 5 (PREAF-041, PREAF-044). Today is refused as an enrolment date, so the affiliation is always later.
 */
export const professionalSchema = ({ today }: SchemaContext) =>
  object({
    tomo: book(),
    folio: book(),
    fectit: text(...pastDateRules(today)),
    fecmat: text(...pastDateRules(today)),
  }).test(crossTest<{ fectit: string; fecmat: string }>('order', orderFindings))

type Crossed = {
  profesionales: Pick<Professional, 'fecmat'>
  discapacidad: { fecdisc: string; feccud: string; cudOriginal: boolean }
}

const disabilityFindings = ({ profesionales: { fecmat }, discapacidad }: Crossed): Finding[] => {
  const { fecdisc, feccud, cudOriginal } = discapacidad
  const isLate = isPlainDate(fecdisc) && isPlainDate(fecmat) && fecdisc >= fecmat
  return [
    ...(isLate ? [{ path: 'discapacidad.fecdisc', message: messages.disabilityBeforeEnrolment }] : []),
    ...(needsOriginalCud(feccud, fecmat) && !cudOriginal
      ? [{ path: 'discapacidad.feccud', message: messages.originalCud }]
      : []),
  ]
}

/** Schema of step 6 over all the answers (PREAF-045 to 047). */
export const disabilityStepSchema = ({ today }: SchemaContext) =>
  object({
    profesionales: mixed<Professional>().defined(),
    discapacidad: object({
      fecdisc: text(required, realDate, nofechafutura(today)),
      feccud: text(required, realDate, rangoFechasAnterior(today)),
      cudOriginal: boolean().defined(),
    }),
  }).test(crossTest<Crossed>('disability', disabilityFindings))
