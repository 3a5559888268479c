import { useReading } from '../../../api/reading/useReading'
import type { Bank } from '../../../domain/account/account'
import type { Option } from '../../../ui/fields/options'
import { banks as shipped } from '../../../domain/catalogues/data/banks'

const shippedBanks: readonly Bank[] = Object.entries(shipped).map(([codigo, nombre]) => ({ codigo, nombre }))

/** The banks to choose from: the fund's list (API-057); the one that ships with the portal until that is known. */
export const useBanks = (): readonly Bank[] => useReading('bancos').data ?? shippedBanks

/** Banks as the items of a list, by their names. */
export const toBankOptions = (banks: readonly Bank[]): Option<string>[] =>
  banks
    .map(({ codigo, nombre }) => ({ id: codigo, label: nombre }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es'))
