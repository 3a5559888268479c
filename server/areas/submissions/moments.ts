import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { actHeader, draftTimesHeader, isStorable, parseAct, parseDraftTimes } from '../../../src/contract/headers'
import { todayIn, type PlainDate } from '../../../src/domain/dates'
import {
  countingDay,
  countingMoment,
  type CountingMoment,
  type DraftTimes,
} from '../../../src/domain/delivery/deadline'
import { ApiProblem } from '../../http/api-problem'

/**
 * The times of a delivery in epoch milliseconds: of the act as the device claims it, of its arrival, and the one that
 * counts.
 */
export type Moments = { claimed: number; arrived: number; draft: DraftTimes | null; counting: CountingMoment }

const noMoment = 'La fecha del envío no es válida. Revisá el reloj de tu dispositivo y enviá de nuevo.'

/** The times of a draft in the header of a delivery; null when it is missing or malformed. */
export const draftTimesOf = (headers: IncomingHttpHeaders): DraftTimes | null =>
  parseDraftTimes(headers[draftTimesHeader.toLowerCase()])

/**
 * The times of a request that arrived at `arrived`; `claimedAt` is ISO 8601 (UNS-122). Throws a 422 when it is no valid
 * time.
 */
export const momentsOf = (claimedAt: string, draft: DraftTimes | null, arrived: number): Moments => {
  const claimed = Date.parse(claimedAt)
  if (!isStorable(claimed)) throw new ApiProblem(422, noMoment, { campos: [] })
  return { claimed, arrived, draft, counting: countingMoment({ at: claimed, arrived, draft }) }
}

/** The day by which every deadline of a request is judged. */
export const countingDayOf = ({ counting }: Moments): PlainDate => todayIn(counting.at)

/** The day by which a check is judged: the day of the act in its header, or today by the server's clock. */
export const dayAskedFor = (headers: IncomingHttpHeaders, now: number): PlainDate =>
  countingDay(parseAct(headers[actHeader.toLowerCase()]), now)

/** The header of a check. A value that is no valid time counts as absent. */
export const actHeaders = z.looseObject({
  [actHeader.toLowerCase()]: z
    .string()
    .optional()
    .describe('Momento del envío por el que se pregunta, ISO 8601 (opcional)'),
})
