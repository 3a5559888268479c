import type { ReactNode } from 'react'
import { spouse } from '../../../domain/benefits/fields'
import { bounds } from '../../../domain/limits'
import { BirthDateField, DniField, NameFields, SexField } from '../../../forms/fields/person/fields'

type PersonFieldsProps = {
  /** Filled from the member's file: shown, not editable. */
  readOnly?: boolean
  /** Extra fields of this person. */
  children?: ReactNode
}

/** The fields that a child and a spouse have in common (BENEFIT-024). */
export const PersonFields = ({ readOnly, children }: PersonFieldsProps) => (
  <>
    <div className="form-grid c2">
      <NameFields most={bounds.nameMost} readOnly={readOnly} />
      <DniField label={spouse.nrodoc.label} hint="7 u 8 números, sin puntos." readOnly={readOnly} />
      <BirthDateField readOnly={readOnly} />
    </div>
    <div className="form-grid c2">
      <SexField readOnly={readOnly} />
      {children}
    </div>
  </>
)
