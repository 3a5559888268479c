import type { ValuesOf } from '../fields/rows'
import { toCleanName } from '../text'
import type { cardAnswers } from './fields'

/** What is typed of a card. Never stored. */
export type CardValues = ValuesOf<typeof cardAnswers>

/** The card fields of a person who has typed nothing. */
export const newCard = (): CardValues => ({ tarjeta: '', banco: '', vencimiento: '', titular: '' })

/** The card as it is sent, its holder in capitals. */
export const toSentCard = (card: CardValues): CardValues => ({ ...card, titular: toCleanName(card.titular) })
