import { Link } from 'wouter'
import { bounds, digits } from '../../../../domain/limits'
import { ChoiceAnswer, sexOptions } from '../../../../forms/answers/ChoiceAnswer'
import { DateAnswer } from '../../../../forms/answers/DateAnswer'
import { TextAnswer } from '../../../../forms/answers/TextAnswer'
import { Banner } from '../../../../ui/content/Banner'
import { numbersTaken } from '../../taken-words'
import { labelIn } from '../label-in'
import { NationalityFields } from '../NationalityFields'
import { useNationalityOptions } from '../useNationalityOptions'
import { useNumbers } from './useNumbers'

const label = labelIn('personales')

/** The DNI as it came from the entry page; with the registration number, to be corrected, where the fund refused the pair. */
const NumberFields = () => {
  const { isOpen, hint, isTaken, left } = useNumbers()
  if (!isOpen) return <TextAnswer name="nrodoc" label={label('nrodoc')} readOnly />
  return (
    <>
      <TextAnswer
        name="nroafi"
        label={label('nroafi')}
        hint="Hasta 6 números, como figura en tu matrícula."
        transform="digits"
        maxLength={digits.nroafi}
        blockArrows
        onLeave={left}
      />
      <TextAnswer
        name="nrodoc"
        label={label('nrodoc')}
        hint={hint}
        transform="digits"
        maxLength={digits.dni}
        blockArrows
        onLeave={left}
      />
      {isTaken ? (
        <Banner tone="err" role="alert" title={numbersTaken}>
          <Link href="/bandejaDeSalida">Ver la bandeja de salida</Link>
        </Banner>
      ) : null}
    </>
  )
}

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
      <NumberFields />
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
