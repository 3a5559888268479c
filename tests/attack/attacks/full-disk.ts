import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { paths } from '../../../src/contract/base-paths'
import { limits } from '../../../server/limits/limits'
import { untilTrue } from '../stage/until'
import type { ServerProcess } from '../../server/support/programs/process'
import type { TestSubmission } from '../../server/support/submission'
import { addRegistrations } from '../stage/registrations'
import type { Disk, Stage } from '../stage/stage'
import { warmUp } from '../stage/warm-up'
import { judgeAnswer } from '../wire/judge'
import { openBooks, type Books } from '../wire/tally'
import { ofCrowd, type Attack } from './attack'
import { deliver, stateOf, submissionOfToday } from './deliver'

const run = promisify(execFile)

/** Room for the embedded database and its journal; with PostgreSQL only documents lie there. */
const sizeMb = { embedded: 200, postgres: 16 } as const

const diskOf = (megabytes: number): Disk => ({
  mount: async (folder) => {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  },
  unmount: async (folder) => {
    await run('umount', [folder])
  },
})

const isFull = (cause: unknown): boolean => Object(cause)['code'] === 'ENOSPC'

/** Takes all the space that is left; resolves when there is none. */
const fill = async (file: string): Promise<void> => {
  const handle = await open(file, 'w')
  try {
    for (let size = 1_048_576; size >= 1; size = Math.floor(size / 4)) {
      try {
        for (;;) await handle.write(Buffer.alloc(size))
      } catch (cause) {
        if (!isFull(cause)) throw cause
      }
    }
  } finally {
    await handle.close()
  }
}

const expectRefusals = async (server: ServerProcess, sent: readonly TestSubmission[], books: Books): Promise<void> => {
  for (const submission of sent) {
    const answer = await deliver(server.url, submission)
    books.count(answer)
    const fault = judgeAnswer({ path: paths.saveAffiliation, body: null }, answer)
    if (fault !== '') books.complain(`${fault} while the disk is full`)
    else if (answer?.status !== 503) books.complain(`answered ${answer?.status} while the disk is full`)
  }
}

/** How long a device goes on when space came back. */
const patienceMs = 15_000

const expectReceipt = async (server: ServerProcess, submission: TestSubmission, books: Books): Promise<void> => {
  const isReceived = async () => [200, 201].includes((await deliver(server.url, submission))?.status ?? 0)
  if (await untilTrue(isReceived, patienceMs)) return
  books.complain(`not received after space came back: "${await stateOf(server.url, submission)}"`)
}

const canMount = async (): Promise<boolean> => {
  if (process.getuid?.() !== 0) return false
  return run('mount', ['--version']).then(
    () => true,
    () => false,
  )
}

const fillAndFree = async (stage: Stage, books: Books) => {
  const [first, ...others] = await Promise.all((await addRegistrations(stage, 6)).map(submissionOfToday))
  const server = await stage.start()
  await warmUp(server.url)
  const filler = join(stage.dataDir, 'filler')
  const measured = await stage.measure(server, async () => {
    if (first) await expectReceipt(server, first, books)
    await fill(filler)
    await expectRefusals(server, others, books)
    await rm(filler)
    for (const submission of others) await expectReceipt(server, submission, books)
  })
  return { ...books.tally, ...measured, allowed: ofCrowd }
}

/** A disk without a byte left: refused in words and for a while, and all is well again when there is space. */
export const fullDisk: Attack = {
  name: 'a full disk',
  isInTests: false,
  run: async ({ site }) => {
    if (!(await canMount())) return { skipped: 'only root can mount a small disk' }
    // Without the reserve that an installation keeps free: others may fill the disk as well.
    const env = { [limits.storage.free.variable]: '0' }
    const stage = await site.open({ env, disk: diskOf(sizeMb[site.name]) })
    try {
      return await fillAndFree(stage, openBooks())
    } finally {
      await stage.close()
    }
  },
}
