import { recordAges, testsOf, type Proof } from './proof'
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

const listOf = (proof: Proof, outcome: 'second try' | 'not run'): string => {
  const lines = Object.entries(proof.titles[outcome]).flatMap(([file, titles]) =>
    titles.map((title) => `- \`${file}\`: ${title}`),
  )
  return lines.length === 0 ? 'None.' : lines.join('\n')
}

/** The page docs/proof.md: what the record of the far ring says, for people. */
export const describeProof = (proof: Proof, requirements: readonly Requirement[]): string => {
  const { machine } = proof
  const areas = countByArea(requirements, findProof(testsOf(proof)).proven)
  const proven = areas.reduce((sum, area) => sum + area.proven, 0)
  return `# The last whole proof

\`npm run test:whole\` writes this page and \`docs/proof.json\`, which has the title of every test with its result. \`npm test\`
says how old the record is from ${recordAges.said} commits on, and fails when it holds a failure or is older than ${recordAges.most}.

${toTable(
  ['what', 'value'],
  [
    ['commit', `\`${proof.commit.slice(0, 12)}\``],
    ['ended', proof.at],
    ['machine', `${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}`],
    ['Node', machine.node],
    ['took', minutes(proof.seconds)],
    ['processor seconds', figure(proof.processor)],
    ['tests and checks', `${proof.passed} passed, ${proof.failed} failed`],
    ['requirements proven', `${proven} of ${requirements.length}`],
  ],
)}

## By suite

${costs(proof.suites, 'suite')}

## Before the first act

What tests pay before a person does anything in them, in processor seconds where nothing else is said.

${toTable(
  ['what', 'seconds'],
  Object.entries(proof.before)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, seconds]) => [name, figure(seconds)]),
)}

## The dearest files

${costs(
  proof.slowest.map(({ file, ...cost }) => ({ name: file, ...cost })),
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
