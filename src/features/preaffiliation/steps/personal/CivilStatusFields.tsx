import { useMemo } from 'react'
import { civilStatuses as shippedCivilStatuses } from '../../../../domain/catalogues/data/civil-statuses'
import { applicantCivilStatusOptions } from '../../../../domain/catalogues/filters'
import { civilStatusDateLabel, showsCivilStatusDate } from '../../../../domain/family/civil-status'
import { setCivilStatus } from '../../../../domain/preaffiliation/transitions'
import { DateAnswer } from '../../../../forms/answers/DateAnswer'
import { SelectAnswer } from '../../../../forms/answers/SelectAnswer'
import { useCatalogue } from '../../../../forms/catalogues/useCatalogue'
import { usePart, usePreAffiliation } from '../../open-draft'
import { labelIn } from '../label-in'
import { useToday } from '../../../../forms/useToday'

/** Civil status, and its date if it has one (FAMILY-021, FAMILY-022, FAMILY-024). */
export const CivilStatusFields = () => {
  const openDraft = usePreAffiliation()
  const today = useToday()
  const estadocivil = usePart(({ values }) => values.personales.estadocivil)
  const all = useCatalogue('civilStatuses', shippedCivilStatuses)
  const options = useMemo(
    () => applicantCivilStatusOptions(all).map(({ id, desestadocivil }) => ({ id, label: desestadocivil })),
    [all],
  )
  return (
    <div className="form-grid c2">
      <SelectAnswer
        name="estadocivil"
        label={labelIn('personales')('estadocivil')}
        options={options}
        onAnswer={(id) => openDraft.apply((values) => setCivilStatus(values, id))}
      />
      {showsCivilStatusDate(estadocivil) ? (
        <DateAnswer name="fecestadocivil" label={civilStatusDateLabel(estadocivil)} calendar max={today} />
      ) : null}
    </div>
  )
}
