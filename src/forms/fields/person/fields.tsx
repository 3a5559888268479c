import type { ReactNode } from 'react'
import { digits } from '../../../domain/limits'
import { personLabels } from '../../../domain/person/person'
import { meantCuil } from '../../../domain/rules/cuit'
import { ChoiceAnswer, sexOptions } from '../../answers/ChoiceAnswer'
import { DateAnswer } from '../../answers/DateAnswer'
import { SelectAnswer } from '../../answers/SelectAnswer'
import { TextAnswer } from '../../answers/TextAnswer'
import { oneMeant } from '../../answers/useMeant'
import { useText } from '../useGroup'
import type { NationalityOptions } from './useNationalityOptions'

/** A hint for each field by its name, such as what the answer was before. */
export type FieldHints = (name: string) => ReactNode

type Shown = {
  hintOf?: FieldHints | undefined
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
export const NameFields = ({ most, isOneself = false, readOnly, hintOf }: NameFieldsProps) => (
  <>
    <TextAnswer
      name="nombres"
      label={personLabels.nombres}
      hint={hintOf?.('nombres')}
      transform="upper"
      maxLength={most}
      autoComplete={isOneself ? 'given-name' : undefined}
      readOnly={readOnly}
    />
    <TextAnswer
      name="apellido"
      label={personLabels.apellido}
      hint={hintOf?.('apellido')}
      transform="upper"
      maxLength={most}
      autoComplete={isOneself ? 'family-name' : undefined}
      readOnly={readOnly}
    />
  </>
)

type DniFieldProps = Pick<Shown, 'readOnly'> & { label?: string; hint: ReactNode; onLeave?: () => void }

/** Number of a DNI. */
export const DniField = ({ label = personLabels.nrodoc, ...texts }: DniFieldProps) => (
  <TextAnswer {...texts} name="nrodoc" label={label} transform="digits" maxLength={digits.dni} blockArrows />
)

/** CUIL, with a tick when it is valid. */
export const CuilField = ({
  optional,
  hint = '11 números, sin guiones.',
}: {
  optional?: boolean
  hint?: ReactNode
}) => {
  const nrodoc = useText('nrodoc')
  return (
    <TextAnswer
      name="cuil"
      label={personLabels.cuil}
      hint={hint}
      transform="digits"
      maxLength={digits.cuil}
      suggest={oneMeant((typed) => meantCuil(typed, nrodoc))}
      blockArrows
      confirms
      optional={optional}
    />
  )
}

/** Date of birth. */
export const BirthDateField = ({ isOneself = false, readOnly, hintOf }: Shown & { isOneself?: boolean }) => (
  <DateAnswer
    name="fecnacim"
    label={personLabels.fecnacim}
    hint={hintOf?.('fecnacim')}
    autoComplete={isOneself ? 'bday' : undefined}
    readOnly={readOnly}
  />
)

/** F, M or X. */
export const SexField = ({ readOnly, hintOf }: Shown) => (
  <ChoiceAnswer
    name="sexo"
    label={personLabels.sexo}
    hint={hintOf?.('sexo')}
    options={sexOptions}
    readOnly={readOnly}
    inline
  />
)

type NationalityFieldsProps = {
  /** The applicant's record and a relative's record name this field differently. */
  typeName: 'tiponacionalidad' | 'tipnacionalidad'
  options: NationalityOptions
  hintOf?: FieldHints
}

/** Nationality and how it was acquired (CONST-010, CONST-012). */
export const NationalityFields = ({ typeName, options, hintOf }: NationalityFieldsProps) => (
  <>
    <SelectAnswer
      name="nacionalidad"
      label={personLabels.nacionalidad}
      hint={hintOf?.('nacionalidad')}
      options={options.nationalities}
    />
    <SelectAnswer
      name={typeName}
      label={personLabels.tipnacionalidad}
      hint={hintOf?.(typeName)}
      options={options.types}
    />
  </>
)
