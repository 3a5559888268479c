import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Seen } from './watcher'

const seenSchema = z.object({ pauseMs: z.number(), peakBytes: z.number(), pings: z.number() })

/** A process that pings a server all the time and looks at its memory. */
export type Watch = {
  /** What was seen since the last time that this was asked. */
  look: () => Promise<Seen>
  stop: () => Promise<void>
}

const program = fileURLToPath(new URL('watcher.ts', import.meta.url))

/** Begins to watch a server; resolves when the first ping was answered. */
export const startWatch = async ({ url, pid }: { url: string; pid: number }): Promise<Watch> => {
  const child = spawn(process.execPath, ['--import', 'tsx', program, url, String(pid)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return {
    look: async () => {
      const heard = once(child, 'message')
      child.send('look')
      const [message] = await heard
      return seenSchema.parse(message)
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
