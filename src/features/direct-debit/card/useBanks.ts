import { useReading } from '../../../api/reading/useReading'
import type { Bank } from '../../../domain/account/account'
import { banks as shipped } from '../../../domain/catalogues/data/banks'

const shippedBanks: readonly Bank[] = Object.entries(shipped).map(([codigo, nombre]) => ({ codigo, nombre }))

/** The banks that a card may be of: the fund's list (API-057); the one that ships with the portal until that is known. */
export const useBanks = (): readonly Bank[] => useReading('bancos').data ?? shippedBanks
