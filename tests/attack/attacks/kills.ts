import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../../server/support/programs/process'
import type { TestSubmission } from '../../server/support/submission'
import { numbersFrom } from '../../contract/random'
import { addRegistrations } from '../stage/registrations'
import type { Stage } from '../stage/stage'
import { openBooks, type Books } from '../wire/tally'
import { ofCrowd, type Attack } from './attack'
import { deliver, numberOn, stateOf, submissionOfToday } from './deliver'

const rounds = 5
const atOnce = 4
const latestMs = 400

const foldersOf = async (stage: Stage, { submissionId }: TestSubmission): Promise<number> =>
  (await readdir(join(stage.dataDir, 'uploads', submissionId)).catch(() => [])).length

/** Kills the server while it takes submissions in. */
const interrupt = async (server: ServerProcess, sent: readonly TestSubmission[], delayMs: number, books: Books) => {
  const answers = Promise.all(sent.map((submission) => deliver(server.url, submission)))
  await pause(delayMs)
  await server.kill('SIGKILL')
  const told = await answers
  for (const answer of told) books.count(answer)
  return told
}

/** Looks at what a kill left, sends everything once more, and gives the numbers of the receipts. */
const recover = async (
  stage: Stage,
  server: ServerProcess,
  sent: readonly TestSubmission[],
  told: Awaited<ReturnType<typeof interrupt>>,
  books: Books,
): Promise<string[]> => {
  const numbers: string[] = []
  for (const [index, submission] of sent.entries()) {
    const state = await stateOf(server.url, submission)
    const before = told[index]
    const wasReceived = before?.status === 201
    if (state === 'enCurso') books.complain('a submission is under way after a restart')
    if (wasReceived && state !== 'aceptado') books.complain(`a submission with a receipt is "${state}" after a kill`)
    const again = await deliver(server.url, submission)
    if (again?.status !== (state === 'aceptado' ? 200 : 201)) {
      books.complain(`"${state}" after a kill, and then answered ${again?.status}: ${again?.text}`)
    }
    if (wasReceived && numberOn(before) !== numberOn(again)) books.complain('another receipt after a kill')
    numbers.push(numberOn(again))
    // And the one PDF that is made of them.
    if ((await foldersOf(stage, submission)) !== submission.files.length + 1)
      books.complain('files are missing after a kill')
  }
  return numbers
}

// While another instance may be at work on a shared folder, only what is old is a leftover.
const makeOld = async (stage: Stage): Promise<void> => {
  const folder = join(stage.dataDir, 'uploads', 'tmp')
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const name of await readdir(folder).catch(() => [])) await utimes(join(folder, name), twoHoursAgo, twoHoursAgo)
}

const lookForLeftovers = async (stage: Stage, sent: readonly TestSubmission[]): Promise<string[]> => {
  const known = new Set(sent.map(({ submissionId }) => submissionId))
  const uploads = await readdir(join(stage.dataDir, 'uploads'))
  const temporary = await readdir(join(stage.dataDir, 'uploads', 'tmp')).catch(() => [])
  const strangers = uploads.filter((name) => name !== 'tmp' && !known.has(name))
  return [...strangers, ...temporary.map((name) => `uploads/tmp/${name}`)]
}

/** Kills while submissions are being stored: nothing half, nothing lost, nothing twice, nothing left lying about. */
export const kills: Attack = {
  name: 'kills in the middle of deliveries',
  isInTests: false,
  run: async ({ site, seed }) => {
    const books = openBooks()
    const stage = await site.open()
    const next = numbersFrom(seed)
    const all: TestSubmission[] = []
    const numbers: string[] = []
    try {
      const registrations = await addRegistrations(stage, rounds * atOnce)
      let server = await stage.start()
      for (let round = 0; round < rounds; round++) {
        const turn = registrations.slice(round * atOnce, (round + 1) * atOnce)
        const sent = await Promise.all(turn.map(submissionOfToday))
        const told = await interrupt(server, sent, next(latestMs), books)
        server = await stage.start()
        numbers.push(...(await recover(stage, server, sent, told, books)))
        all.push(...sent)
      }
      if (new Set(numbers).size !== all.length)
        books.complain(`${all.length} submissions, ${new Set(numbers).size} numbers`)
      await server.kill('SIGTERM')
      if (site.name === 'postgres') await makeOld(stage)
      await stage.start()
      const left = await lookForLeftovers(stage, all)
      return { ...books.tally, pauseMs: 0, allowed: ofCrowd, memoryMb: 0, left }
    } finally {
      await stage.close()
    }
  },
}
