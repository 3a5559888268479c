import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../../server/support/programs/process'
import { announce, deliver as deliverForm, sendPiece } from '../../server/early-files/support'
import { paths } from '../../../src/contract/base-paths'
import { toWire, type TestSubmission } from '../../server/support/submission'
import { addRegistrations } from '../stage/registrations'
import { withLimits, type Stage } from '../stage/stage'
import { warmUp } from '../stage/warm-up'
import { judgeAnswer } from '../wire/judge'
import { sendHostile } from '../wire/request'
import { openBooks, type Books } from '../wire/tally'
import { ofCrowd, type Attack } from './attack'
import { submissionOfToday } from './deliver'
import { crumbsFrom, openSlowReaders, portsOfOne, type Crumbs } from './strangers'

/** The address that a carrier gives to all of its customers. */
const shared = '192.0.2.77'
const phones = 200
/** Phones that send at the same moment; the others are picked up one after the other. */
const atOnce = 20
/** Each of so many phones sends its files ahead. */
const aheadEvery = 10
const slowReaders = 150
const strangers = 12
const restarts = 2

/** After so long a phone is taken for one that never delivers: the limits of one address let 60 through a minute. */
const longestMs = 12 * 60_000

// So small that the strangers fill it within the run.
const smallRoom = {
  MAX_EARLY_BYTES: String(32 * 1_048_576),
  MAX_EARLY_BYTES_PER_ADDRESS: String(8 * 1_048_576),
}

/** Where the instances listen at the moment: a proxy in front of them knows, and leaves out one that is about to stop. */
type Front = {
  urlFor: (index: number) => string
  restart: () => Promise<void>
  servers: () => readonly ServerProcess[]
}

const openFront = async (stage: Stage): Promise<Front> => {
  const count = stage.name === 'postgres' ? 2 : 1
  const servers: ServerProcess[] = []
  for (let index = 0; index < count; index += 1) servers.push(await stage.start())
  await Promise.all(servers.map(({ url }) => warmUp(url)))
  return {
    urlFor: (index) => servers[index % servers.length]?.url ?? '',
    servers: () => servers,
    restart: async () => {
      // The first one is watched and stays.
      const others = servers.splice(1)
      await Promise.all(others.map((server) => server.kill('SIGTERM')))
      servers.push(await stage.start())
    },
  }
}

const from = { 'x-forwarded-for': shared }

/** Sends the files ahead as the portal does; false as soon as there is no room, or the line is cut: then the form goes whole. */
const sendAhead = async (url: string, submission: TestSubmission): Promise<boolean> => {
  const announced = await announce({ url }, submission, undefined, from)
  if (announced.status !== 200) return false
  for (const { id, content } of submission.files) {
    const sent = await sendPiece({ url }, submission, id, { offset: 0, bytes: new Uint8Array(content) }, from)
    if (sent.status !== 200 && sent.status !== 409) return false
  }
  return true
}

type Told = { status: number; waitMs: number }

const sendOnce = async (url: string, submission: TestSubmission, isAhead: boolean): Promise<Told> => {
  if (isAhead && (await sendAhead(url, submission))) {
    const { status, headers } = await deliverForm({ url }, submission, from)
    return { status, waitMs: Number(headers.get('retry-after') ?? 1) * 1000 }
  }
  const { headers, body } = await toWire(submission)
  const sent = { method: 'POST', path: paths.saveAffiliation, headers: { ...headers, ...from }, body }
  const answer = await sendHostile(url, sent)
  return { status: answer?.status ?? 0, waitMs: Number(answer?.headers['retry-after'] ?? 1) * 1000 }
}

const isDelivered = ({ status }: Told): boolean => status === 200 || status === 201

