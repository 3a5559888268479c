import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitor } from '../../src/domain/owner'
import { aTabStorage, showTab } from '../api/support/tab'
import { aToken } from '../api/support/token'
import { ana, joinIn, signIn } from '../offline/support/members'
import { newDevice, openTab } from '../offline/support/tab'

beforeEach(() => {
  newDevice()
  showTab(aTabStorage())
})
afterEach(() => vi.unstubAllGlobals())

const aPage = async () => {
  const tab = await openTab()
  const session = await import('../../src/api/session/session-store')
  const page = await import('../../src/sync/page-owners')
  return { ...tab, ...session, ...page, tab }
}

const signedIn = { token: aToken({ nroafi: ana.nroafi }), distrito: '1' }

test("F54: a member's requests leave with their vault and their session, and with neither alone", async () => {
  const page = await aPage()
  expect(page.sendableOwners()).toEqual([visitor])
  page.startSession(signedIn)
  expect(page.sendableOwners()).toEqual([visitor])
  const owner = await signIn(page.tab)
  expect([page.sendableOwners(), page.signedInOwner()]).toEqual([[visitor, owner], owner])
  page.endSession('expired')
  expect([page.sendableOwners(), page.signedInOwner()]).toEqual([[visitor], null])
})

test('F54: an unlocked device without a session sends nothing of its member, and management nothing at all', async () => {
  const page = await aPage()
  await signIn(page.tab)
  page.enterOffline(ana.nroafi)
  expect(page.sendableOwners()).toEqual([visitor])
  page.startSession({ token: aToken({ nroafi: '7', role: 'gestion' }), distrito: '' })
  expect(page.sendableOwners()).toEqual([visitor])
})

test('T15: whoever waits is told of the vault and of the session, whichever comes last', async () => {
  const page = await aPage()
  const owner = await signIn(page.tab)
  const seen: string[][] = []
  const stop = page.watchSendable(() => void seen.push(page.sendableOwners()))
  page.startSession(signedIn)
  page.lockVault()
  await joinIn(page.tab)
  page.endSession('expired')
  stop()
  page.startSession(signedIn)
  expect(seen).toEqual([[visitor, owner], [visitor], [visitor, owner], [visitor]])
})
