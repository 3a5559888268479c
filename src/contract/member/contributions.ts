import type { ContributionSummary } from '../../domain/member/member'
import { fail, ok, type Result } from '../../domain/result'
import { isRecord, type MalformedAnswer } from '../answer'
import { paths } from '../base-paths'
import { readDate, readNumber } from './readers'
import type { WireContributions } from './answer-schemas'

/** Path of a member's summary of contributions, read with GET (API-035, UNS-87). */
export const contributionsPath = (nroafi: string): string => `${paths.contributions}/${encodeURIComponent(nroafi)}`

/** Encodes the summary (API-035). */
export const encodeContributions = (resumen: ContributionSummary): WireContributions => ({
  success: true,
  msg: '',
  resumen,
})

/** Reads the answer of aportes/{nroafi} (API-035). */
export const parseContributions = (body: unknown): Result<ContributionSummary, MalformedAnswer> => {
  const summary = isRecord(body) ? body['resumen'] : undefined
  const [anios, meses] = [readNumber(summary, 'anios'), readNumber(summary, 'meses')]
  return anios === null || meses === null
    ? fail('malformed')
    : ok({ anios, meses, ultimoPago: readDate(summary, 'ultimoPago') })
}
