import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldPreferences } from '../../../server/areas/desk/preferences'
import { readManagementUsers } from '../../../server/config-management'
import { parsePreferences } from '../../../src/contract/desk/preferences'
import { deskPaths } from '../../../src/contract/desk/paths'
import { firstPreferences, viewLimits, type DeskPreferences } from '../../../src/domain/desk/preferences'
import { get, putJson } from '../support/http'
import { signIn } from '../support/members'
import { signInManagement } from '../support/modification'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer

beforeAll(async () => {
  server = await startServer({
    config: { managementUsers: readManagementUsers('ana:Ana Paz=decidir, eva:Eva Sol=operar') },
  })
})
afterAll(() => server.close())

const as = (usuid: string) => signInManagement(server, undefined, usuid)
const read = async (usuid: string) =>
  parsePreferences((await get(server.url + deskPaths.preferences, await as(usuid))).body)
const keep = async (usuid: string, chosen: DeskPreferences) =>
  putJson(server.url + deskPaths.preferences, chosen, await as(usuid))

const view = { nombre: 'La Plata, más de 3 días', filtros: 'distrito=1&espera=3' }

test('[UNS-130] what a user of the desk chose is theirs alone, and the last change holds', async () => {
  expect(await read('ana')).toEqual({ ok: true, value: firstPreferences })
  expect((await keep('ana', { atajos: true, vistas: [view] })).status).toBe(200)
  expect(await keep('ana', { atajos: false, vistas: [view] })).toMatchObject({ body: { atajos: false } })
  expect(await read('ana')).toEqual({ ok: true, value: { atajos: false, vistas: [view] } })
  expect(await read('eva')).toEqual({ ok: true, value: firstPreferences })
})

test.each<[string, DeskPreferences]>([
  ['too many views', { atajos: true, vistas: Array.from({ length: viewLimits.views + 1 }, () => view) }],
  ['a view without a name', { atajos: true, vistas: [{ ...view, nombre: ' ' }] }],
  ['a name that is too long', { atajos: true, vistas: [{ ...view, nombre: 'x'.repeat(viewLimits.name + 1) }] }],
  ['filters that are no query', { atajos: true, vistas: [{ ...view, filtros: '"><script>' }] }],
])('[UNS-130] takes no %s', async (_what, chosen) => {
  expect((await keep('eva', chosen)).status).toBe(400)
  expect(await read('eva')).toEqual({ ok: true, value: firstPreferences })
})

test('[UNS-151] it is nothing for members, nor for who has no session', async () => {
  const member = await signIn(server.url, '120001')
  expect((await get(server.url + deskPaths.preferences, member.headers)).status).toBe(403)
  expect((await get(server.url + deskPaths.preferences)).status).toBe(401)
})

test('what was chosen years ago is deleted', async () => {
  await keep('ana', { atajos: true, vistas: [view] })
  expect(await forgetOldPreferences(server.services)).toBe(0)
  const later = { db: server.db, clock: () => Date.now() + 4 * 365 * 86_400_000 }
  expect(await forgetOldPreferences(later)).toBe(1)
  expect(await read('ana')).toEqual({ ok: true, value: firstPreferences })
})
