import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRoom, type Room } from '../../../server/inspect/room'
import { judgePicture } from '../../../src/domain/pictures/verdict'
import { lookAtPicked } from '../../../src/forms/documents/look-at-pdf'
import { makeJpegs, makePngs } from '../support/drawn/bases'
import { fuzzed } from '../support/drawn/fuzzed'
import { filledForm, guarded, locked, noted, ofPages, portfolio, signedPaper } from '../support/papers'
import { noon } from '../support/server'

/** Seeds of the near ring, and of the far one, which begins with them. */
const [few, many] = [24, 5000]

let room: Room
const killed: string[] = []
beforeAll(() => {
  room = createRoom(({ kind, by }) => killed.push(`${kind} by ${by}`))
})
afterAll(() => room.close())

/** Papers that are the same bytes in every run: what they say of their day is the day of the tests. */
const sameInEveryRun = [filledForm, noted, portfolio, () => ofPages(3)]
/** And some that have random bytes, as encryption and signatures do. */
const allPapers = [...sameInEveryRun, guarded, locked, signedPaper]

const makePdfs = async (papers: readonly (() => Promise<ArrayBuffer>)[]): Promise<Uint8Array[]> => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  const made = (await Promise.all(papers.map((make) => make()))).map((one) => new Uint8Array(one))
  vi.useRealTimers()
  return made
}

/** What the slot says of a PDF, in the words of the server's inspection. */
const slotOfPdf = async (bytes: Buffer): Promise<string> => {
  const verdict = await lookAtPicked(new Uint8Array(bytes))
  return verdict === 'heavy' || verdict === 'long' ? 'tooComplex' : verdict
}

const serverOfPdf = async (bytes: Buffer): Promise<string> => {
  const seen = await room.visit(randomUUID(), (looks) => looks.pdf({ bytes }))
  return seen.state === 'seen' ? seen.value : seen.state
}

/** Seeds whose PDF gets another verdict at the slot than at the server. */
const quarrels = async (papers: Parameters<typeof makePdfs>[0], seeds: number): Promise<string[]> => {
  const bases = await makePdfs(papers)
  const found: string[] = []
  for (let seed = 1; seed <= seeds; seed += 1) {
    const bytes = fuzzed(bases, seed)
    const [slot, server] = [await slotOfPdf(bytes), await serverOfPdf(bytes)]
    if (slot !== server) found.push(`${seed}: ${slot}, ${server}`)
  }
  return found
}

/**
 * Seeds whose picture the slot refuses by its bytes and the server does not, or the other way round by its size; and with
 * `isWhole` any that the server alone refuses. Some damage of a JPEG only its decoder finds: there the slot asks the browser's.
 */
const quarrelsOfPictures = async (bases: readonly Uint8Array[], seeds: number, isWhole: boolean): Promise<string[]> => {
  const found: string[] = []
  for (let seed = 1; seed <= seeds; seed += 1) {
    const bytes = fuzzed(bases, seed)
    const slot = judgePicture(bytes)
    const { state } = await room.visit(randomUUID(), (looks) => looks.picture({ bytes }))
    const isSame =
      slot === 'damaged' || isWhole
        ? (slot === 'damaged') === (state === 'damaged')
        : (slot === 'costly') === (state === 'tooComplex')
    if (!isSame) found.push(`${seed}: ${slot}, ${state}`)
  }
  return found
}

test(`[UNS-142] ${few} fuzzed PDFs get one verdict at the slot and at the server`, async () => {
  expect([await quarrels(sameInEveryRun, few), killed]).toEqual([[], []])
})

test(`${few} fuzzed JPEGs that the slot refuses by their bytes the server refuses too`, async () => {
  expect([await quarrelsOfPictures(await makeJpegs(), few, false), killed]).toEqual([[], []])
})

test(`[UNS-142] ${few} fuzzed PNGs get one verdict at the slot and at the server`, async () => {
  expect([await quarrelsOfPictures(await makePngs(), few, true), killed]).toEqual([[], []])
})

test(
  `${many} fuzzed PDFs get one verdict at both, within the budget`,
  { tags: ['far'], timeout: 3_600_000 },
  async () => {
    expect([await quarrels(allPapers, many), killed]).toEqual([[], []])
  },
)

test(`${many} fuzzed JPEGs stay within the budget`, { tags: ['far'], timeout: 3_600_000 }, async () => {
  expect([await quarrelsOfPictures(await makeJpegs(), many, false), killed]).toEqual([[], []])
})

test(`${many} fuzzed PNGs get one verdict at both`, { tags: ['far'], timeout: 3_600_000 }, async () => {
  expect([await quarrelsOfPictures(await makePngs(), many, true), killed]).toEqual([[], []])
})
