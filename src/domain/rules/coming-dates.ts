import type { PlainDate } from '../dates'
import { dateRule } from './dates'
import type { Rule } from './rule'

// Beside the other date rules, so that no form without a day to come loads it.

/** Today or later (VALID-014). */
export const fechafutura = (today: PlainDate): Rule =>
  dateRule('fechafutura', 'La fecha debe ser mayor o igual a la fecha de hoy.', undefined, (date) => date >= today)
