import type { PlainDate } from '../dates'
import { unreadPesos, type Pesos } from '../payments/money'
import type { ContributionKind } from './available'

/** What a member has paid of one kind: how many payments, their sum in pesos, and the day of the last one. */
export type PaidKind = ContributionKind & { pagos: number; total: Pesos; ultimo: PlainDate | null }

/** Whether a kind could be read: its number and its sum (UNS-138). The number of one that could not is 0. */
export const isReadKind = ({ id, total }: Pick<PaidKind, 'id' | 'total'>): boolean => id !== 0 && total !== unreadPesos

/** The number of the kind that is a loan (API-044). */
export const loanKind = 4

/** What stands at the head of the page of slips and details (SLIP-002). */
export const detailTitle = (isRetired: boolean): string => (isRetired ? 'Detalle de préstamos' : 'Detalle de aportes')
