import type { AnswerRow } from '../form/answers'
import type { Address } from './address'
import { address as asked } from './fields'

const rows = asked.fields

/** An address as rows for review; `contactType` gives the name of its use for the catalogue id. */
export const addressRows = (address: Address, contactType: (id: number) => string): AnswerRow[] => [
  { label: rows.codprov.label, value: address.desprov },
  { label: rows.locid.label, value: address.localidad },
  { label: rows.calle.label, value: address.calle },
  { label: rows.nro.label, value: address.nro },
  { label: rows.piso.label, value: address.piso },
  { label: rows.dep.label, value: address.dep },
  { label: rows.cp.label, value: address.cp },
  { label: rows.tipcontacto.label, value: address.tipcontacto === null ? '' : contactType(address.tipcontacto) },
]
