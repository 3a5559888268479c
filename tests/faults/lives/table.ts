import type { LifeRecord } from './record'

/** The sum of many lives. */
export type Sum = {
  lives: number
  disasters: Record<string, number>
  claims: number
  broken: number
  submissions: number
  /** Lives whose form arrived more than once. */
  doubled: number
  /** Lives whose form did not arrive. */
  lost: number
  seconds: number
}

/** The sum of numbers. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** How often each word stands there, the most frequent first. */
export const countOf = (words: readonly string[]): Record<string, number> => {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a))
}

/** Sums lives up. */
export const sumOf = (lives: readonly LifeRecord[]): Sum => ({
  lives: lives.length,
  disasters: countOf(lives.flatMap(({ disasters }) => disasters)),
  claims: sum(lives.map(({ claims }) => claims)),
  broken: lives.filter(({ broken }) => broken !== '').length,
  submissions: sum(lives.map(({ submissions }) => submissions)),
  doubled: lives.filter(({ submissions }) => submissions > 1).length,
  lost: lives.filter(({ submissions }) => submissions === 0).length,
  seconds: Math.round(sum(lives.map(({ seconds }) => seconds))),
})

/** Rows of a name and a value, one below the other. */
export const tableOf = (rows: readonly (readonly [name: string, value: string | number])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')
}

/** The sum as a table: what happened, what was claimed, and what became of it. */
export const tableOfLives = ({ disasters, ...rest }: Sum): string =>
  tableOf([
    ['lives', rest.lives],
    ...Object.entries(disasters).map(([name, count]) => [`  ${name}`, count] as const),
    ['claims checked', rest.claims],
    ['broken lives', rest.broken],
    ['submissions', rest.submissions],
    ['doubled', rest.doubled],
    ['lost', rest.lost],
  ])
