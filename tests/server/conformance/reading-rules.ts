import { paths } from '../../../src/contract/base-paths'
import { asPage, saying, withHeader, withStatus, type Meddle, type Passing } from './meddler'
import type { Broken } from './rules'

const isRead =
  (path: string) =>
  (passing: Passing): boolean =>
    passing.path === path && passing.request.method !== 'PUT'

const answerOf = (path: string, change: Meddle['answer']): Meddle => ({
  answer: (passing, answer) => (isRead(path)(passing) ? change?.(passing, answer) : undefined),
})

/** Rules that a run without writing finds; all of them are broken at once. */
export const brokenReading: readonly Broken[] = [
  {
    name: 'a ping that a proxy may keep',
    meddle: () =>
      answerOf(paths.ping, (_passing, answer) => withHeader(answer, 'Cache-Control', 'public, max-age=600')),
    found: ['is not cached'],
  },
  {
    name: 'a clock that is an hour late',
    meddle: () =>
      answerOf(paths.ping, (_passing, answer) =>
        saying(answer, (body) => ({
          ...body,
          hora: new Date(Date.parse(String(body['hora'])) - 3_600_000).toISOString(),
        })),
      ),
    found: ['tells the time'],
  },
  {
    name: 'a reading under another name',
    meddle: () => answerOf(paths.debt, (_passing, answer) => saying(answer, (body) => ({ data: body }))),
    found: [`POST ${paths.debt}`],
  },
  {
    name: 'a reading for everybody',
    meddle: () =>
      answerOf(paths.emails, (_passing, answer) =>
        answer.status === 401
          ? withStatus(
              saying(answer, () => ({ emails: [] })),
              200,
            )
          : undefined,
      ),
    found: ['nothing of a member is read without a token'],
  },
  {
    name: 'a reading of other members',
    meddle: () =>
      answerOf(paths.phones, (_passing, answer) =>
        answer.status === 403
          ? withStatus(
              saying(answer, () => ({ telefonos: [] })),
              200,
            )
          : undefined,
      ),
    found: ['nobody reads another member'],
  },
  {
    name: 'an error without words',
    meddle: () =>
      answerOf(paths.registrationCheck, (_passing, answer) =>
        answer.status >= 400 ? saying(answer, () => ({ codigo: 17 })) : undefined,
      ),
    found: ['a body of another shape is refused'],
  },
  {
    name: 'an endpoint of the fund’s list that is missing',
    meddle: () => answerOf(paths.paidKinds, (_passing, answer) => withStatus(answer, 404)),
    found: [`POST ${paths.paidKinds}`],
  },
  {
    name: 'management for members',
    meddle: () =>
      answerOf(paths.settlement, (_passing, answer) =>
        withStatus(
          saying(answer, () => ({ success: true, msg: '' })),
          200,
        ),
      ),
    found: [`POST ${paths.settlement}`],
  },
  {
    name: 'a session that never ends',
    meddle: () => answerOf(paths.logout, (_passing, answer) => saying(answer, () => ({ code: 500 }))),
    found: [`POST ${paths.logout}`],
  },
  {
    name: 'a page for every unknown path',
    meddle: () => ({
      answer: ({ path }, answer) => (path.endsWith('/nobody/knows/this') ? withStatus(asPage(answer), 200) : undefined),
    }),
    found: ['an unknown path is 404'],
  },
]
