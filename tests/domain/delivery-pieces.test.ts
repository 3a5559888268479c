import { describe, expect, test } from 'vitest'
import {
  afterCut,
  afterPiece,
  firstPiece,
  firstPieces,
  lanesFor,
  leastPiece,
  mostPiece,
  paceFor,
  type Pieces,
} from '../../src/domain/delivery/pieces'

const kB = 1_024

/** Pieces over a line of so many bytes per second, without delay. */
const over = (bytesPerSecond: number, count: number, from: Pieces = firstPieces): Pieces =>
  Array.from({ length: count }).reduce<Pieces>(
    (pieces) => afterPiece(pieces, { bytes: pieces.size, ms: (pieces.size * 1_000) / bytesPerSecond }),
    from,
  )

describe('[AHEAD-001] the size of a piece', () => {
  test('begins at its least for a line that was not cut', () => {
    expect(firstPieces.size).toBe(firstPiece)
  })

  test.each([
    [10_000, 64 * kB],
    [100_000, 150_000],
    [500_000, 750_000],
    [10_000_000, mostPiece],
  ])('over a line of %i bytes per second it comes to %i bytes', (bytesPerSecond, size) => {
    expect(over(bytesPerSecond, 6).size).toBe(size)
  })

  test('grows to four times at most', () => {
    expect([1, 2, 3].map((count) => over(10_000_000, count).size)).toEqual([256 * kB, 1_024 * kB, mostPiece])
  })

  test.each([
    [2 * kB * kB, 1 * kB * kB],
    [200_000, 100_000],
    [firstPiece, leastPiece],
    [leastPiece, leastPiece],
  ])('halves at a cut: %i to %i', (size, half) => {
    expect(afterCut({ ...firstPieces, size, sinceCut: 4 })).toMatchObject({ size: half, sinceCut: 0, wasCut: true })
  })

  test('halves once when two files were under way', () => {
    expect(afterCut(afterCut({ ...firstPieces, size: mostPiece, sinceCut: 9 })).size).toBe(mostPiece / 2)
  })

  test('grows by three in a hundred after a cut, as far as the line goes', () => {
    const cut = afterCut(over(500_000, 6))
    expect(over(500_000, 1, cut).size).toBe(386_250)
    expect(over(500_000, 24, cut).size).toBe(750_000)
  })

  test('is never outside its bounds, whatever a clock says', () => {
    for (const ms of [-5, 0, 1, 1e9]) {
      const { size } = afterPiece(firstPieces, { bytes: 1, ms })
      expect(size >= leastPiece && size <= mostPiece).toBe(true)
    }
  })
})

test.each([
  [0, 1],
  [2, 1],
  [3, 2],
  [40, 2],
])('[AHEAD-001] after %i pieces without a cut, %i files are sent at once', (sinceCut, lanes) => {
  expect(lanesFor({ ...firstPieces, sinceCut })).toBe(lanes)
})

test.each([
  [0, null],
  [2, null],
  [3, 50_000],
])('[SAY-001] after %i pieces of an attempt, its pace is %j', (arrived, pace) => {
  expect(paceFor({ ...firstPieces, arrived }, { bytes: 100_000, ms: 2_000 })).toBe(pace)
})
