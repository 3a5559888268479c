import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../src/domain/dates'
import { jpeg } from '../support/files'
import { startProcess } from '../support/programs/process'
import { aSubmission } from '../support/submission'
import { readTemplate } from '../support/template'
import { announce, deliver, sendFile, toldOf } from './support'

let dataDir = ''
let scanner: Server
/** Called when a file is given to the virus scan, which answers nobody: its judgement never ends. */
let onScan: () => void = () => undefined

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null

const portOf = (server: Server): number => {
  const address = server.address()
  return isAddress(address) ? address.port : 0
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'anticipados-'))
  await (await PGlite.create(join(dataDir, 'db'), { loadDataDir: await readTemplate() })).close()
  scanner = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => onScan())
    socket.resume()
  })
  await new Promise<void>((resolve) => {
    scanner.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(async () => {
  scanner.close()
  await rm(dataDir, { recursive: true, force: true })
})

const nextScan = (): Promise<void> =>
  new Promise((resolve) => {
    onScan = resolve
  })

test(
  '[EARLY-007] a server killed between the last piece and the form comes back without a loss',
  { tags: ['far'], timeout: 600_000 },
  async () => {
    const fecmat = addDays(todayIn(Date.now()), -10)
    const submission = await aSubmission(
      { nroafi: '100009', nrodoc: '33999111' },
      {
        values: (values) => ({ ...values, profesionales: { ...values.profesionales, fecmat } }),
        // No two alike: the server would take one for the other.
        files: (files) =>
          Promise.all(files.map(async (file, index) => ({ ...file, content: await jpeg(120 + index) }))),
      },
    )
    const [first, second, ...others] = submission.files
    if (first === undefined || second === undefined) throw new Error('The form has two documents at least.')
    const clamd = { CLAMD_SOCKET: `127.0.0.1:${portOf(scanner)}` }
    const whole = ({ content: bytes }: { content: ArrayBuffer }) => [bytes.byteLength, 'completo']

    const before = await startProcess(dataDir)
    await announce(before, submission)
    expect((await sendFile(before, submission, first)).body).toMatchObject({ estado: 'completo' })
    await before.kill('SIGKILL')

    const judging = await startProcess(dataDir, clamd)
    const cut = sendFile(judging, submission, second).catch(() => undefined)
    await nextScan()
    await judging.kill('SIGKILL')
    expect(await cut).toBeUndefined()

    const again = await startProcess(dataDir, clamd)
    const asked = announce(again, submission).catch(() => undefined)
    await nextScan()
    await again.kill('SIGKILL')
    expect(await asked).toBeUndefined()

    const later = await startProcess(dataDir)
    expect(toldOf(await announce(later, submission))).toEqual([
      whole(first),
      whole(second),
      ...others.map(() => [0, 'falta']),
    ])
    for (const file of others.slice(1)) await sendFile(later, submission, file)
    await later.kill('SIGKILL')

    const last = await startProcess(dataDir, clamd)
    const [third] = others
    const cutAgain = third && sendFile(last, submission, third).catch(() => undefined)
    if (third !== undefined) await nextScan()
    await last.kill('SIGKILL')
    await cutAgain

    // The form alone, without another announcement.
    const end = await startProcess(dataDir)
    const accepted = await deliver(end, submission)
    expect([accepted.status, accepted.body]).toEqual([201, expect.objectContaining({ success: true })])
    await end.kill('SIGKILL')

    const after = await startProcess(dataDir)
    const replayed = await deliver(after, submission)
    expect([replayed.status, replayed.body]).toEqual([200, accepted.body])
    expect(await after.kill('SIGTERM')).toBe(0)
    for (const personal of ['33999111', '"100009', submission.secret]) {
      expect(after.log().replace(/^.*Matrículas de demostración:[^{]*/s, '')).not.toContain(personal)
    }
  },
)
