import { beforeEach, expect, test, vi } from 'vitest'
import { aToken } from '../../api/support/token'

/** The next page of the same tab. */
const openPage = async () => {
  vi.resetModules()
  const session = await import('../../../src/api/session/session-store')
  const { clearTab } = await import('../../../src/api/session/tab-storage')
  const notices = await import('../../../src/features/file/entry/entry-notices')
  return { ...session, clearTab, ...notices }
}

const missing = { pedirDatosContacto: true, pedirFoto: true }

beforeEach(() => sessionStorage.clear())

test('[SESSION-013] a closed notice stays closed for the session, also after a reload', async () => {
  const page = await openPage()
  page.startSession({ token: aToken(), distrito: '1' })
  expect(page.nextNotice(missing, page.seenNotices())).toBe('contacto')
  page.markSeen('contacto')
  expect(page.nextNotice(missing, page.seenNotices())).toBe('foto')

  const reloaded = await openPage()
  expect(reloaded.getSession()?.nroafi).toBe('84217')
  expect(reloaded.nextNotice(missing, reloaded.seenNotices())).toBe('foto')
  reloaded.markSeen('foto')
  expect(reloaded.nextNotice(missing, reloaded.seenNotices())).toBeNull()

  reloaded.endSession('expired')
  reloaded.startSession({ token: aToken(), distrito: '1' })
  expect(reloaded.nextNotice(missing, reloaded.seenNotices())).toBe('contacto')
})

test('[SESSION-013] what was closed in a session that is gone is asked of the next one', async () => {
  const before = await openPage()
  before.startSession({ token: aToken(), distrito: '1' })
  before.markSeen('contacto')
  before.clearTab('token')
  const page = await openPage()
  page.startSession({ token: aToken(), distrito: '1' })
  expect(page.nextNotice(missing, page.seenNotices())).toBe('contacto')
})

test.each([
  [{ pedirDatosContacto: false, pedirFoto: false }, null],
  [{ pedirDatosContacto: true, pedirFoto: false }, 'contacto'],
  [{ pedirDatosContacto: false, pedirFoto: true }, 'foto'],
  [missing, 'contacto'],
])('[SESSION-013] %o asks for %s', async (member, notice) => {
  const page = await openPage()
  expect(page.nextNotice(member, new Set())).toBe(notice)
})
