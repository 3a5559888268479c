import type { AnswerRow } from '../answers'
import { toReadableName } from '../person/names'
import type { Address } from './address'
import { addressLabels } from './labels'

/** Street, number, floor and flat: 'Calle 48 N.º 812, 3.º B'. */
export const streetLine = ({ calle, nro, piso, dep }: Pick<Address, 'calle' | 'nro' | 'piso' | 'dep'>): string => {
  const street = [toReadableName(calle), nro && `N.º ${nro}`].filter(Boolean).join(' ')
  const inside = [/^\d+$/.test(piso) ? `${piso}.º` : piso, dep].filter(Boolean).join(' ')
  return inside ? `${street}, ${inside}` : street
}

/** An address on one line: 'Calle 48 N.º 812, 3.º B · La Plata'. */
export const addressLine = (address: Pick<Address, 'calle' | 'nro' | 'piso' | 'dep' | 'localidad'>): string =>
  [streetLine(address), toReadableName(address.localidad)].filter(Boolean).join(' · ')

/** An address as rows to look over; `contactType` names its use by the id of the catalogue. */
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
