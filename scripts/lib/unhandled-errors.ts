import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Name of the variable that says into which file the reporter writes. */
export const unhandledFileName = 'UNHANDLED_ERRORS_FILE'

/**
 * A Vitest reporter for what Vitest's own JSON report leaves out: errors that no test caught, which end a run badly though
 * every test passed. One line each: the error, then where it came from.
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
