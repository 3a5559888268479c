import { isPlainDate, toDisplayDate } from '../../../domain/dates'
import { enrolmentDeadline, enrolmentTermDays, findEnrolmentInTerm } from '../../../domain/registration'
import { Banner } from '../../../ui/content/Banner'
import { Clock } from '../../../ui/icons/icons'
import { usePart } from '../open-draft'
import { useToday } from '../../../forms/useToday'

/** The deadline of the enrolment, and what happens after it (PREAF-051, UNS-100). */
export const EnrolmentTerm = () => {
  const fecmat = usePart(({ values }) => values.profesionales.fecmat)
  const inTerm = findEnrolmentInTerm(fecmat, useToday())
  const deadline = isPlainDate(fecmat) ? toDisplayDate(enrolmentDeadline(fecmat)) : null
  if (inTerm === false)
    return (
      <Banner tone="warn" glyph={Clock} title={`El plazo de ${enrolmentTermDays} días venció el ${deadline}`}>
        Podés afiliarte igual, pero la Caja te asigna el NIVEL 2.
      </Banner>
    )
  return (
    <Banner tone="info" glyph={Clock} title={`Tenés ${enrolmentTermDays} días desde tu matriculación para afiliarte`}>
      {deadline === null ? 'Después' : `Hasta el ${deadline}. Después`}, la Caja te asigna el NIVEL 2.
    </Banner>
  )
}
