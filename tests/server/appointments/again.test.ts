import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appointments } from '../../../server/db/schema/appointments'
import { appointmentWords } from '../../../src/domain/appointments/words'
import { readLetters } from '../support/letters'
import { noLimits, noon, startServer, type RunningServer } from '../support/server'
import { anAsker } from './support'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ clock: () => noon, config: { rateLimits: { ...noLimits, appointments: 2 } } })
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(appointments))

const done = (msg: string) => ({ success: true, msg })

test('asked for again after a lost answer is the same one, with one letter', async () => {
  const asker = await anAsker(server)
  const mail = `${asker.nroafi}@correo.example`
  const answers = await Promise.all([1, 2, 3].map(() => asker.ask({ mail })))
  expect(answers).toEqual([1, 2, 3].map(() => done(appointmentWords.booked)))
  expect(await asker.stored()).toHaveLength(1)
  await server.services.afterwards.close()
  expect(await readLetters(server, mail)).toHaveLength(1)
})

test('asked for again with another e-mail and reason has these, and its letter goes there', async () => {
  const asker = await anAsker(server)
  const mail = `bien${asker.nroafi}@correo.example`
  await asker.ask({ mail: `mal${asker.nroafi}@correo.example` })
  expect(await asker.ask({ mail, motivo: 'Otros' })).toEqual(done(appointmentWords.booked))
  expect(await asker.stored()).toMatchObject([{ email: mail, reason: 'Otros' }])
  await server.services.afterwards.close()
  expect(await readLetters(server, mail)).toHaveLength(1)
})

test('asked for and cancelled over and over meets a limit, and that one takes no hour', async () => {
  const asker = await anAsker(server)
  for (const hora of ['08:30', '09:00']) {
    expect(await asker.ask({ hora })).toMatchObject({ success: true })
    await asker.cancel((await asker.active())[0]?.id ?? 0)
  }
  expect(await asker.ask({ hora: '09:30' })).toMatchObject({ msg: expect.stringContaining('varios turnos seguidos') })
  expect(await asker.active()).toEqual([])
  const sender = await anAsker(server)
  for (const mail of ['una@correo.example', 'otra@correo.example']) await sender.ask({ mail })
  expect(await sender.ask({ mail: 'mas@correo.example' })).toMatchObject({ error: 429 })
  expect(await sender.stored()).toMatchObject([{ email: 'otra@correo.example' }])
})
