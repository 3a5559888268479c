import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchCaller } from '../../sw/fetch-caller'
import { addDays } from '../../src/domain/dates'
import { visitor } from '../../src/domain/owner'
import { paths } from '../../src/contract/base-paths'
import { aDraft, sealInput, valueOf } from '../offline/support/examples'
import { newDevice, openTab } from '../offline/support/tab'
import { noon, startServer, today, type RunningServer } from '../server/support/server'
import { aSubmission } from '../server/support/submission'
import type { HttpCall } from '../../src/sync/http-call'

const day = 86_400_000
let now = noon
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterAll(() => server.close())
beforeEach(() => {
  now = noon
  newDevice()
  vi.stubGlobal('localStorage', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page on a device whose clock is so far off, with the server's clock heard once. */
const openPage = async (off: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon - 3 * 3_600_000 + off })
  const tab = await openTab()
  const clock = await import('../../src/api/server-clock')
  clock.hearServerDate(new Date(noon - 3 * 3_600_000).toUTCString())
  const { createOutboxSender } = await import('../../src/sync/outbox-sender')
  const { createHttpTransport } = await import('../../src/sync/http-transport')
  const calls: HttpCall[] = []
  const call = fetchCaller(server.url)
  const transport = createHttpTransport((one) => {
    calls.push(one)
    return call(one)
  })
  const sender = createOutboxSender({
    transport,
    clock: { now: () => Date.now(), wait: () => Promise.resolve(), every: () => () => undefined },
    random: () => 0.5,
    owners: () => [visitor],
  })
  return { tab, clock, sender, calls }
}

/** Fills a form in on the 30th day and presses "enviar" at noon without a connection; `checks` were not answered. */
const handInAtNoon = async ({ tab, clock }: Awaited<ReturnType<typeof openPage>>, off: number, isAsked: boolean) => {
  const fecmat = addDays(today, -30)
  const registration = await server.register({ fecmat })
  const draft = await aDraft(tab)
  vi.setSystemTime(noon + off)
  const { request, files } = await aSubmission(registration, {
    submissionId: draft.submissionId,
    claimedAt: clock.now(),
    values: (values) => ({ ...values, profesionales: { ...values.profesionales, fecmat } }),
    files: (made) =>
      Promise.all(
        made.map(async ({ content, ...file }) => {
          const { id } = valueOf(await tab.addFile(draft.id, { ...file, bytes: content }))
          return { ...file, id, content }
        }),
      ),
  })
  const inputs = JSON.stringify({ nroafi: registration.nroafi, fecmat })
  const checks = isAsked ? [{ id: 'fechaMatricula', inputs, path: 'profesionales.fecmat' }] : []
  const input = { ...sealInput, body: request, checks, fileIds: files.map(({ id }) => id) }
  valueOf(await tab.handInDraft(draft.id, input))
}

describe.each([-2, 0, 2])('on a device whose clock is %i days off', (days) => {
  const off = days * day

  test('what was sent on the last day and arrives two days later is in time, and the receipt says so', async () => {
    const page = await openPage(off)
    await handInAtNoon(page, off, false)
    now = noon + 2 * day
    vi.setSystemTime(now + off)
    await page.sender.drain()
    expect(valueOf(await page.tab.listReceipts(visitor))).toMatchObject([
      {
        receipt: {
          enviado: '2025-11-20T12:00:00.000-03:00',
          recibido: '2025-11-22T12:00:00.000-03:00',
          cuenta: 'envio',
          mensaje: expect.not.stringContaining('te corresponde el nivel 2'),
        },
      },
    ])
  })

  test('the deferred checks are asked for the day of the act', async () => {
    const page = await openPage(off)
    await handInAtNoon(page, off, true)
    now = noon + 2 * day
    vi.setSystemTime(now + off)
    await page.sender.drain()
    const asked = page.calls.filter(({ path }) => path === paths.registrationDateCheck)
    expect(asked.map(({ headers }) => headers['X-Envio-Momento'])).toEqual([new Date(noon).toISOString()])
    expect(valueOf(await page.tab.listReceipts(visitor))).toHaveLength(1)
  })
})

test('the times of the draft are sealed together with its request', async () => {
  const page = await openPage(0)
  await handInAtNoon(page, 0, false)
  const sealed = valueOf(await page.tab.listOutbox(visitor))[0]
  const submission = valueOf(await page.tab.readSubmission(sealed?.id ?? ''))
  expect(submission.times).toMatchObject({ sealed: noon })
})
