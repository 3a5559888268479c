import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readAsvs } from '../../scripts/lib/asvs'
import { root } from '../../scripts/lib/paths'
import { readProof, testsOf } from '../../scripts/proof/proof'
import { readText } from './support/read'

/** How many items of levels 1 and 2 each section of OWASP ASVS 5.0 has; they are numbered from 1 on. */
const sections: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

const items = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** A title as written, which may stand for many tests, among the titles of what ran: those of its groups come before it. */
const titleOf = (written: string): RegExp => {
  const parts = written.split(/%[sijdfop]|%%|\$[\w.]+/).map(escaped)
  return new RegExp(`(?:^|\\W)${parts.join('.*')}$`)
}

const itemsOf = (cell: string): string[] => {
  const [first = '', last = first] = cell.split(' to ')
  const from = items.indexOf(first)
  const to = items.indexOf(last)
  return from === -1 || to < from ? [cell] : items.slice(from, to + 1)
}

const chapters = readAsvs(root)
const rows = chapters.flatMap((chapter) => chapter.rows)
const named = rows.flatMap(({ tests = [] }) => tests)

describe('the list of ASVS', () => {
  test('has every item of levels 1 and 2 once, in its chapter, and no other', () => {
    expect(items).toHaveLength(253)
    expect(rows.flatMap((row) => itemsOf(row.items))).toEqual(items)
    for (const { chapter, rows: own } of chapters)
      for (const row of own) expect(row.items).toMatch(new RegExp(`^${chapter}\\.`))
  })

  test('names tests that exist, by their file and title', () => {
    expect(named.length).toBeGreaterThan(80)
    const gone = named.filter(({ file, title }) => {
      if (!existsSync(join(root, file))) return true
      return !new RegExp(`\\(\\s*(['"\`])${escaped(title)}\\1`).test(readText(file))
    })
    expect(gone).toEqual([])
  })

  test('names no test that the record says to have failed or not to have run', () => {
    const record = readProof(root)
    const ran = record === undefined ? [] : testsOf(record)
    const notPassed = named.filter(({ file, title }) => {
      const like = titleOf(title)
      const own = ran.filter((one) => `tests/${one.file}` === file && like.test(one.title))
      return own.some(({ outcome }) => outcome === 'failed' || outcome === 'not run')
    })
    expect(notPassed).toEqual([])
  })
})

describe('a title of a table of tests', () => {
  test.each([
    ['[API-003] %s opens nothing', 'a token › [API-003] an old token opens nothing', true],
    ['is kept $auditDays days; 0 is for ever', 'the log is kept 30 days; 0 is for ever', true],
    ['%s is none', 'a page is none of these', false],
  ])('«%s» is found among what ran', (written, ran, isFound) => {
    expect(titleOf(written).test(ran)).toBe(isFound)
  })
})
