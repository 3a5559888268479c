import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRoom, type Room } from '../../../server/inspect/room'
import { judgePicture } from '../../../src/domain/pictures/verdict'
import { lookAtPicked } from '../../../src/forms/documents/look-at-pdf'
import { fuzzed } from '../support/drawn/fuzzed'
import { filledForm, guarded, locked, noted, ofPages, portfolio, signedPaper } from '../support/papers'

/** Seeds of the near ring, and of the far one, which begins with them. */
const [few, many] = [24, 5000]

let room: Room
const killed: string[] = []
beforeAll(() => {
  room = createRoom(({ kind, by }) => killed.push(`${kind} by ${by}`))
})
afterAll(() => room.close())

const makePdfs = async (): Promise<Uint8Array[]> => {
  const made = [filledForm(), guarded(), locked(), noted(), signedPaper(), portfolio(), ofPages(3)]
  return (await Promise.all(made)).map((one) => new Uint8Array(one))
}

const makeJpegs = async (): Promise<Uint8Array[]> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const of = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888888', noise } })
  return Promise.all([
    of(160, 200).jpeg().toBuffer(),
    of(120, 80).jpeg({ progressive: true }).toBuffer(),
    of(100, 80).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    of(90, 60).greyscale().jpeg().toBuffer(),
    of(90, 60).toColourspace('cmyk').jpeg().toBuffer(),
  ])
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
const quarrels = async (seeds: number): Promise<string[]> => {
  const bases = await makePdfs()
  const found: string[] = []
  for (let seed = 1; seed <= seeds; seed += 1) {
    const bytes = fuzzed(bases, seed)
    const [slot, server] = [await slotOfPdf(bytes), await serverOfPdf(bytes)]
    if (slot !== server) found.push(`${seed}: ${slot}, ${server}`)
  }
  return found
}

/** Seeds whose JPEG the slot refuses by its bytes and the server does not, or the other way round by its size. */
const quarrelsOfPictures = async (seeds: number): Promise<string[]> => {
  const bases = await makeJpegs()
  const found: string[] = []
  for (let seed = 1; seed <= seeds; seed += 1) {
    const bytes = fuzzed(bases, seed)
    const slot = judgePicture(bytes)
    const { state } = await room.visit(randomUUID(), (looks) => looks.picture({ bytes }))
    const isSame = slot === 'damaged' ? state === 'damaged' : (slot === 'costly') === (state === 'tooComplex')
    if (!isSame) found.push(`${seed}: ${slot}, ${state}`)
  }
  return found
}

test(`[UNS-142] ${few} fuzzed PDFs get one verdict at the slot and at the server`, async () => {
  expect([await quarrels(few), killed]).toEqual([[], []])
})

test(`${few} fuzzed JPEGs that the slot refuses by their bytes the server refuses too`, async () => {
  expect([await quarrelsOfPictures(few), killed]).toEqual([[], []])
})

test(
  `${many} fuzzed PDFs get one verdict at both, within the budget`,
  { tags: ['far'], timeout: 3_600_000 },
  async () => {
    expect([await quarrels(many), killed]).toEqual([[], []])
  },
)

test(`${many} fuzzed JPEGs stay within the budget`, { tags: ['far'], timeout: 3_600_000 }, async () => {
  expect([await quarrelsOfPictures(many), killed]).toEqual([[], []])
})
