import { lateRules } from '../../forms/late-rules'

/** The rules of an account and of a card: none of them is needed to show the page. */
export const directDebitRules = lateRules(() => import('../../domain/direct-debit/validate'))
