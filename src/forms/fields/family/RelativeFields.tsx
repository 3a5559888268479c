import type { ReactNode } from 'react'
import type { YesNo } from '../../../domain/form/answers'
import { personLabels } from '../../../domain/person/person'
import { ChoiceAnswer, yesNoOptions } from '../../answers/ChoiceAnswer'
import { BirthDateField, DniField, NameFields, NationalityFields, SexField } from '../person/fields'
import type { NationalityOptions } from '../person/useNationalityOptions'

type RelativeFieldsProps = {
  /** Most characters of a name: 30 for a child, 50 for a spouse (PREAF-033, FAMILY-012). */
  nameMost: number
  dniHint: string
  options: NationalityOptions
  /** Stores the answer and what follows from it. */
  onDisability: (answer: YesNo) => void
  /** An extra field of this relative, beside the document number. */
  children?: ReactNode
}

/**
 * The fields that a child and a spouse have in common, inside the part of the answers that holds one. Disability is
 * offered and not required (UNS-95).
 */
export const RelativeFields = ({ nameMost, dniHint, options, onDisability, children }: RelativeFieldsProps) => (
  <>
    <div className="form-grid c2">
      <NameFields most={nameMost} />
      <DniField hint={dniHint} />
      {children}
      <BirthDateField />
      {children ? <SexField /> : null}
    </div>
    {children ? null : <SexField />}
    <div className="form-grid c2">
      <NationalityFields typeName="tipnacionalidad" options={options} />
    </div>
    <ChoiceAnswer
      name="discapacidad"
      label={personLabels.discapacidad}
      options={yesNoOptions}
      inline
      onAnswer={onDisability}
    />
  </>
)
