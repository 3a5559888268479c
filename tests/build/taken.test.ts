import { expect, test } from 'vitest'
import { pdfWords } from '../../src/domain/documents/pdf-verdict'
import { inOneText, pickWords } from '../../src/domain/documents/pick-words'
import { fileFates } from '../../src/domain/documents/taken'
import { photos } from '../../src/features/help/topics/photos'

test('every reason of a slot against a file has its row, and every row has words', () => {
  const said = fileFates.map(({ words }) => words)
  const reasons = [...Object.values(pdfWords), ...Object.values(pickWords)].map(inOneText)
  expect(reasons.filter((reason) => !said.includes(reason))).toEqual([])
  expect(said.filter((words) => words === '')).toEqual([])
})

test('the help shows the same rows', () => {
  const shown = photos.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'files' ? block.items : []))
  expect(shown).toEqual(fileFates)
})
