import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Environment variable with the file that the reporter writes to. */
export const unhandledFileName = 'UNHANDLED_ERRORS_FILE'

/**
 * A Vitest reporter for what the JSON report leaves out: errors that no test caught, which make a run fail although
 * every test passed. One line each: the error, then its source.
 */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message?: string; stack?: string; name?: string }[]): void {
    const file = process.env[unhandledFileName]
    if (file === undefined) return
    const lines = errors.map(({ name = 'Error', message = '', stack = '' }) => {
      const place = stack.split('\n').find((line) => /\/(src|sw|server|tests|scripts)\//.test(line))
      return `${name}: ${message.split('\n', 1)[0]} ${place?.trim() ?? ''}`.trim()
    })
    writeFileSync(file, lines.join('\n'))
  }
}
