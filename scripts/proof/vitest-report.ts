import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { meterGroup, secondsOfGroup } from '../lib/meter'

/** Environment variable with the file that the reporter writes to. */
export const vitestReportFile = 'VITEST_REPORT_FILE'

/** The tag of a unit test that only `npm run test:whole` runs. */
export const farTag = 'far'

/** What the reporter writes. Durations are in seconds. */
export const vitestReport = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      /** Processor seconds from the end of the file before to the end of this one, in a run with one worker. */
      processor: z.number(),
      /** By the clock: environment, set-up and imports, until the first test could begin. */
      before: z.number(),
      seconds: z.number(),
      tests: z.array(
        z.object({
          title: z.string(),
          state: z.enum(['passed', 'failed', 'skipped', 'pending']),
          tags: z.array(z.string()),
          message: z.string(),
        }),
      ),
    }),
  ),
  /** Errors that no test caught, which make a run fail although every test passed: the error, then its source. */
  uncaught: z.array(z.string()),
})

type Report = z.infer<typeof vitestReport>

const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return secondsOfGroup(process.env[meterGroup] ?? '') ?? (user + system) / 1e6
}

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? ''

type Uncaught = { message?: string; stack?: string; name?: string }

const describe = ({ name = 'Error', message, stack = '' }: Uncaught): string => {
  const place = stack.split('\n').find((line) => /\/(src|sw|server|tests|scripts)\//.test(line))
  return `${name}: ${firstLine(message)} ${place?.trim() ?? ''}`.trim()
}

const errorsOf = (module: TestModule): Report['files'][number]['tests'] =>
  module.errors().map(({ message }) => ({
    title: `${module.relativeModuleId} loads`,
    state: 'failed',
    tags: [],
    message: firstLine(message),
  }))

/** A Vitest reporter for `npm test`: each test with its result and tags, each file with its cost, and uncaught errors. */
export default class VitestReport implements Reporter {
  #files: Report['files'] = []
  #spent = processorSeconds()

  onInit(_vitest: Vitest): void {
    this.#spent = processorSeconds()
  }

  onTestModuleEnd(module: TestModule): void {
    const spent = processorSeconds()
    const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
    const before = (environmentSetupDuration + prepareDuration + setupDuration + collectDuration) / 1000
    const tests = [...module.children.allTests()].map((test) => ({
      title: test.fullName.replaceAll(' > ', ' '),
      state: test.result().state,
      tags: test.tags,
      message: firstLine(test.result().errors?.[0]?.message),
    }))
    this.#files.push({
      file: module.relativeModuleId.replace(/^.*tests\//, ''),
      processor: spent - this.#spent,
      before,
      seconds: before + duration / 1000,
      tests: [...errorsOf(module), ...tests],
    })
    this.#spent = spent
  }

  onTestRunEnd(_modules: unknown, errors: readonly Uncaught[]): void {
    const file = process.env[vitestReportFile]
    if (file !== undefined) writeFileSync(file, JSON.stringify({ files: this.#files, uncaught: errors.map(describe) }))
  }
}
