import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseCsv } from '../../../scripts/lib/csv'
import { forgetLastRun, keepLastRun, readLastRun } from '../../../scripts/proof/last-run'
import { root } from '../../../scripts/lib/paths'
import type { RanTest } from '../../../scripts/proof/tally'
import {
  countByArea,
  findClaims,
  findFaults,
  findProof,
  isAgreedList,
  readRequirements,
  titlesIn,
} from '../../../scripts/proof/requirements'

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

  test('may name decisions beside requirements, which no run has to prove', () => {
    const titles = titlesIn('x.test.ts', `${open}'[A-001] [UNS-120] x', f)`)
    expect(titles.flatMap(({ ids }) => ids)).toEqual(['A-001'])
  })

  test('that no try of the run proved are claims', () => {
    const titles = titlesIn('x.test.ts', `${open}'[A-002] x', f)\n${open}'[A-001] [B-001] [B-002] y', f)`)
    const proof = { proven: new Set(['A-001']), onSecondTry: new Set(['B-002']) }
    expect(findClaims(titles, proof)).toEqual(['A-002', 'B-001'])
  })

  test('have at most a hundred characters besides their ids', () => {
    const [fits, long] = ['x'.repeat(100), 'x'.repeat(101)]
    expect(findFaults(requirements, titlesIn('x.test.ts', `${open}'[A-001] [F41] ${fits}', f)`))).toEqual([])
    expect(findFaults(requirements, titlesIn('x.test.ts', `${open}'T01, T02: ${long}', f)`))).toHaveLength(1)
  })

  test('may not name what does not exist, nor more than five', () => {
    const many = 'A-001 A-001 A-001 A-002 A-002 B-001'
    const titles = titlesIn('x.test.ts', `${open}'[C-009] x', f)\n${open}'${many}', f)`)
    expect(findFaults(requirements, titles)).toHaveLength(2)
  })
})

describe('what a run proved', () => {
  const ended = (outcome: RanTest['outcome'], title: string): RanTest => ({ file: 'x.test.ts', title, outcome })

  test('is what a test with the id ran and passed for, also a row of a table', () => {
    const { proven } = findProof([ended('passed', 'a group [A-001] %s'), ended('passed', 'table [B-002] 12')])
    expect([...proven]).toEqual(['A-001', 'B-002'])
  })

  test('is nothing of what a missing program left out', () => {
    expect([...findProof([ended('not run', '[A-001] x'), ended('passed', '[A-001] y')]).proven]).toEqual([])
  })

  test('loses an id when its test is taken out, and when one that carries it fails', () => {
    expect(findProof([])).toEqual({ proven: new Set(), onSecondTry: new Set() })
    const ran = [ended('passed', '[A-001] x'), ended('second try', '[A-001] y'), ended('failed', '[A-001] z')]
    expect(findProof(ran)).toEqual({ proven: new Set(), onSecondTry: new Set() })
  })

  test('has apart what one of its tests proved only on the second try', () => {
    const ran = [ended('passed', '[A-001] [A-002] x'), ended('second try', '[A-001] [B-001] y')]
    expect(findProof(ran)).toEqual({ proven: new Set(['A-002']), onSecondTry: new Set(['A-001', 'B-001']) })
  })

  test('is counted by area', () => {
    const list = ['A-001', 'A-002', 'B-001'].map((id) => ({ id, text: id }))
    expect(countByArea(list, new Set(['A-001']))).toMatchObject([
      { area: 'A', all: 2, proven: 1, missing: [{ id: 'A-002' }] },
      { area: 'B', all: 1, proven: 0 },
    ])
  })

  test('is kept until the next whole run begins', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-run-'))
    expect(readLastRun(folder)).toBeUndefined()
    keepLastRun(folder, [ended('passed', '[A-001] x')], new Date(0))
    expect(readLastRun(folder)).toEqual({ at: '1970-01-01T00:00:00.000Z', ran: [ended('passed', '[A-001] x')] })
    forgetLastRun(folder)
    expect(readLastRun(folder)).toBeUndefined()
    rmSync(folder, { recursive: true })
  })
})
