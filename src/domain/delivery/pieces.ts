/** Smallest piece of a file over a line that was not cut, in bytes; the last one of a file may be smaller. */
export const firstPiece = 65_536

/** Smallest piece over a line that was, in bytes: on 3G two thirds of a second, of which a line has few that is cut every five. */
export const leastPiece = 32_768

/** Largest piece, in bytes. */
export const mostPiece = 2_097_152

/** How long a piece should take, in milliseconds: a cut costs about half of that on average. */
export const pieceMs = 1_500

/** Pieces that arrive one after the other before more is trusted to the line: a second file at once, or a pace to tell. */
const trustedAfter = 3

/** Growth of a piece from one to the next on a line that has not been cut, and on one that has. */
const growth = { whole: 4, cut: 1.03 } as const

/** What is known of the line in one attempt. */
export type Pieces = {
  /** Size of the next piece, in bytes. */
  size: number
  /** What one connection gave, in bytes per second; null before the first piece. */
  rate: number | null
  /** Pieces that arrived since the last cut. */
  sinceCut: number
  /** Whether the line was cut in this attempt. */
  wasCut: boolean
  /** Pieces that arrived in this attempt. */
  arrived: number
}

/** Nothing is known of the line yet. */
export const firstPieces: Pieces = { size: firstPiece, rate: null, sinceCut: 0, wasCut: false, arrived: 0 }

const within = (bytes: number, least: number): number => Math.round(Math.min(Math.max(bytes, least), mostPiece))

/**
 * After a piece that arrived: the next one takes about a second and a half of what the line gave. After a cut it grows slowly,
 * so that a line which is cut often gets small pieces.
 */
export const afterPiece = (pieces: Pieces, piece: { bytes: number; ms: number }): Pieces => {
  const given = (piece.bytes * 1_000) / Math.max(1, piece.ms)
  const rate = pieces.rate === null ? given : (pieces.rate + given) / 2
  const most = pieces.size * (pieces.wasCut ? growth.cut : growth.whole)
  const size = within(Math.min((rate * pieceMs) / 1_000, most), pieces.wasCut ? leastPiece : firstPiece)
  return { size, rate, sinceCut: pieces.sinceCut + 1, wasCut: pieces.wasCut, arrived: pieces.arrived + 1 }
}

/** After a cut: half the size. Two files that were under way when it came are one cut. */
export const afterCut = (pieces: Pieces): Pieces => {
  const isSame = pieces.wasCut && pieces.sinceCut === 0
  return { ...pieces, size: within(isSame ? pieces.size : pieces.size / 2, leastPiece), sinceCut: 0, wasCut: true }
}

/** How many files are sent at once: the second one only over a line that has just proved itself. */
export const lanesFor = ({ sinceCut }: Pieces): 1 | 2 => (sinceCut >= trustedAfter ? 2 : 1)

/** What arrives per second in this attempt, cuts included; null while too few pieces have arrived to say. */
export const paceFor = ({ arrived }: Pieces, so: { bytes: number; ms: number }): number | null =>
  arrived < trustedAfter ? null : (so.bytes * 1_000) / Math.max(1, so.ms)
