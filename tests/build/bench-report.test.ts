import { describe, expect, test } from 'vitest'
import { amountOf, barOf, describeFigures, isWorse } from '../bench/report'
import { choose } from '../bench/programs'
import type { Figure } from '../bench/support/figures'

const figure = (part: Partial<Figure>): Figure => ({ group: 'g', name: 'n', unit: 'ms', runs: [10], ...part })

describe('the bar of a ratio', () => {
  test.each([
    ['as good', 1, '          |          '],
    ['twice as slow', 2, '          |███       '],
    ['eight times as slow', 8, '          |██████████'],
    ['far worse', 1000, '          |██████████'],
    ['twice as fast', 0.5, '       ███|          '],
    ['without end', Number.POSITIVE_INFINITY, '          |██████████'],
    ['nothing at all', 0, '██████████|          '],
    ['no ratio', Number.NaN, ''],
  ])('%s', (_title, ratio, bar) => {
    expect(barOf(ratio)).toBe(bar)
  })
})

describe('an amount', () => {
  test.each<[number, Figure['unit'], string]>([
    [0.126, 'ms', '0.13 ms'],
    [12.34, 'ms', '12.3 ms'],
    [1234.5, 'ms', '1235 ms'],
    [61_000, 'ms', '61.0 s'],
    [2500, 'bytes', '2.50 kB'],
    [1_250_000, 'bytes', '1.25 MB'],
    [833.3, 'per second', '833 /s'],
    [3, 'count', '3'],
    [99.5, 'score', '99.5'],
  ])('%d %s', (value, unit, text) => {
    expect(amountOf(value, unit)).toBe(text)
  })
})

describe('what is marked', () => {
  test.each<[string, Partial<Figure>, boolean]>([
    ['without peer or limit', {}, false],
    ['as slow as its peer', { peer: { name: 'p', runs: [10] } }, false],
    ['within the tolerance', { peer: { name: 'p', runs: [8.4] } }, false],
    ['beyond the tolerance', { peer: { name: 'p', runs: [8.3] } }, true],
    ['within what was promised', { peer: { name: 'p', runs: [7] }, goal: 1.5 }, false],
    ['beyond what was promised', { peer: { name: 'p', runs: [9] }, goal: 1 }, true],
    ['over its limit', { limit: 5 }, true],
    ['under its limit', { limit: 50 }, false],
    ['fewer per second than its peer', { unit: 'per second', peer: { name: 'p', runs: [20] } }, true],
    ['more per second than its peer', { unit: 'per second', peer: { name: 'p', runs: [5] } }, false],
    ['the middle run decides', { runs: [9, 100, 10], peer: { name: 'p', runs: [10] } }, false],
  ])('%s', (_title, part, expected) => {
    expect(isWorse(figure(part))).toBe(expected)
  })
})

test('one table for each group, aligned, and a line that counts', () => {
  const text = describeFigures([
    figure({ group: 'disk', name: 'write', runs: [1, 2, 3], peer: { name: 'bare', runs: [1] } }),
    figure({ group: 'disk', name: 'read everything', runs: [1, 2, 3, 4, 5, 6, 7, 8] }),
    figure({ group: 'net', name: 'ask', unit: 'per second', runs: [100], limit: 100 }),
  ])
  expect(text).toBe(`── disk
                  median             spread  ratio    better 1.0 worse        against
write            2.00 ms  1.00 ms – 3.00 ms  2.00×            |███         ✗  1.00 ms  bare
read everything  4.00 ms  2.00 ms – 6.00 ms

── net
     median  spread  ratio    better 1.0 worse       against
ask  100 /s          1.00×            |              100 /s  limit

3 figures, 2 compared, 1 worse than 1.2 times`)
})

describe('what --only chooses', () => {
  const programs = [
    { name: 'typing', groups: [], isBrowser: true },
    { name: 'requests', groups: ['server'], isBrowser: false },
    { name: 'growth', groups: ['growth'], isBrowser: false },
  ]
  test.each<[string, string | undefined, { name: string; title?: string }[]]>([
    ['nothing: all of them', undefined, [{ name: 'typing' }, { name: 'requests' }, { name: 'growth' }]],
    ['a program by its name', 'growth', [{ name: 'growth' }]],
    ['the program of a group', 'server', [{ name: 'requests' }]],
    ['any other group: the browser programs, by title', 'outbox', [{ name: 'typing', title: 'outbox' }]],
  ])('%s', (_title, only, expected) => {
    expect(
      choose(programs, only).map(({ program, title }) => ({ name: program.name, ...(title && { title }) })),
    ).toEqual(expected)
  })
})
