import { spawn } from 'node:child_process'
import { openMeter } from './meter'
import { root, toolPath, type Tool } from './paths'

/**
 * Outcome of a command: exit code (1 when it could not start or was killed), captured output, duration in milliseconds,
 * processor seconds of all its processes (undefined where nothing counts them).
 */
export type Ran = { code: number; output: string; ms: number; processor?: number | undefined }

type RunOptions = { env?: Record<string, string>; quiet?: boolean; cwd?: string }

/** The environment without npm's script variables, which would change the behaviour of a program under test. */
export const cleanEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')))

/** Runs an installed tool, by default in the root. `quiet` captures its output instead of showing it. */
export const runTool = (
  tool: Tool,
  args: readonly string[],
  { env = {}, quiet = false, cwd = root }: RunOptions = {},
): Promise<Ran> =>
  new Promise((resolve) => {
    const started = performance.now()
    let output = ''
    const meter = openMeter()
    const [program, ...rest] = meter.wrap(process.execPath, [toolPath(tool), ...args])
    const child = spawn(program, rest, {
      cwd,
      env: { ...cleanEnv(), ...env, ...meter.env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    const keep = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    const finish = (code: number): void =>
      resolve({ code, output, ms: performance.now() - started, processor: meter.end() })
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => {
      output += error.message
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
