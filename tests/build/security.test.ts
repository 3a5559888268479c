import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/lib/paths'
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

type Row = { items: string[]; state: string; how: string }

const itemsOf = (cell: string): string[] => {
  const [first = '', last = first] = cell.split(' to ')
  const from = items.indexOf(first)
  const to = items.indexOf(last)
  return from === -1 || to < from ? [cell] : items.slice(from, to + 1)
}

const toRow = (line: string): Row => {
  const [cell = '', , state = '', how = ''] = line
    .split('|')
    .slice(1)
    .map((text) => text.trim())
  return { items: itemsOf(cell), state, how }
}

const page = readText('docs/security.md')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map(toRow)

describe('the page about security', () => {
  test('has every item of levels 1 and 2 once, and no other', () => {
    expect(items).toHaveLength(253)
    expect(rows.flatMap((row) => row.items)).toEqual(items)
  })

  test('says of each what stands for it, or why it is not met', () => {
    const states = ['met', 'excepted', 'operator', 'none', 'open']
    expect(rows.filter(({ state, how }) => !states.includes(state) || how === '')).toEqual([])
  })

  test('names tests that exist, by their file and title', () => {
    const named = [...page.matchAll(/`(tests\/[^`]+)` «([^»]+)»/g)]
    expect(named.length).toBeGreaterThan(80)
    const gone = named.filter(([, file = '', title = '']) => {
      if (!existsSync(`${root}/${file}`)) return true
      const source = readText(file)
      return !["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
    })
    expect(gone.map(([text]) => text)).toEqual([])
  })
})
