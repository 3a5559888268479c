import { formatPhone } from '../contact/phone'
import type { Address, Phone } from './member'
import { toReadableName } from './words'

/** The main item of a kind; undefined when none is marked. */
export const findMain = <T extends { principal: boolean }>(items: readonly T[]): T | undefined =>
  items.find(({ principal }) => principal)

/** What a kind without a main item says (DASH-015). */
export const missingMain = (kind: 'domicilio' | 'telefono' | 'email'): string =>
  `No hay ${kind} marcados como principal.`

/** Street, number, floor and flat: 'Calle 48 N.º 812, 3.º B'. */
export const streetLine = ({ calle, nro, piso, dep }: Pick<Address, 'calle' | 'nro' | 'piso' | 'dep'>): string => {
  const street = [toReadableName(calle), nro && `N.º ${nro}`].filter(Boolean).join(' ')
  const inside = [/^\d+$/.test(piso) ? `${piso}.º` : piso, dep].filter(Boolean).join(' ')
  return inside ? `${street}, ${inside}` : street
}

/** An address on one line: 'Calle 48 N.º 812, 3.º B · La Plata'. */
export const addressLine = (address: Address): string =>
  [streetLine(address), toReadableName(address.localidad)].filter(Boolean).join(' · ')

/** A phone as it is dialled from abroad: '+54 0-221 15-5038874'. */
export const phoneLine = ({
  codpais,
  carac,
  telefono,
  tiptelefono,
}: Omit<Phone, 'id' | 'tipo' | 'principal'>): string =>
  formatPhone({ codpais: Number(codpais), carac, telefono, tiptelefono })

/** What a phone is called above its number, in the portal's words. */
export const phoneKind = ({ tiptelefono }: Pick<Phone, 'tiptelefono'>): string =>
  tiptelefono === 1 ? 'Teléfono celular' : tiptelefono === 2 ? 'Teléfono fijo' : 'Teléfono'
