import { join } from 'node:path'
import { runTool, type Ran } from '../../scripts/lib/run'

/** What can be chosen by name or by a group of its figures; a browser program has its groups in the titles of its tests. */
type Choosable = { name: string; groups: readonly string[]; isBrowser: boolean }

/** A program of the benchmark; run with a title, it measures only what carries it. */
export type Program = Choosable & { run: (title: string | undefined) => Promise<Ran> }

// One worker: measurements side by side would measure each other.
const browserProgram = (project: string): Program => ({
  name: project,
  groups: [],
  isBrowser: true,
  run: (title) =>
    runTool(
      'playwright',
      [
        'test',
        `--project=${project}`,
        '--workers=1',
        ...(title === undefined ? [] : ['--grep', title, '--pass-with-no-tests']),
      ],
      { env: { BENCH_EXACT: '1' } },
    ),
})

const serverProgram = (name: string, groups: readonly string[]): Program => ({
  name,
  groups,
  isBrowser: false,
  run: () => runTool('tsx', [join('tests', 'bench', 'server', `${name}.ts`)]),
})

/** All programs, in the order in which they run; each leaves its figures by `writeFigures`. */
export const programs: readonly Program[] = [
  browserProgram('bench'),
  browserProgram('measure'),
  serverProgram('requests', ['server']),
  serverProgram('growth', ['growth']),
]

/**
 * The programs to run: all without `only`, else the one of that name or those of that group. A group that no program names
 * is looked for in the titles of the browser programs.
 */
export const choose = <P extends Choosable>(
  all: readonly P[],
  only: string | undefined,
): { program: P; title: string | undefined }[] => {
  if (only === undefined) return all.map((program) => ({ program, title: undefined }))
  const named = all.filter(({ name, groups }) => name === only || groups.includes(only))
  if (named.length > 0) return named.map((program) => ({ program, title: undefined }))
  return all.filter(({ isBrowser }) => isBrowser).map((program) => ({ program, title: only }))
}
