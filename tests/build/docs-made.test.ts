import { expect, test } from 'vitest'
import { madePages } from '../../scripts/docs/pages'
import { root } from '../../scripts/lib/paths'
import { readText } from './support/read'

// The formatter decides how wide a column is.
const unspaced = (page: string): string =>
  page
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/-{3,}/g, '---')
    .replaceAll(/\n{2,}/g, '\n\n')

test.each(madePages(root))('$file says what the code says: npm run docs writes it', ({ file, text }) => {
  expect(unspaced(readText(file))).toBe(unspaced(text))
})
