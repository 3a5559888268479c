import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A test that stands for an item: its file, and its title as it is written there. */
const proof = z.strictObject({ file: z.string(), title: z.string() })

/**
 * One row of the list: items of OWASP ASVS that are answered together ('6.1.1', '1.1.1 to 1.1.2'), what they are about, how
 * they stand, and what stands for it: words, tests, or both.
 * - met: by what is named.
 * - excepted: not met on purpose, with the reason and what makes up for it.
 * - operator: met by the operator, as in docs/operations.
 * - none: not applicable.
 * - open: known and not met.
 */
const row = z
  .strictObject({
    items: z.string().regex(/^\d+\.\d+\.\d+(?: to \d+\.\d+\.\d+)?$/),
    about: z.string().min(1),
    state: z.enum(['met', 'excepted', 'operator', 'none', 'open']),
    by: z.string().endsWith('.').optional(),
    tests: z.array(proof).min(1).optional(),
  })
  .refine(({ by, tests }) => by !== undefined || tests !== undefined, 'says nothing of what stands for it')
  .refine(({ state, by }) => state === 'met' || by !== undefined, 'gives no reason')

const chapter = z.strictObject({ chapter: z.number().int(), title: z.string(), rows: z.array(row).min(1) })

type Chapter = z.infer<typeof chapter>

type AsvsRow = z.infer<typeof row>

/** The list of a repository, docs/asvs.json; throws what is wrong with it. */
export const readAsvs = (root: string): Chapter[] =>
  z.array(chapter).parse(JSON.parse(readFileSync(join(root, 'docs', 'asvs.json'), 'utf8')))

const test = ({ file, title }: z.infer<typeof proof>): string => `\`${file}\` «${title}»`

const rowText = ({ items, about, state, by, tests = [] }: AsvsRow): string => {
  const told = [...(by === undefined ? [] : [by]), ...(tests.length === 0 ? [] : [`${tests.map(test).join(', ')}.`])]
  return `- **${items}** ${about}: **${state}**. ${told.join(' ')}`
}

const intro = `# OWASP ASVS 5.0, levels 1 and 2

\`npm run docs\` writes this page from \`asvs.json\`. **met**: by what is named. **excepted**: not met on purpose, with the reason and what
makes up for it. **operator**: met by the operator, as in docs/operations. **none**: not applicable. **open**: known and not met. Titles of tests
are in « ». What they are about is in [security](security.md).
`

const countText = (chapters: readonly Chapter[]): string => {
  const rows = chapters.flatMap((one) => one.rows)
  const states = ['met', 'excepted', 'operator', 'none', 'open'] as const
  return `Rows: ${states.map((state) => `${rows.filter((one) => one.state === state).length} ${state}`).join(', ')}.\n`
}

/** The page of the list, docs/asvs.md. */
export const asvsPage = (chapters: readonly Chapter[]): string =>
  [
    intro,
    countText(chapters),
    ...chapters.map(
      ({ chapter: number, title, rows }) => `## ${number}. ${title}\n\n${rows.map(rowText).join('\n')}\n`,
    ),
  ].join('\n')
