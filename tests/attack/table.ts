import type { Line } from './assault'

const titles = [
  'attack',
  'database',
  'tried',
  'refused',
  '5xx',
  'longest pause of /ping, ms',
  'memory, MB',
  'left behind',
]

const toCells = ({ attack, database, outcome }: Line): string[] =>
  'skipped' in outcome
    ? [attack, database, 'not tried', '', '', '', '', '']
    : [
        attack,
        database,
        ...[outcome.tried, outcome.refused, outcome.broken, outcome.pauseMs, outcome.memoryMb, outcome.left.length].map(
          (figure) => figure.toLocaleString('en'),
        ),
      ]

/** The outcomes as a table of Markdown. */
export const toTable = (lines: readonly Line[]): string => {
  const rows = [titles, ...lines.map(toCells)]
  const widths = titles.map((_title, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const toRow = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [toRow(head), toRow(widths.map((width) => '-'.repeat(width))), ...body.map(toRow)].join('\n')
}
