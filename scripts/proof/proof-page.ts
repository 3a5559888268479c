import { dearest, recordAges, testsOf, type Proof } from './proof'
import { countByArea, findProof, type Requirement } from './requirements'

const toRow = (cells: readonly string[], widths: readonly number[]): string =>
  `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`

const toTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => (cells[column] ?? '').length)),
  )
  const line = widths.map((width) => '-'.repeat(width))
  return [toRow(head, widths), toRow(line, widths), ...rows.map((cells) => toRow(cells, widths))].join('\n')
}

const figure = (seconds: number | undefined): string => (seconds === undefined ? '' : seconds.toFixed(1))

const minutes = (seconds: number): string => `${(seconds / 60).toFixed(1)} minutes`

const costs = (
  rows: readonly { name: string; seconds: number; processor?: number | undefined }[],
  title: string,
): string =>
  toTable(
    [title, 'processor seconds', 'seconds by the clock'],
    rows.map(({ name, seconds, processor }) => [name, figure(processor), figure(seconds)]),
  )

const listOf = ({ parts }: Proof, outcome: 'second try' | 'not run'): string => {
  const lines = parts.flatMap(({ titles }) =>
    Object.entries(titles[outcome]).flatMap(([file, own]) => own.map((title) => `- \`${file}\`: ${title}`)),
  )
  return lines.length === 0 ? 'None.' : lines.join('\n')
}

const sumOfCosts = (all: readonly { seconds: number; processor?: number | undefined }[]) => ({
  seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
  processor: all.reduce((sum, { processor = 0 }) => sum + processor, 0),
})

const beforeOfParts = ({ parts }: Proof): [string, number][] => {
  const sums = new Map<string, number>()
  for (const [what, seconds] of parts.flatMap(({ before }) => Object.entries(before)))
    sums.set(what, (sums.get(what) ?? 0) + seconds)
  return [...sums].toSorted(([, one], [, other]) => other - one)
}

const slowestOnPage = 20

/** The page docs/proof.md: what the record of the far ring says, for people. */
export const describeProof = (proof: Proof, requirements: readonly Requirement[]): string => {
  const { parts } = proof
  const areas = countByArea(requirements, findProof(testsOf(proof)).proven)
  const proven = areas.reduce((sum, area) => sum + area.proven, 0)
  const { seconds, processor } = sumOfCosts(parts)
  const count = (of: 'passed' | 'failed'): number => parts.reduce((sum, part) => sum + part[of], 0)
  return `# The last whole proof

\`npm run test:whole\` writes this page and \`docs/proof.json\`, which has the title of every test with its result. A part may
be run by itself (\`npm run test:whole -- --part "faults, all 1/6"\`, or the beginning of its name) and replaces the one that is
recorded. \`npm test\` says how old the oldest part is from ${recordAges.said} commits on, and fails when one holds a failure or is
older than ${recordAges.most}.

${toTable(
  ['what', 'value'],
  [
    ['machines', [...new Set(parts.map(({ machine }) => machine))].join('; ')],
    ['took', minutes(seconds)],
    ['processor seconds', figure(processor)],
    ['tests and checks', `${count('passed')} passed, ${count('failed')} failed`],
    ['requirements proven', `${proven} of ${requirements.length}`],
  ],
)}

## By part

${toTable(
  ['part', 'commit', 'ended', 'passed', 'failed', 'processor seconds', 'seconds by the clock'],
  parts.map((part) => [
    part.name,
    `\`${part.commit.slice(0, 12)}\``,
    part.at,
    String(part.passed),
    String(part.failed),
    figure(part.processor),
    figure(part.seconds),
  ]),
)}

## By suite

${costs(
  parts.flatMap(({ suites }) => suites),
  'suite',
)}

## Before the first act

What tests pay before a person does anything in them, in processor seconds where nothing else is said.

${toTable(
  ['what', 'seconds'],
  beforeOfParts(proof).map(([name, spent]) => [name, figure(spent)]),
)}

## The dearest files

${costs(
  dearest(
    parts.flatMap(({ slowest }) => slowest),
    slowestOnPage,
  ).map(({ file, ...spent }) => ({ name: file, ...spent })),
  'file',
)}

## Passed on a second try

A second try is a defect of the test or of the product.

${listOf(proof, 'second try')}

## Not run

These tests need a program or an engine that the machine does not have. Their requirements do not count as proven.

${listOf(proof, 'not run')}

## Requirements by area

${toTable(
  ['area', 'proven', 'of'],
  areas.map(({ area, proven: own, all }) => [area, String(own), String(all)]),
)}
`
}
