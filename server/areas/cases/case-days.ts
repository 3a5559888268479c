import type { FundProfile } from '../../../src/contract/fund/profile'
import { addDays, type PlainDate } from '../../../src/domain/dates'
import { deadlineOf, type DeskKind } from '../../../src/domain/desk/kinds'
import { addWorkingDays, isWorkingDay } from '../registration/working-days'

type Deadlines = Pick<FundProfile, 'deadlines'>

/** The last day for the decision of a kind of request that counts from a day. */
export const dueDay = ({ deadlines }: Deadlines, kind: DeskKind, countsOn: PlainDate): PlainDate =>
  addWorkingDays(countsOn, deadlines[deadlineOf[kind]])

/** The latest day since which more than so many working days have gone by; `today` is the day it is asked on. */
export const waitedMoreThan = (today: PlainDate, days: number): PlainDate => {
  let day = today
  for (let left = days + 1; left > 0; day = addDays(day, -1)) if (isWorkingDay(day)) left -= 1
  return day
}
