import { describe, expect, test } from 'vitest'
import { parseCsv } from '../../scripts/lib/csv'
import { root } from '../../scripts/lib/paths'
import { countByArea, findFaults, isAgreedList, readRequirements, titlesIn } from '../../scripts/lib/requirements'

// Put together here, so that the ids of these examples do not count as titles of this very file.
const open = ['te', 'st('].join('')

describe('the list', () => {
  test('cells may hold commas, quotes and line ends', () => {
    expect(parseCsv('id,text\r\nA-001,"one, ""two""\nthree"\n\nA-002,\n')).toEqual([
      ['id', 'text'],
      ['A-001', 'one, "two"\nthree'],
      ['A-002', ''],
    ])
  })

  test('of this repository is the agreed one, whole and without repeated ids', () => {
    expect(isAgreedList(root)).toBe(true)
    expect(findFaults(readRequirements(root), [])).toEqual([])
    expect(readRequirements(root).every(({ id, text }) => /^[A-Z]+-\d{3}$/.test(id) && text !== '')).toBe(true)
  })
})

describe('titles', () => {
  const requirements = [
    { id: 'A-001', text: 'first' },
    { id: 'A-002', text: 'second' },
    { id: 'B-001', text: 'third' },
  ]

  test('carry ids in plain, skipped and tabulated tests', () => {
    const text = `${open}'[A-001] x', f)\n${open.replace('(', '.each(rows)(')}"[A-002] %s", f)\ndescribe(\`B-001\`, f)`
    expect(titlesIn('x.test.ts', text).flatMap(({ ids }) => ids)).toEqual(['A-001', 'A-002', 'B-001'])
  })

  test('are counted by area', () => {
    const titles = titlesIn('x.test.ts', `${open}'[A-001] x', f)`)
    expect(countByArea(requirements, titles)).toMatchObject([
      { area: 'A', all: 2, named: 1, missing: [{ id: 'A-002' }] },
      { area: 'B', all: 1, named: 0 },
    ])
  })

  test('may not name what does not exist, nor more than five', () => {
    const many = 'A-001 A-001 A-001 A-002 A-002 B-001'
    const titles = titlesIn('x.test.ts', `${open}'[C-009] x', f)\n${open}'${many}', f)`)
    expect(findFaults(requirements, titles)).toHaveLength(2)
  })
})
