import { addDays, emptyDate, type PlainDate } from '../dates'
import { usualDays, type DayRules } from '../fields/judges'
import { dateWithin180Days, menorDeEdad, menordosanios, rangoFechas } from '../rules/claim-dates'

// Not after today, and not the fund's date for none (UNS-77).
const hasCome = (today: PlainDate) => rangoFechas(addDays(emptyDate, 1), today)

/** The days that benefits ask for, by their name. */
export const benefitDays = {
  ...usualDays,
  come: (today) => [hasCome(today)],
  minor: (today) => [hasCome(today), menorDeEdad(today)],
  twoYears: (today) => [hasCome(today), menordosanios(today)],
  within180: (today) => [dateWithin180Days(today)],
} satisfies DayRules
