import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Code } from '../../../src/domain/code/code'
import { answers } from '../../offline/support/examples'
import { onTransaction } from '../../offline/support/faults'
import { newDevice } from '../../offline/support/tab'
import { webLocks } from '../../offline/support/web-locks'
import { aCarried, device, type Device } from './devices'
import { died, parcelServer, type CallFault } from './parcel-server'

// It writes beside the move, and nothing waits for it.
vi.mock('../../../src/offline/database/persistence', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  askPersistence: () => Promise.resolve(false),
}))

const transactions = { isCounted: false, count: 0, diesAt: -1 }

beforeEach(() => {
  newDevice()
  vi.stubGlobal('navigator', { locks: webLocks() })
  transactions.diesAt = -1
  onTransaction(() => {
    if (transactions.isCounted && transactions.count++ === transactions.diesAt) throw new Error(died)
  })
})
afterEach(() => vi.unstubAllGlobals())

/** When the draft is called back: not at all, while the other device looks at it, or once that has brought it. */
const recalls = ['never', 'looking', 'brought'] as const
type Recalled = (typeof recalls)[number]

/** One thing that goes wrong: to a call, by its number, or a device dies before a transaction, by its number. */
type Fault = { call: number; what: CallFault } | { transaction: number }

/** What a person does on a device that may die meanwhile; undefined when it died, and runs again. */
const doing = async <T>(own: Device, work: (here: Device['here']) => Promise<T>): Promise<T | undefined> => {
  transactions.isCounted = true
  try {
    return await work(own.here)
  } catch (error) {
    transactions.isCounted = false
    if (!String(error).includes(died)) throw error
    await own.restart()
    await own.here.settle()
    return undefined
  } finally {
    transactions.isCounted = false
  }
}

const codeOf = async ({ here }: Device, id: string): Promise<Code | undefined> => {
  const facts = await here.readAway(id)
  return facts.ok ? here.codeOf(facts.value) : undefined
}

/** A whole move with one fault in it; every device starts again in the end. Returns what lives, and how many steps there were. */
const move = async (recalled: Recalled, fault?: Fault) => {
  const server = parcelServer()
  const office = await device(server)
  const phone = await device(server)
  const { id, submissionId } = await aCarried(office)
  transactions.count = 0
  transactions.diesAt = fault !== undefined && 'transaction' in fault ? fault.transaction : -1
  server.setFault((at) => (fault !== undefined && 'call' in fault && at === fault.call ? fault.what : undefined))
  await doing(office, (here) => here.offer(id))
  // Whoever saw it fail tries once more.
  if ((await office.here.db.drafts.get(id))?.state === 'active') await doing(office, (here) => here.offer(id))
  await doing(office, (here) => here.settle())
  const code = await codeOf(office, id)
  const begun = { calls: server.made.length, transactions: transactions.count }
  if (code !== undefined) {
    const looked = await doing(phone, (here) => here.open(code))
    if (recalled === 'looking') await doing(office, (here) => here.recall(id))
    const found = looked?.ok && looked.value.kind === 'found' ? looked.value.found : undefined
    if (found !== undefined) await doing(phone, (here) => here.bring(found))
    if (recalled === 'brought') await doing(office, (here) => here.recall(id))
  }
  const steps = { calls: server.made.length, transactions: transactions.count }
  transactions.diesAt = -1
  server.setFault(() => undefined)
  const early = [await office.here.living(id), await phone.here.living(id)].filter((one) => one !== undefined)
  for (const one of [office, phone]) {
    await one.restart()
    await one.here.settle()
  }
  server.lapse()
  for (const one of [office, phone]) await one.here.settle()
  const living = [await office.here.living(id), await phone.here.living(id)].filter((one) => one !== undefined)
  const asleep = (await office.here.db.arrivals.count()) + (await phone.here.db.arrivals.count())
  return { living, early, asleep, submissionId, begun, steps }
}

const livesWhole = async (recalled: (typeof recalls)[number]): Promise<void> => {
  const { begun, steps } = await move(recalled)
  // Until the code is shown, nobody can call it back yet.
  const first = recalled === 'never' ? { calls: 0, transactions: 0 } : begun
  const faults: Fault[] = []
  for (let call = first.calls; call < steps.calls; call++) {
    for (const what of ['lost', 'unanswered', 'dies-before', 'dies-after'] as const) faults.push({ call, what })
  }
  for (let transaction = first.transactions; transaction < steps.transactions; transaction++)
    faults.push({ transaction })
  expect(faults.length).toBeGreaterThan(40)
  for (const fault of faults) {
    const { living, early, asleep, submissionId } = await move(recalled, fault)
    const whole = { content: answers, bytes: [3_000], damaged: 0, submissionId }
    expect({ fault, living, asleep, early: early.length <= 1 }).toEqual({
      fault,
      living: [whole],
      asleep: 0,
      early: true,
    })
  }
}

const [never, ...others] = recalls

test('one draft lives, whole, whatever is lost or dies', { timeout: 180_000 }, async () => {
  await expect(livesWhole(never)).resolves.toBeUndefined()
})

test.each(others)('one draft lives, whole, when it is called back: %s', { tags: ['far'] }, async (recalled) => {
  await expect(livesWhole(recalled)).resolves.toBeUndefined()
})
