import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inspectionLimits } from '../limits/inspection'
import { isCompiled, packageRoot } from '../place'
import { answerSchema, type Answer, type Look } from './messages'

/**
 * How a look ended: with an answer; killed, because the file was over a budget; or without an answer for a reason of
 * the machine.
 */
export type Ending =
  | Exclude<Answer, { state: 'at' }>
  | { state: 'killed'; by: 'time' | 'memory' | 'crash'; at: number; processorMs: number }
  | { state: 'lost' }

/** A process of the room. It takes one look at a time. */
export type InspectionProcess = {
  /** Runs a look; once `caller` is aborted, the look has a moment to end before the process is killed. */
  run: (look: Look, caller?: AbortSignal) => Promise<Ending>
  /** Whether it can take another look. */
  isAlive: () => boolean
  /** Kills it; resolves when it is gone. */
  end: () => Promise<void>
}

const inRoom = (name: string): string => new URL(`server/inspect/child/${name}`, packageRoot).href

// Compiled, it lies beside this file.
const entry = fileURLToPath(isCompiled ? new URL('inspection.js', import.meta.url) : inRoom('main.ts'))

// The compiled server has no compiler beside it.
const compiler = (): string[] =>
  isCompiled ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]

/** Why a process died, by its signal: the guard's two, those of an exhausted heap, those of a library that crashed. */
const reasons = new Map<NodeJS.Signals, 'time' | 'memory' | 'crash'>([
  ['SIGALRM', 'time'],
  ['SIGUSR2', 'memory'],
  ['SIGABRT', 'memory'],
  ['SIGTRAP', 'memory'],
  ['SIGSEGV', 'crash'],
  ['SIGBUS', 'crash'],
  ['SIGILL', 'crash'],
  ['SIGFPE', 'crash'],
])

/**
 * What a process loads before its entry, in this order. The guard comes first: on a busy machine the others take long, and
 * a process whose parent was killed meanwhile must end too.
 */
export const loadedFirst: readonly string[] = [
  '--import',
  inRoom('watch.mjs'),
  '--import',
  inRoom('reader.mjs'),
  ...compiler(),
]

// Without environment and output: a manipulated library finds nothing to read there, and nothing that it writes is
// read.
const start = (): ChildProcess =>
  fork(entry, [String(process.pid), String(inspectionLimits.memory.value)], {
    execArgv: [...loadedFirst, `--max-old-space-size=${inspectionLimits.heap.value / 1_048_576}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })

const endingOf = (signal: NodeJS.Signals | null, at: number): Ending => {
  const by = signal === null ? undefined : reasons.get(signal)
  // A dead process says no more what it took.
  return by === undefined
    ? { state: 'lost' }
    : { state: 'killed', by, at, processorMs: inspectionLimits.processor.value }
}

/** Starts a process. It ends when this one ends, in any way. */
export const startProcess = (): InspectionProcess => {
  const child = start()
  let isAlive = true
  const gone = new Promise<NodeJS.Signals | null>((resolve) => {
    const leave = (signal: NodeJS.Signals | null): void => {
      isAlive = false
      resolve(signal)
    }
    child.once('exit', (_code, signal) => leave(signal))
    // It could not be started or reached.
    child.once('error', () => {
      child.kill('SIGKILL')
      leave(null)
    })
  })
  // An idle child must not keep this process running.
  child.unref()
  child.channel?.unref()

  const run = (look: Look, caller?: AbortSignal): Promise<Ending> =>
    new Promise((resolve) => {
      let at = 0
      let late: NodeJS.Timeout | undefined
      const kill = () => child.kill('SIGKILL')
      const hurry = (): void => {
        late = setTimeout(kill, inspectionLimits.afterCaller.value)
      }
      const finish = (ending: Ending): void => {
        clearTimeout(timer)
        clearTimeout(late)
        caller?.removeEventListener('abort', hurry)
        child.off('message', listen)
        resolve(ending)
      }
      const listen = (message: unknown): void => {
        const answer = answerSchema.safeParse(message)
        // A process that sends malformed messages is not trusted any more.
        if (!answer.success) kill()
        else if (answer.data.state === 'at') at = answer.data.index
        else finish(answer.data)
      }
      const timer = setTimeout(kill, inspectionLimits.duration.value)
      if (caller?.aborted === true) hurry()
      else caller?.addEventListener('abort', hurry)
      child.on('message', listen)
      void gone.then((signal) => finish(endingOf(signal, at)))
      if (isAlive) child.send(look, (cause) => cause !== null && kill())
    })

  return {
    run,
    isAlive: () => isAlive,
    end: async () => {
      // Closing waits for the child, and nothing else may keep this process running meanwhile.
      if (isAlive) child.ref()
      child.kill('SIGKILL')
      await gone
    },
  }
}
