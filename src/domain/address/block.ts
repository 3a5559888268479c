import type { Street } from '../catalogues/types'
import type { Address } from './address'
import { toHouseNumber } from '../rules/address-text'

/** A house number outside of the part of its street that was chosen, and the part that has it; null where none has. */
type OutsideBlock = { number: number; chosen: Street; right: Street | null }

/**
 * Whether a house number is outside of the part of the street that was chosen from the list, which a postal code belongs to.
 * Null for one inside, for none ('S/N'), and for a street or code that is not of the list.
 */
export const outsideBlock = (
  streets: readonly Street[],
  { calle, cp, nro }: Pick<Address, 'calle' | 'cp' | 'nro'>,
): OutsideBlock | null => {
  const digits = /^\d+/.exec(toHouseNumber(nro))?.[0]
  const parts = streets.filter((street) => street.calle === calle)
  const chosen = parts.find((street) => street.cp === cp)
  if (digits === undefined || chosen === undefined) return null
  const number = Number(digits)
  const has = ({ alturamin, alturamax }: Street): boolean => number >= alturamin && number <= alturamax
  return has(chosen) ? null : { number, chosen, right: parts.find(has) ?? null }
}
