import { Suspense } from 'react'
import { bounds } from '../../../../domain/limits'
import { personLabels } from '../../../../domain/person/person'
import { TextAnswer } from '../../../../forms/answers/TextAnswer'
import {
  BirthDateField,
  CuilField,
  NameFields,
  NationalityFields,
  SexField,
} from '../../../../forms/fields/person/fields'
import { useNationalityOptions } from '../../../../forms/fields/person/useNationalityOptions'
import { lazyPart } from '../../../../ui/lazy-part'
import { useNumbersOpen } from './useNumbersOpen'

// Loads only when needed: few pairs are refused.
const OpenNumbers = lazyPart(() => import('./OpenNumbers').then((module) => module.OpenNumbers))

const fixedDni = <TextAnswer name="nrodoc" label={personLabels.nrodoc} readOnly />

/** The DNI from the entry page. If the fund refused the pair, both the registration number and the DNI can be corrected. */
const NumberFields = () =>
  useNumbersOpen() ? (
    <Suspense fallback={fixedDni}>
      <OpenNumbers />
    </Suspense>
  ) : (
    fixedDni
  )

/** Who the applicant is. The DNI comes from the entry page and cannot be edited (PREAF-032, VALID-030, VALID-031). */
export const IdentityFields = () => {
  const options = useNationalityOptions()
  return (
    <div className="form-grid c2">
      <NameFields most={bounds.nameMost} isOneself />
      <NumberFields />
      <CuilField />
      <BirthDateField isOneself />
      <SexField />
      <NationalityFields typeName="tiponacionalidad" options={options} />
    </div>
  )
}
