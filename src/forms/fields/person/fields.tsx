import { digits } from '../../../domain/limits'
import { personLabels } from '../../../domain/person/person'
import { ChoiceAnswer, sexOptions } from '../../answers/ChoiceAnswer'
import { DateAnswer } from '../../answers/DateAnswer'
import { SelectAnswer } from '../../answers/SelectAnswer'
import { TextAnswer } from '../../answers/TextAnswer'
import type { NationalityOptions } from './useNationalityOptions'

type Shown = {
  /** Filled from elsewhere: shown, not editable. */
  readOnly?: boolean | undefined
}

type NameFieldsProps = Shown & {
  /** Most characters of each. */
  most: number
  /** The person fills in their own data: the browser may offer to complete them. */
  isOneself?: boolean
}

/** Names and family name. */
export const NameFields = ({ most, isOneself = false, readOnly }: NameFieldsProps) => (
  <>
    <TextAnswer
      name="nombres"
      label={personLabels.nombres}
      transform="upper"
      maxLength={most}
      autoComplete={isOneself ? 'given-name' : undefined}
      readOnly={readOnly}
    />
    <TextAnswer
      name="apellido"
      label={personLabels.apellido}
      transform="upper"
      maxLength={most}
      autoComplete={isOneself ? 'family-name' : undefined}
      readOnly={readOnly}
    />
  </>
)

type DniFieldProps = Shown & { label?: string; hint: string; onLeave?: () => void }

/** Number of a DNI. */
export const DniField = ({ label = personLabels.nrodoc, ...texts }: DniFieldProps) => (
  <TextAnswer {...texts} name="nrodoc" label={label} transform="digits" maxLength={digits.dni} blockArrows />
)

/** CUIL, with a tick when it is valid. */
export const CuilField = ({ optional }: { optional?: boolean }) => (
  <TextAnswer
    name="cuil"
    label={personLabels.cuil}
    hint="11 números, sin guiones."
    transform="digits"
    maxLength={digits.cuil}
    blockArrows
    confirms
    optional={optional}
  />
)

/** Date of birth. */
export const BirthDateField = ({ isOneself = false, readOnly }: Shown & { isOneself?: boolean }) => (
  <DateAnswer
    name="fecnacim"
    label={personLabels.fecnacim}
    autoComplete={isOneself ? 'bday' : undefined}
    readOnly={readOnly}
  />
)

/** F, M or X. */
export const SexField = ({ readOnly }: Shown) => (
  <ChoiceAnswer name="sexo" label={personLabels.sexo} options={sexOptions} readOnly={readOnly} inline />
)

type NationalityFieldsProps = {
  /** The applicant's record and a relative's record name this field differently. */
  typeName: 'tiponacionalidad' | 'tipnacionalidad'
  options: NationalityOptions
}

/** Nationality and how it was acquired (CONST-010, CONST-012). */
export const NationalityFields = ({ typeName, options }: NationalityFieldsProps) => (
  <>
    <SelectAnswer name="nacionalidad" label={personLabels.nacionalidad} options={options.nationalities} />
    <SelectAnswer name={typeName} label={personLabels.tipnacionalidad} options={options.types} />
  </>
)
