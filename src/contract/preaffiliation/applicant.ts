import type { Applicant } from '../../domain/preaffiliation/values'
import { fromWireDate, toWireDate } from '../wire-date'
import type { WireApplicant } from './wire'

/** Encodes step 1 without the parents, who are sent as relatives. */
export const encodeApplicant = ({ madre: _madre, padre: _padre, ...own }: Applicant): WireApplicant => ({
  ...own,
  tipdoc: 1,
  fecestadocivil: toWireDate(own.fecestadocivil),
})

/** Decodes step 1; `parents` come from the relatives of the same request. */
export const decodeApplicant = (wire: WireApplicant, parents: Pick<Applicant, 'madre' | 'padre'>): Applicant => ({
  ...wire,
  ...parents,
  tipdoc: 'DNI',
  fecestadocivil: fromWireDate(wire.fecestadocivil),
})
