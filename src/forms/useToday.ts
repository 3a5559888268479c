import { useState } from 'react'
import { now } from '../api/server-clock'
import { todayIn, type PlainDate } from '../domain/dates'

/** Today's date, by the server's clock if it is known. It stays the same while the step is on the screen. */
export const useToday = (): PlainDate => useState(() => todayIn(now()))[0]
