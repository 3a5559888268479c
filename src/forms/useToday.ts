import { useState } from 'react'
import { now } from '../api/server-clock'
import { todayIn, type PlainDate } from '../domain/dates'

/** Today by the best clock there is, the same for as long as the step is on the screen. */
export const useToday = (): PlainDate => useState(() => todayIn(now()))[0]
