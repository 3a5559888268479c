import { eq } from 'drizzle-orm'
import { affiliations } from '../../../server/db/schema/affiliations'
import { submissions } from '../../../server/db/schema/submissions'
import { addRegistrations } from '../stage/registrations'
import { warmUp } from '../stage/warm-up'
import { judgeAnswer } from '../wire/judge'
import { openBooks } from '../wire/tally'
import { ofCrowd, type Attack } from './attack'
import { deliver, numberOn, submissionOfToday } from './deliver'
import { paths } from '../../../src/contract/base-paths'

const copies = 100

const allowed = [200, 201, 409, 429, 503]

/** One submission a hundred times at once, half of them at each of two instances: one row, one receipt. */
export const parallelDeliveries: Attack = {
  name: 'one submission 100 times over two instances',
  isInTests: false,
  run: async ({ site }) => {
    if (site.name === 'embedded') return { skipped: 'the embedded database has one instance' }
    const books = openBooks()
    const stage = await site.open()
    try {
      const [registration = { nroafi: '', nrodoc: '' }] = await addRegistrations(stage, 1)
      const submission = await submissionOfToday(registration)
      const [one, other] = [await stage.start(), await stage.start()]
      await Promise.all([one, other].map(({ url }) => warmUp(url)))
      const measured = await stage.measure(one, async () => {
        const urls = Array.from({ length: copies }, (_, index) => (index % 2 === 0 ? one.url : other.url))
        const answers = await Promise.all(urls.map((url) => deliver(url, submission)))
        for (const answer of answers) {
          books.count(answer)
          books.complain(judgeAnswer({ path: paths.saveAffiliation, body: null }, answer))
          if (!allowed.includes(answer?.status ?? 0)) books.complain(`answered ${answer?.status}: ${answer?.text}`)
        }
        const receipts = new Set(answers.map(numberOn).filter((number) => number !== ''))
        if (receipts.size !== 1) books.complain(`${receipts.size} different receipts`)
      })
      const [accepted, rows] = await stage.withDatabase(async (db) => [
        await db.select().from(submissions).where(eq(submissions.submissionId, submission.submissionId)),
        await db
          .select()
          .from(affiliations)
          .where(eq(affiliations.nroafi, Number(registration.nroafi))),
      ])
      if (accepted?.length !== 1 || rows?.length !== 1) {
        books.complain(`${accepted?.length} submissions and ${rows?.length} affiliations in the database`)
      }
      return { ...books.tally, ...measured, allowed: ofCrowd }
    } finally {
      await stage.close()
    }
  },
}
