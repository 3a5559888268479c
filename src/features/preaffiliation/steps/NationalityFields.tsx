import { SelectAnswer } from '../../../forms/answers/SelectAnswer'
import { labelIn } from './label-in'
import type { NationalityOptions } from './useNationalityOptions'

type NationalityFieldsProps = {
  /** Part of the form whose labels these are: 'personales', 'hijos.*', 'conyuge'. */
  part: string
  /** The applicant's record and a relative's name this field differently. */
  typeName: 'tiponacionalidad' | 'tipnacionalidad'
  options: NationalityOptions
}

/** Nationality and how it was come by (CONST-010, CONST-012). */
export const NationalityFields = ({ part, typeName, options }: NationalityFieldsProps) => {
  const label = labelIn(part)
  return (
    <>
      <SelectAnswer name="nacionalidad" label={label('nacionalidad')} options={options.nationalities} />
      <SelectAnswer name={typeName} label={label(typeName)} options={options.types} />
    </>
  )
}
