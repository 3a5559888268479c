import { expect, test } from 'vitest'
import { pdfWords } from '../../src/domain/documents/pdf-verdict'
import { inOneText, pickWords } from '../../src/domain/documents/pick-words'
import { fileFates } from '../../src/domain/documents/taken'
import { acceptedExtensions, type FileWidget } from '../../src/domain/files'
import { photos } from '../../src/features/help/topics/photos'
import { readText, rowsOfTables } from './support/read'

const page = readText('docs/documents.md')

const fates = { taken: 'taken', changed: 'changed first', refused: 'refused' } as const
const widgets = ['single', 'slots', 'pdf-image'] as const satisfies readonly FileWidget[]

const rowsOfCode = [
  ...widgets.map((widget) => `\`${widget}\` | ${acceptedExtensions(widget).join(', ')}`),
  ...fileFates.map(({ what, fate, words }) => [what, fates[fate], words].join(' | ')),
]

const rowsOfPage = rowsOfTables(page, (line) => line.startsWith('| ') && !/^\| (?:-+|file|widget) /.test(line))

test('the page of documents has the rows of the code: what is missing there, what is too much', () => {
  const missing = rowsOfCode.filter((row) => !rowsOfPage.includes(row)).map((row) => `| ${row} |`)
  const gone = rowsOfPage.filter((row) => !rowsOfCode.includes(row))
  expect({ missing, gone }).toEqual({ missing: [], gone: [] })
})

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
