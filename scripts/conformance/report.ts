import type { Outcome, Row } from './rows'

const marks: Record<Outcome, string> = { holds: 'holds', broken: 'BROKEN', absent: 'absent', 'not tried': 'not tried' }

const countOf = (rows: readonly Row[], outcome: Outcome): number => rows.filter((row) => row.outcome === outcome).length

const lineOf = ({ check, outcome, status, detail }: Row): string =>
  [`  ${marks[outcome].padEnd(10)}${String(status ?? '').padEnd(5)}${check}`, ...(detail === '' ? [] : [detail])].join(
    `\n${' '.repeat(17)}`,
  )

/** The table as people read it, part by part, with a line of counts at the end. */
export const toTable = (rows: readonly Row[]): string => {
  const parts = [...new Set(rows.map(({ part }) => part))]
  const blocks = parts.map((part) => [part, ...rows.filter((row) => row.part === part).map(lineOf)].join('\n'))
  const counts = (['holds', 'broken', 'absent', 'not tried'] as const).map(
    (outcome) => `${countOf(rows, outcome)} ${outcome === 'holds' ? 'hold' : outcome}`,
  )
  return `${blocks.join('\n\n')}\n\n${counts.join(', ')}\n`
}

/** Exit code: 0 when nothing is broken, else 1. */
export const codeOf = (rows: readonly Row[]): 0 | 1 => (countOf(rows, 'broken') === 0 ? 0 : 1)
