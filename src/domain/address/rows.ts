import type { AnswerRow } from '../form/answers'
import type { Address } from './address'
import { addressLabels } from './labels'

/** An address as rows for review; `contactType` gives the name of its use for the catalogue id. */
export const addressRows = (address: Address, contactType: (id: number) => string): AnswerRow[] => [
  { label: addressLabels.codprov, value: address.desprov },
  { label: addressLabels.locid, value: address.localidad },
  { label: addressLabels.calle, value: address.calle },
  { label: addressLabels.nro, value: address.nro },
  { label: addressLabels.piso, value: address.piso },
  { label: addressLabels.dep, value: address.dep },
  { label: addressLabels.cp, value: address.cp },
  { label: addressLabels.tipcontacto, value: address.tipcontacto === null ? '' : contactType(address.tipcontacto) },
]
