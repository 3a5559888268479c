import { Worker } from 'node:worker_threads'

/**
 * Loaded before everything else, and plain JavaScript, so that the guard runs before the compiler and the readers are
 * loaded, however long that takes. The arguments of the process are the pid of its parent and the bytes of memory that it
 * may have.
 */

const [parent, memoryBytes] = process.argv.slice(2).map(Number)

/** The processor time (ms) at which the look in progress is over its budget; 0 between looks. */
export const deadline = new Int32Array(new SharedArrayBuffer(4))

process.on('disconnect', () => process.exit())
if (process.connected === false) process.exit()

new Worker(new URL('guard.mjs', import.meta.url), {
  execArgv: [],
  workerData: { parent, memoryBytes, deadline },
}).unref()
