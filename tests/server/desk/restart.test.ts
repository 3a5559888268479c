import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deskDecisions } from '../../../server/db/schema/desk/decisions'
import type { StartRisk } from '../../../server/storage/judge'
import { members } from '../../../server/db/schema/members'
import { signIn } from '../support/members'
import { aModification, sendModification } from '../support/modification'
import { noon, sharedDatabases, startServer } from '../support/server'
import { clerks, decideByNumber, seatOf, takenOf } from './support'

describe.each(sharedDatabases)('a decision on $name', ({ start }) => {
  test('[UNS-130] outlasts the server that took it: the next one applies it by itself, once', async () => {
    const { location, stop } = await start()
    const database = await location()
    const config = { managementUsers: clerks }
    let now = noon
    try {
      const first = await startServer({ database, clock: () => now, config })
      const change = await aModification(await signIn(first.url, '120004'), { personales: { nombres: 'Camila Sol' } })
      const numero = String(Object((await sendModification(first, change)).body).recibo.numero)
      takenOf(await decideByNumber(first, await seatOf(first, 'marcela'), numero, true))
      await first.close()
      now += 60_000
      // The documents stay with the first one, which is gone.
      const startAnyway: StartRisk[] = ['unsafe-database', 'clock', 'missing-files']
      const next = await startServer({ database, clock: () => now, config: { ...config, startAnyway } })
      const nombres = async () => (await next.db.select().from(members).where(eq(members.nroafi, 120_004)))[0]?.nombres
      await expect.poll(nombres, { timeout: 10_000 }).toBe('CAMILA SOL')
      expect(await next.db.select().from(deskDecisions)).toMatchObject([{ state: 'aplicada' }])
      await next.close()
    } finally {
      await stop()
    }
  })
})
