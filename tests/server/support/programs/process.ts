import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { builtServer } from './built-server'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** A server in a separate process, as an operator runs it. */
export type ServerProcess = {
  url: string
  pid: number
  log: () => string
  kill: (signal: NodeJS.Signals) => Promise<number | null>
}

const whenClosed = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('close', (code) => resolve(code))
  })

/**
 * Starts the compiled server on a data folder, with additional variables, and waits until it prints its address. `inside`
 * is a program that starts the server in a special environment.
 */
export const startProcess = async (
  dataDir: string,
  env: Record<string, string> = {},
  inside: readonly string[] = [],
): Promise<ServerProcess> => {
  const [program = '', ...args] = [...inside, process.execPath, await builtServer()]
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMIT_SUBMISSIONS: '0',
      RATE_LIMIT_CHECKS_BY_NUMBER: '0',
      NODE_ENV: 'production',
      // The databases of the tests are temporary and run without syncs.
      START_ANYWAY: 'unsafe-database',
      ...env,
    },
  })
  const closed = whenClosed(child)
  const lines: string[] = []
  const complaints: string[] = []
  child.stderr.on('data', (chunk) => complaints.push(String(chunk)))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const address = /^Portal: (.+)\/afiliados\/$/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
    void closed.then((code) => reject(new Error(`The server ended with ${code}: ${complaints.join('')}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    log: () => lines.join('\n'),
    kill: (signal) => {
      child.kill(signal)
      return closed
    },
  }
}
