import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutsOf } from '../../../src/features/payments-made/page-cuts'

describe('a sheet on pages', () => {
  test.each<[string, number, readonly number[], number, [number, number][]]>([
    ['that fits is one page', 100, [50, 90], 100, [[0, 100]]],
    [
      'is cut at the last end that fits',
      250,
      [40, 90, 110, 180, 240],
      100,
      [
        [0, 90],
        [90, 90],
        [180, 70],
      ],
    ],
    [
      'without an end that fits is cut where the page is full',
      250,
      [240],
      100,
      [
        [0, 100],
        [100, 100],
        [200, 50],
      ],
    ],
  ])('%s', (_what, whole, ends, most, cuts) => {
    expect(cutsOf(whole, ends, most)).toEqual(cuts.map(([from, height]) => ({ from, height })))
  })

  test('loses nothing, repeats nothing, and is never longer than a page', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(fc.integer({ min: 1, max: 20_000 })),
        fc.integer({ min: 50, max: 2_000 }),
        (whole, ends, most) => {
          const cuts = cutsOf(
            whole,
            ends.toSorted((one, other) => one - other),
            most,
          )
          const reached = cuts.reduce((at, { from, height }) => (from === at && height <= most ? from + height : -1), 0)
          expect(reached).toBe(whole)
        },
      ),
    )
  })
})
