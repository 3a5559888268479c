import { Link } from 'wouter'
import { bounds, digits } from '../../../../domain/limits'
import { personLabels } from '../../../../domain/person/person'
import { fieldLabels } from '../../../../domain/preaffiliation/labels'
import { TextAnswer } from '../../../../forms/answers/TextAnswer'
import {
  BirthDateField,
  CuilField,
  DniField,
  NameFields,
  NationalityFields,
  SexField,
} from '../../../../forms/fields/person/fields'
import { useNationalityOptions } from '../../../../forms/fields/person/useNationalityOptions'
import { Banner } from '../../../../ui/content/Banner'
import { numbersTaken } from '../../taken-words'
import { useNumbers } from './useNumbers'

/** The DNI from the entry page. If the fund refused the pair, both the registration number and the DNI can be corrected. */
const NumberFields = () => {
  const { isOpen, hint, isTaken, left } = useNumbers()
  if (!isOpen) return <TextAnswer name="nrodoc" label={personLabels.nrodoc} readOnly />
  return (
    <>
      <TextAnswer
        name="nroafi"
        label={fieldLabels['personales.nroafi']}
        hint="Hasta 6 números, como figura en tu matrícula."
        transform="digits"
        maxLength={digits.nroafi}
        blockArrows
        onLeave={left}
      />
      <DniField hint={hint} onLeave={left} />
      {isTaken ? (
        <Banner tone="err" role="alert" title={numbersTaken}>
          <Link href="/bandejaDeSalida">Ver la bandeja de salida</Link>
        </Banner>
      ) : null}
    </>
  )
}

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
