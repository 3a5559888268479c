import type { ReactNode } from 'react'
import type { YesNo } from '../../../domain/answers'
import { ChoiceAnswer, sexOptions, yesNoOptions } from '../../../forms/answers/ChoiceAnswer'
import { DateAnswer } from '../../../forms/answers/DateAnswer'
import { TextAnswer } from '../../../forms/answers/TextAnswer'
import { digits } from '../../../domain/limits'
import { labelIn } from './label-in'
import { NationalityFields } from './NationalityFields'
import type { NationalityOptions } from './useNationalityOptions'

type RelativeFieldsProps = {
  part: 'hijos.*' | 'conyuge'
  /** Most characters of a name: 30 for a child, 50 for a spouse (PREAF-033, FAMILY-012). */
  nameMost: number
  dniHint: string
  options: NationalityOptions
  /** Stores the answer with what follows from it. */
  onDisability: (answer: YesNo) => void
  /** A field of this relative alone, beside the document number. */
  children?: ReactNode
}

/** What is asked of a child and of a spouse alike; disability is offered and not required (UNS-95). */
export const RelativeFields = ({ part, nameMost, dniHint, options, onDisability, children }: RelativeFieldsProps) => {
  const label = labelIn(part)
  const sexo = <ChoiceAnswer name="sexo" label={label('sexo')} options={sexOptions} inline />
  return (
    <>
      <div className="form-grid c2">
        <TextAnswer name="nombres" label={label('nombres')} transform="upper" maxLength={nameMost} />
        <TextAnswer name="apellido" label={label('apellido')} transform="upper" maxLength={nameMost} />
        <TextAnswer
          name="nrodoc"
          label={label('nrodoc')}
          hint={dniHint}
          transform="digits"
          maxLength={digits.dni}
          blockArrows
        />
        {children}
        <DateAnswer name="fecnacim" label={label('fecnacim')} />
        {children ? sexo : null}
      </div>
      {children ? null : sexo}
      <div className="form-grid c2">
        <NationalityFields part={part} typeName="tipnacionalidad" options={options} />
      </div>
      <ChoiceAnswer
        name="discapacidad"
        label={label('discapacidad')}
        options={yesNoOptions}
        inline
        onAnswer={onDisability}
      />
    </>
  )
}
