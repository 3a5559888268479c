import { ratioOf, type Figure } from './support/figures'
import { median, percentile } from './support/statistics'

/** From this many times worse than its peer or limit on, a figure is marked. */
export const tolerance = 1.2

const armLength = 10

// An arm is three doublings long: eight times better or worse fills it.
const doublings = 3

/**
 * A ratio as a bar to the right of 1.0 (worse) or to its left (better), logarithmic, full at eight times. Empty without a
 * ratio.
 */
export const barOf = (ratio: number): string => {
  if (Number.isNaN(ratio)) return ''
  const length = Math.min(armLength, Math.round((Math.abs(Math.log2(ratio)) / doublings) * armLength))
  const arm = '█'.repeat(length)
  return ratio < 1
    ? `${arm.padStart(armLength)}|${' '.repeat(armLength)}`
    : `${' '.repeat(armLength)}|${arm.padEnd(armLength)}`
}

/** Whether a figure is worse than was promised, or than its peer or limit by more than chance explains. */
export const isWorse = (figure: Figure): boolean => ratioOf(figure) > (figure.goal ?? tolerance)

const round = (value: number): string => {
  const size = Math.abs(value)
  if (size >= 100) return value.toFixed(0)
  return size >= 10 ? value.toFixed(1) : value.toFixed(2)
}

/** A value with its unit: 3.21 ms, 12.5 kB, 830 /s. */
export const amountOf = (value: number, unit: Figure['unit']): string => {
  switch (unit) {
    case 'ms':
      return value >= 10_000 ? `${round(value / 1000)} s` : `${round(value)} ms`
    case 'bytes':
      return value >= 1_000_000 ? `${round(value / 1_000_000)} MB` : `${round(value / 1000)} kB`
    case 'per second':
      return `${round(value)} /s`
    case 'count':
    case 'score':
      return Number.isInteger(value) ? String(value) : round(value)
  }
}

// Up to seven runs all count; of many the middle half says more than the two most extreme.
const manyRuns = 8

const spreadOf = ({ runs, unit }: Figure): string => {
  if (runs.length < 2) return ''
  const [low, high] =
    runs.length < manyRuns ? [Math.min(...runs), Math.max(...runs)] : [percentile(runs, 0.25), percentile(runs, 0.75)]
  return `${amountOf(low, unit)} – ${amountOf(high, unit)}`
}

const standardOf = ({ peer, goal, limit, unit }: Figure): string => {
  const promise = goal === undefined ? '' : `, at most ${goal}×`
  if (peer !== undefined) return `${amountOf(median(peer.runs), unit)}  ${peer.name}${promise}`
  return limit === undefined ? '' : `${amountOf(limit, unit)}  limit`
}

const ratioText = (ratio: number): string => {
  if (Number.isNaN(ratio)) return ''
  return Number.isFinite(ratio) ? `${round(ratio)}×` : '∞'
}

const heads = ['', 'median', 'spread', 'ratio', '  better 1.0 worse', '', 'against']

const cellsOf = (figure: Figure): string[] => {
  const ratio = ratioOf(figure)
  const mark = isWorse(figure) ? '✗' : ''
  return [
    figure.name,
    amountOf(median(figure.runs), figure.unit),
    spreadOf(figure),
    ratioText(ratio),
    barOf(ratio),
    mark,
    standardOf(figure),
  ]
}

const isNumeric = (column: number): boolean => column >= 1 && column <= 3

const tableOf = (rows: readonly string[][]): string => {
  const widths = heads.map((_head, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const pad = (cell: string, column: number): string =>
    isNumeric(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
  return rows.map((cells) => cells.map(pad).join('  ').trimEnd()).join('\n')
}

/**
 * The figures as a table for each group, in the order of their first figures: median, spread (all runs, or the middle half
 * of eight and more), ratio to the peer or limit with its bar, and what it is compared with. ✗ marks what is worse than
 * promised, or than `tolerance` times.
 */
export const describeFigures = (figures: readonly Figure[]): string => {
  const groups = [...new Set(figures.map(({ group }) => group))]
  const tables = groups.map((group) => {
    const rows = figures.filter((figure) => figure.group === group).map(cellsOf)
    return `── ${group}\n${tableOf([heads, ...rows])}`
  })
  const worse = figures.filter(isWorse).length
  const compared = figures.filter((figure) => !Number.isNaN(ratioOf(figure))).length
  return `${tables.join('\n\n')}\n\n${figures.length} figures, ${compared} compared, ${worse} worse than ${tolerance} times`
}
