import { banksAsOf } from '../catalogues/data/banks'
import { toDisplayDate } from '../dates'

/** What to do about a right CBU of a bank that is not in the list: the person did nothing wrong. */
export const unknownBank = `Los números del CBU están bien, pero ese banco no está en la lista que usamos, la del Banco Central del ${toDisplayDate(banksAsOf)}. Avisá en tu delegación distrital, o usá una cuenta de otro banco.`
