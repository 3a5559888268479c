import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../../scripts/lib/paths'
import {
  proofPage,
  readProof,
  standingOf,
  testsOf,
  titlesOf,
  withParts,
  type ProofPart,
} from '../../../scripts/proof/proof'
import { describeProof } from '../../../scripts/proof/proof-page'
import { readRequirements } from '../../../scripts/proof/requirements'
import { farAlone } from '../../../scripts/proof/rings'
import type { RanTest } from '../../../scripts/proof/tally'
import { ageOf, digestOf, headOf, isChanged } from '../../../scripts/proof/tree'

const example: ProofPart = {
  name: 'faults',
  commit: 'c0ffee',
  digest: '',
  at: '2026-01-02T03:04:05.000Z',
  machine: 'x, 2 cores, 24 GB, Linux, Node v20.19.0',
  seconds: 1,
  passed: 1,
  failed: 0,
  remarks: [],
  suites: [],
  before: {},
  slowest: [],
  titles: titlesOf([]),
}

describe('the record of the far ring', () => {
  test.each([
    ['is missing', undefined, 0, [], true, /no record/],
    ['holds a failure', { ...example, failed: 2 }, 0, [], false, /failed tests of 'faults'/],
    ['lacks a part', example, 0, ['bench'], true, /lacks bench/],
    ['is young', example, 49, [], true, /^$/],
    ['is fifty commits old', example, 50, [], true, /50 commits old/],
    ['is as old as it may be', example, 150, [], true, /150 commits old/],
    ['is older, and lacks a part', example, 151, ['bench'], false, /more than 150/],
    ['has no history', example, undefined, [], true, /another tree/],
  ])('that %s is told', (_title, part, age, missing, isGood, words) => {
    const standing = standingOf(part && { parts: [part] }, age, missing)
    expect(standing.isGood).toBe(isGood)
    expect(standing.words).toMatch(words)
  })

  test('gives back the tests that were put into it', () => {
    const ran: RanTest[] = [
      { file: 'b.test.ts', title: '[A-001] y', outcome: 'passed' },
      { file: 'a.test.ts', title: '[A-002] z', outcome: 'not run' },
    ]
    expect(testsOf({ parts: [{ ...example, titles: titlesOf(ran) }] })).toEqual(ran)
  })

  test('takes a part that ran again, keeps the others, and drops what no run makes', () => {
    const before = { parts: [example, { ...example, name: 'bench' }, { ...example, name: 'gone' }] }
    const again = { ...example, name: 'bench', commit: 'decaf' }
    const names = ['bench', 'attack', 'faults']
    expect(withParts(before, [again], names)).toEqual({ parts: [again, example] })
  })

  test('of this repository has the page that is made of it', () => {
    const proof = readProof(root)
    // That there is one is a check of `npm test`: the run that writes the first has none.
    const page = proof && readFileSync(proofPage(root), 'utf8')
    expect(page).toBe(proof && describeProof(proof, readRequirements(root)))
  })

  test('replaces the near ring for 37 requirements at most', () => {
    expect(Object.keys(farAlone).length).toBeLessThanOrEqual(37)
  })
})

describe('the age of a record', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tree-'))
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  const commit = (file: string, text: string): { commit: string; digest: string } => {
    mkdirSync(join(folder, 'docs'), { recursive: true })
    writeFileSync(join(folder, file), text)
    git('add', '-A')
    git('commit', '-q', '-m', file)
    const head = headOf(folder) ?? ''
    return { commit: head, digest: digestOf(head, folder) ?? '' }
  }
  let first = { commit: '', digest: '' }

  beforeAll(() => {
    git('init', '-q')
    first = commit('a', '1')
    commit('docs/proof.json', '{}')
    commit('b', '2')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is the number of commits since', () => {
    expect(ageOf(first, 150, folder)).toBe(2)
  })

  test('is found by the files where the commit is not known; the record is no part of them', () => {
    expect(ageOf({ ...first, commit: 'f'.repeat(40) }, 150, folder)).toBe(1)
  })

  test('is unknown in a history that is too short, and over the most in a long one', () => {
    const unknown = { commit: 'f'.repeat(40), digest: 'another' }
    expect(ageOf(unknown, 150, folder)).toBeUndefined()
    expect(ageOf(unknown, 2, folder)).toBe(Number.POSITIVE_INFINITY)
  })

  test('is unknown outside of a repository', () => {
    const outside = mkdtempSync(join(tmpdir(), 'portal-outside-'))
    expect(ageOf(first, 150, outside)).toBeUndefined()
    rmSync(outside, { recursive: true })
  })

  test('counts from a tree that nobody changed, but for the record', () => {
    expect(isChanged(folder)).toBe(false)
    writeFileSync(join(folder, 'docs/proof.json'), '{"a":1}')
    expect(isChanged(folder)).toBe(false)
    writeFileSync(join(folder, 'c'), '')
    expect(isChanged(folder)).toBe(true)
  })
})
