import { toReadableName } from '../person/names'
import type { Address } from './address'

/** Street, number, floor and flat: 'Calle 48 N.º 812, 3.º B'. */
export const streetLine = ({ calle, nro, piso, dep }: Pick<Address, 'calle' | 'nro' | 'piso' | 'dep'>): string => {
  const street = [toReadableName(calle), nro && `N.º ${nro}`].filter(Boolean).join(' ')
  const inside = [/^\d+$/.test(piso) ? `${piso}.º` : piso, dep].filter(Boolean).join(' ')
  return inside ? `${street}, ${inside}` : street
}

/** An address on one line: 'Calle 48 N.º 812, 3.º B · La Plata'. */
export const addressLine = (address: Pick<Address, 'calle' | 'nro' | 'piso' | 'dep' | 'localidad'>): string =>
  [streetLine(address), toReadableName(address.localidad)].filter(Boolean).join(' · ')

/** Where an address is: 'La Plata (1900), Buenos Aires'. */
export const placeLine = ({ localidad, cp, desprov }: Pick<Address, 'localidad' | 'cp' | 'desprov'>): string => {
  const code = cp && (localidad ? `(${cp})` : `CP ${cp}`)
  const town = [toReadableName(localidad), code].filter(Boolean).join(' ')
  return [town, toReadableName(desprov)].filter(Boolean).join(', ')
}
