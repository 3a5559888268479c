import type { ReactNode } from 'react'
import { claimLabels } from '../../../domain/benefits/labels'
import { bounds } from '../../../domain/limits'
import { BirthDateField, DniField, NameFields, SexField } from '../../../forms/fields/person/fields'

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
      <NameFields most={bounds.nameMost} readOnly={readOnly} />
      <DniField label={claimLabels.nrodoc} hint="7 u 8 números, sin puntos." readOnly={readOnly} />
      <BirthDateField readOnly={readOnly} />
    </div>
    <div className="form-grid c2">
      <SexField readOnly={readOnly} />
      {children}
    </div>
  </>
)