/** A phone that goes on as the portal does: it waits as long as it is told. Gives how long it took, undefined for never. */
const phone = async (front: Front, submission: TestSubmission, index: number, books: Books) => {
  const begun = performance.now()
  const state = { isAhead: index % aheadEvery === 0, sendingMs: 0 }
  while (performance.now() - begun < longestMs) {
    const sentAt = performance.now()
    const told = await sendOnce(front.urlFor(index), submission, state.isAhead).catch(() => ({
      status: 0,
      waitMs: 1000,
    }))
    state.sendingMs = performance.now() - sentAt
    if (isDelivered(told)) return { ms: performance.now() - begun, sendingMs: state.sendingMs }
    state.isAhead = false
    if (![0, 409, 429, 503].includes(told.status)) {
      books.complain(`phone ${index} is answered ${told.status}`)
      return undefined
    }
    await pause(Math.min(told.waitMs, 60_000))
  }
  books.complain(`phone ${index} did not deliver in ${longestMs / 60_000} minutes`)
  return undefined
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const say = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const deliverAll = async (front: Front, all: readonly TestSubmission[], books: Books): Promise<string[]> => {
  const took: { ms: number; sendingMs: number }[] = []
  const left = all.map((submission, index) => ({ submission, index }))
  const begun = performance.now()
  const hand = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const outcome = await phone(front, next.submission, next.index, books)
      if (outcome !== undefined) took.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
  const sending = took.map(({ sendingMs }) => sendingMs)
  return [
    `${took.length} of ${all.length} phones behind one address delivered in ${say(performance.now() - begun)}`,
    `the delivery that was taken: median ${say(middle(sending))}, slowest ${say(Math.max(0, ...sending))}`,
    `with the waits they were told: median ${say(middle(took.map(({ ms }) => ms)))}, slowest ${say(Math.max(0, ...took.map(({ ms }) => ms)))}`,
  ]
}

/**
 * Two hundred phones behind one address deliver while strangers fill rooms from many customers' networks with one-byte pieces, readers
 * read nothing of large answers, others write ports behind their address, and instances are restarted in between.
 */
export const crowd: Attack = {
  name: 'a crowd behind one address among strangers',
  isInTests: false,
  run: async ({ site }) => {
    const books = openBooks()
    const env = { ...withLimits, ...smallRoom, TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://portal.caja.example' }
    const stage = await site.open({ env })
    const state = { isOver: false, notes: [''] }
    try {
      const registrations = await addRegistrations(stage, phones)
      const submissions: TestSubmission[] = []
      for (const registration of registrations) submissions.push(await submissionOfToday(registration))
      const front = await openFront(stage)
      const [watched] = front.servers()
      if (watched === undefined) throw new Error('No server was started.')
      const slow = await openSlowReaders(watched.url, slowReaders)
      const crumbs: Crumbs[] = []
      const act = async (): Promise<void> => {
        const filling = Array.from({ length: strangers }, (_none, index) =>
          crumbsFrom(
            () => front.urlFor(index),
            index,
            () => state.isOver,
          ).then((sent) => void crumbs.push(sent)),
        )
        const restarting = (async () => {
          for (let time = 0; time < (stage.name === 'postgres' ? restarts : 0) && !state.isOver; time += 1) {
            await pause(20_000)
            await front.restart()
          }
        })()
        const ported = await portsOfOne(watched.url)
        if (ported.refused === 0) books.complain('who writes another port each time is another address each time')
        state.notes = await deliverAll(front, submissions, books)
        state.isOver = true
        await Promise.all([...filling, restarting])
      }
      const measured = await stage.measure(watched, act, () => Promise.resolve(slow.close()))
      const [sent, taken] = [crumbs.flatMap((one) => one.answers), crumbs.reduce((sum, one) => sum + one.taken, 0)]
      for (const answer of sent) {
        books.count(answer)
        if (answer !== undefined) books.complain(judgeAnswer({ path: paths.saveAffiliation, body: null }, answer))
      }
      if (taken === 0) books.complain('no piece of a stranger was taken: nothing was filled')
      const notes = [
        ...state.notes,
        `${sent.length} calls of strangers from as many networks, ${taken} one-byte pieces taken`,
      ]
      return { ...books.tally, ...measured, allowed: ofCrowd, notes }
    } finally {
      state.isOver = true
      await stage.close()
    }
  },
}
