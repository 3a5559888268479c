import { workerData } from 'node:worker_threads'

/**
 * Ends the process that it is a thread of when it outlives its parent, holds too much memory, or spends more processor time on a
 * look than it may: also while the main thread is busy and hears nothing. The signal says why: SIGALRM is time, SIGUSR2 memory.
 *
 * `parent` is the id of the parent's process. `deadline[0]` is the processor time of the process, in milliseconds, at which
 * the look is over its budget; 0 between looks.
 */
const { parent, memoryBytes, deadline } = workerData

const everyMs = 20

const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

setInterval(() => {
  const end = Atomics.load(deadline, 0)
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGUSR2')
  if (end > 0 && processorMs() > end) process.kill(process.pid, 'SIGALRM')
}, everyMs)
