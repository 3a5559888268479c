import type { ReactNode } from 'react'
import { bounds, digits } from '../../../domain/limits'
import { ChoiceAnswer, sexOptions } from '../../../forms/answers/ChoiceAnswer'
import { DateAnswer } from '../../../forms/answers/DateAnswer'
import { TextAnswer } from '../../../forms/answers/TextAnswer'

type PersonFieldsProps = {
  /** Filled from the member's file: shown and not edited. */
  readOnly?: boolean
  /** What is asked of this person alone. */
  children?: ReactNode
}

/** What is asked of a child and of a spouse alike (BENEFIT-024). */
export const PersonFields = ({ readOnly, children }: PersonFieldsProps) => (
  <>
    <div className="form-grid c2">
      <TextAnswer name="nombres" label="Nombres" transform="upper" maxLength={bounds.nameMost} readOnly={readOnly} />
      <TextAnswer name="apellido" label="Apellido" transform="upper" maxLength={bounds.nameMost} readOnly={readOnly} />
      <TextAnswer
        name="nrodoc"
        label="DNI"
        hint="7 u 8 números, sin puntos."
        transform="digits"
        maxLength={digits.dni}
        readOnly={readOnly}
        blockArrows
      />
      <DateAnswer name="fecnacim" label="Fecha de nacimiento" readOnly={readOnly} />
    </div>
    <div className="form-grid c2">
      <ChoiceAnswer name="sexo" label="Sexo" options={sexOptions} readOnly={readOnly} inline />
      {children}
    </div>
  </>
)
