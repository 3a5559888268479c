import { workerData } from 'node:worker_threads'

/**
 * Kills its own process when the parent is gone, when memory is over the limit, or when a look takes too much processor
 * time, even while the main thread is busy. The signal says why: SIGALRM for time, SIGUSR2 for memory.
 * `parent` is the pid of the parent. `deadline[0]` is the processor time of the process, in milliseconds, at which the
 * look is over its budget; 0 between looks.
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
