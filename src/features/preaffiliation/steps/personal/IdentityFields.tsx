import { bounds, digits } from '../../../../domain/limits'
import { ChoiceAnswer, sexOptions } from '../../../../forms/answers/ChoiceAnswer'
import { DateAnswer } from '../../../../forms/answers/DateAnswer'
import { TextAnswer } from '../../../../forms/answers/TextAnswer'
import { labelIn } from '../label-in'
import { NationalityFields } from '../NationalityFields'
import { useNationalityOptions } from '../useNationalityOptions'

const label = labelIn('personales')

/** Who the applicant is; the DNI comes from the entry page and stays as it is (PREAF-032, VALID-030, VALID-031). */
export const IdentityFields = () => {
  const options = useNationalityOptions()
  return (
    <div className="form-grid c2">
      <TextAnswer
        name="nombres"
        label={label('nombres')}
        transform="upper"
        maxLength={bounds.nameMost}
        autoComplete="given-name"
      />
      <TextAnswer
        name="apellido"
        label={label('apellido')}
        transform="upper"
        maxLength={bounds.nameMost}
        autoComplete="family-name"
      />
      <TextAnswer name="nrodoc" label={label('nrodoc')} readOnly />
      <TextAnswer
        name="cuil"
        label={label('cuil')}
        hint="11 números, sin guiones."
        transform="digits"
        maxLength={digits.cuil}
        blockArrows
        confirms
      />
      <DateAnswer name="fecnacim" label={label('fecnacim')} autoComplete="bday" />
      <ChoiceAnswer name="sexo" label={label('sexo')} options={sexOptions} inline />
      <NationalityFields part="personales" typeName="tiponacionalidad" options={options} />
    </div>
  )
}
