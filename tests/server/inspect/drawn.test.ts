import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRoom, type Room } from '../../../server/inspect/room'
import { findProgram } from '../../../scripts/lib/programs'
import { annotatedPapers, printedPage, type Paper } from '../support/drawn/annotated'
import { worstPage } from '../support/drawn/compare'
import { plainPapers } from '../support/drawn/plain'
import { printed, rewritten } from '../support/drawn/programs'

/** Share of the pixels that may differ before anybody could see it. */
const most = 0.001

let room: Room
let folder: string
beforeAll(async () => {
  room = createRoom(() => undefined)
  folder = await mkdtemp(join(tmpdir(), 'hojas-'))
})
afterAll(async () => {
  await room.close()
  await rm(folder, { recursive: true, force: true })
})

/** The pages that the fund's people get of a PDF. */
const merged = async (content: Uint8Array): Promise<Uint8Array> => {
  const [path, target] = [join(folder, 'parte'), join(folder, 'juntos.pdf')]
  await writeFile(path, content)
  const part = { label: 'Papel', name: 'papel.pdf', type: 'application/pdf', path }
  await room.visit('192.0.2.1', (looks) => looks.join([part], target))
  return readFile(target)
}

const worstOf = async ({ make, isSigned }: Paper): Promise<number> => {
  const before = await make()
  return worstPage(before, await merged(before), isSigned ? 1 : 0)
}

/** The page of the annotated papers, without anything on it. */
const barePage = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  printedPage(document)
  return document.save()
}

const all = [...plainPapers, ...annotatedPapers]
const exact = all.filter(({ hasOwnLook }) => hasOwnLook !== false)
const loose = all.filter(({ hasOwnLook }) => hasOwnLook === false)

// Poppler draws them; where it is missing, nothing else here can.
describe.skipIf(findProgram('pdftoppm') === undefined)('the merged pages look as the pages before', () => {
  test.each(['layer that is off', 'filled form', 'redaction', 'square without a look'])(
    '[UNS-143] of %s',
    async (name) => {
      const paper = exact.find((one) => one.name === name)
      expect(paper && (await worstOf(paper))).toBeLessThan(most)
    },
  )

  test.for([...exact, ...printed, ...rewritten(plainPapers)])(
    'of every kind of page: $name',
    { tags: ['far'] },
    async (paper, { skip }) => {
      // Said with the tests that did not run: a comparison that is left out in silence looks like one that holds.
      skip(paper.missing !== undefined, `${paper.missing ?? ''} is not on this machine`)
      expect(await worstOf(paper)).toBeLessThan(most)
    },
  )

  test.each(loose)(
    'but for what viewers draw as they like, which is drawn: $name',
    { tags: ['far'] },
    async (paper) => {
      const before = await paper.make()
      const after = await merged(before)
      expect(await worstPage(before, after)).toBeLessThan(0.03)
      expect(await worstPage(await barePage(), after)).toBeGreaterThan(most)
    },
  )
})
