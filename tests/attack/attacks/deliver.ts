import { paths, submissionPath } from '../../../src/contract/base-paths'
import { secretHeaders } from '../../../src/contract/headers'
import { addDays, todayIn } from '../../../src/domain/dates'
import { aSubmission, toWire, type TestSubmission } from '../../server/support/submission'
import { sendHostile, type Answer } from '../wire/request'

/** A pre-affiliation of today, in order, for a registration. */
export const submissionOfToday = (registration: { nroafi: string; nrodoc: string }): Promise<TestSubmission> => {
  const now = Date.now()
  const fecmat = addDays(todayIn(now), -10)
  return aSubmission(registration, {
    claimedAt: now,
    values: (values) => ({ ...values, profesionales: { ...values.profesionales, fecmat } }),
  })
}

/** Delivers it as the portal does; undefined when the line broke. */
export const deliver = async (url: string, submission: TestSubmission): Promise<Answer | undefined> =>
  sendHostile(url, { method: 'POST', path: paths.saveAffiliation, ...(await toWire(submission)) })

/** What became of it: 'aceptado', 'enCurso', 'desconocido', or the status of an answer that says neither. */
export const stateOf = async (url: string, { submissionId, secret }: TestSubmission): Promise<string> => {
  const answer = await sendHostile(url, {
    method: 'GET',
    path: submissionPath(submissionId),
    headers: secretHeaders(secret),
    body: null,
  })
  return answer?.status === 200 ? String(Object(JSON.parse(answer.text))['estado']) : String(answer?.status)
}

/** The number on the receipt of an answer, '' when it carries none. */
export const numberOn = (answer: Answer | undefined): string =>
  answer === undefined ? '' : String(Object(Object(JSON.parse(answer.text))['recibo'])['numero'] ?? '')
