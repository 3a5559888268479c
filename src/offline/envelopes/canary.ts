import { ok } from '../../domain/result'
import { withTextStore } from '../log/text-store'
import { readingEnvelopes, writingEnvelopes } from './database'
import { envelopeMark } from './mark'

/**
 * Tells an empty tablet from one whose envelopes the browser deleted: the same random mark is in the database and in
 * localStorage, there with the number of envelopes. Workers have no localStorage; they note and see nothing. `count` is that
 * of the last look; `lost` those that were gone at some look, until somebody says that they know.
 */
type Noted = { mark: string | null; count: number; lost: number }

const none: Noted = { mark: null, count: 0, lost: 0 }

const parse = (text: string | null): Noted => {
  const [mark, count, lost] = text?.split(' ') ?? []
  const amounts = [Number(count), Number(lost)] as const
  if (mark === undefined || !amounts.every((amount) => Number.isSafeInteger(amount))) return none
  return { mark: mark === '-' ? null : mark, count: amounts[0], lost: amounts[1] }
}

const readNoted = (): Noted => withTextStore((store) => parse(store.getItem(envelopeMark)), none)

const note = ({ mark, count, lost }: Noted): void =>
  withTextStore((store) => store.setItem(envelopeMark, [mark ?? '-', count, lost].join(' ')), undefined)

const findMark = async (): Promise<{ mark: string | null; count: number } | undefined> => {
  const found = await readingEnvelopes(async (db) =>
    ok({ mark: (await db.marks.get('canary'))?.value ?? null, count: await db.envelopes.count() }),
  )
  return found.ok ? found.value : undefined
}

/** Compares both marks, and notes how many envelopes there are now. */
const look = async (): Promise<Noted> => {
  const noted = readNoted()
  const found = await findMark()
  if (found === undefined) return noted
  const wasDeleted = noted.mark !== null && noted.mark !== found.mark
  const next = { mark: found.mark, count: found.count, lost: noted.lost + (wasDeleted ? noted.count : 0) }
  if (noted.mark !== null || next.mark !== null) note(next)
  return next
}

/** How many envelopes the browser deleted since that was last acknowledged; 0 when none. */
export const lostEnvelopes = async (): Promise<number> => (await look()).lost

/** Notes how many envelopes there are, after one came or went. */
export const countEnvelopes = async (): Promise<void> => {
  await look()
}

/** Plants the mark, before the first envelope. Later calls change nothing. */
export const plantEnvelopeMark = async (): Promise<void> => {
  if ((await look()).mark !== null) return
  const mark = crypto.randomUUID()
  await writingEnvelopes(async (db) => {
    if ((await db.marks.get('canary')) === undefined) await db.marks.put({ id: 'canary', value: mark })
    return ok(null)
  })
  await look()
}

/** Somebody who looks after the tablet knows that envelopes were lost. */
export const acknowledgeLostEnvelopes = (): void => note({ ...readNoted(), lost: 0 })
