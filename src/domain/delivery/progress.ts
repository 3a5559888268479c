/** A file that is on its way: its id, its length in bytes. */
export type GoingFile = { id: string; bytes: number }

/** Bytes of each file, by its id, that the server said it has. */
export type Arrived = Readonly<Record<string, number>>

/** Where a file is: whole at the fund, partly there, or not begun. */
export type FilePlace = 'arrived' | 'begun' | 'missing'

/** Bytes of a file that the server has. */
export const arrivedOf = ({ id, bytes }: GoingFile, arrived: Arrived): number => Math.min(bytes, arrived[id] ?? 0)

/** Where a file is. An empty one counts as there once it was named. */
export const placeOfFile = (file: GoingFile, arrived: Arrived): FilePlace => {
  if (arrived[file.id] === undefined) return 'missing'
  const there = arrivedOf(file, arrived)
  if (there >= file.bytes) return 'arrived'
  return there === 0 ? 'missing' : 'begun'
}

/** Bytes that the server has in all. */
export const totalOf = (arrived: Arrived): number => Object.values(arrived).reduce((sum, one) => sum + one, 0)

/** Bytes that the server has of everything that is on its way, whose whole size is `bytes`. */
export const sumOf = (arrived: Arrived, bytes: number): number => Math.min(bytes, totalOf(arrived))

/** How many quarters of it are there, 0 to 4; 4 only when all is. */
export const quartersOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part / whole) * 4))

/** Whole per cent, rounded down: 100 only when all is there. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part / whole) * 100))

/** Seconds until all is there, at the pace of the present attempt; null as long as that pace is unknown. */
export const secondsLeft = (missing: number, bytesPerSecond: number | null): number | null =>
  bytesPerSecond === null || bytesPerSecond <= 0 ? null : missing / bytesPerSecond
