import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aTabStorage, openTab } from './support/tab'
import { aToken } from './support/token'

const day = 86_400_000

beforeEach(() => vi.stubGlobal('localStorage', aTabStorage()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at)).toSorted()

describe('a session', () => {
  test('[SESSION-001] [SESSION-002] is three texts of the tab’s storage and is found again after a reload', async () => {
    const storage = aTabStorage()
    const tab = await openTab(storage)
    const token = aToken()
    expect(tab.startSession({ token, distrito: '5' })).toBe(true)
    expect(keysOf(storage)).toEqual(['distrito', 'nroafi', 'token'])
    expect(['token', 'nroafi', 'distrito'].map(tab.readTab)).toEqual([token, '84217', '5'])
    expect(localStorage.length).toBe(0)

    const reloaded = await openTab(storage)
    expect(reloaded.getSession()).toEqual(tab.getSession())
    const other = await openTab(aTabStorage())
    expect(other.getSession()).toBeNull()
  })

  test('[SESSION-006] a reload in the middle of a renewal goes on with the former token', async () => {
    const storage = aTabStorage()
    const tab = await openTab(storage)
    const token = aToken()
    tab.startSession({ token, distrito: '5' })
    const name: unknown = Reflect.get(globalThis, 'name')
    tab.renewSession(aToken({ from: Date.now() + 1_000 }))
    // The page that comes gets the name as it was when the browser began to load it.
    vi.stubGlobal('name', name)
    expect((await openTab(storage)).getSession()).toMatchObject({ token, distrito: '5' })
  })

  test('that follows another member’s leaves nothing of that one for a reload to find', async () => {
    const storage = aTabStorage()
    const tab = await openTab(storage)
    tab.startSession({ token: aToken({ nroafi: '84217' }), distrito: '5' })
    const name: unknown = Reflect.get(globalThis, 'name')
    tab.startSession({ token: aToken({ nroafi: '90001' }), distrito: '5' })
    vi.stubGlobal('name', name)
    expect((await openTab(storage)).getSession()).toBeNull()
  })

  test('[SESSION-003] lasts until the moment that its token names', async () => {
    const tab = await openTab(aTabStorage())
    const from = Math.floor(Date.now() / 1_000) * 1_000
    tab.startSession({ token: aToken({ from, lasts: 1_800_000 }), distrito: '' })
    expect(tab.getSession()).toMatchObject({ role: 'afiliado', expiresAt: from + 1_800_000 })
  })

  test('of no token is none', async () => {
    const storage = aTabStorage()
    const tab = await openTab(storage)
    expect(tab.startSession({ token: 'no-es-un-token', distrito: '5' })).toBe(false)
    expect(tab.getSession()).toBeNull()
    expect(storage.length).toBe(0)
  })

  test('whose time ran out while the tab was away is not found again', async () => {
    const storage = aTabStorage()
    const before = await openTab(storage)
    before.writeTab('token', aToken({ from: Date.now() - day }))
    before.writeTab('nroafi', '84217')
    const tab = await openTab(storage)
    expect([tab.getSession(), tab.getSessionEnd(), storage.length]).toEqual([null, 'expired', 0])
  })

  test.each([
    ['behind', day],
    ['ahead', -day],
  ])('neither ends nor lasts longer on a device whose clock is a day %s', async (_what, offset) => {
    const storage = aTabStorage()
    const first = await openTab(storage)
    first.hearServerDate(new Date(Date.now() + offset).toUTCString())
    first.startSession({ token: aToken({ from: Date.now() + offset, lasts: 60_000 }), distrito: '' })
    expect((await openTab(storage)).getSession()).not.toBeNull()

    const late = aTabStorage()
    const before = await openTab(late)
    before.writeTab('token', aToken({ from: Date.now() + offset - 120_000, lasts: 60_000 }))
    expect((await openTab(late)).getSession()).toBeNull()
  })

  test('lives in memory where the browser allows no storage', async () => {
    const tab = await openTab(undefined)
    expect(tab.startSession({ token: aToken(), distrito: '' })).toBe(true)
    expect(tab.getSession()?.nroafi).toBe('84217')
    expect(tab.isSessionCurrent()).toBe(true)
    expect((await openTab(undefined)).getSession()).toBeNull()
  })

  test('[SESSION-006] goes on with a new token of the same member, and of nobody else', async () => {
    const tab = await openTab(aTabStorage())
    tab.startSession({ token: aToken(), distrito: '5' })
    const renewed = aToken({ jti: 't2', lasts: 3_600_000 })
    tab.renewSession(renewed)
    tab.renewSession(aToken({ nroafi: '100001' }))
    expect(tab.getSession()).toMatchObject({ token: renewed, distrito: '5' })
  })

  test('that began with a given password is known as one after a reload, until it ends', async () => {
    const storage = aTabStorage()
    const before = await openTab(storage)
    before.startSession({ token: aToken({ isFirst: true }), distrito: '', isFirstLogin: true })
    const tab = await openTab(storage)
    expect(tab.isFirstLogin()).toBe(true)
    tab.endSession('password')
    expect([tab.isFirstLogin(), (await openTab(storage)).isFirstLogin()]).toEqual([false, false])
  })

  test('[LOGIN-012] remembers a first sign-in until the change of password was shown', async () => {
    const tab = await openTab(aTabStorage())
    tab.startSession({ token: aToken(), distrito: '', isFirstLogin: true })
    expect(tab.isFirstLogin()).toBe(true)
    tab.doneFirstLogin()
    expect(tab.isFirstLogin()).toBe(false)
    tab.startSession({ token: aToken(), distrito: '' })
    expect(tab.isFirstLogin()).toBe(false)
  })
})

describe('the end of a session', () => {
  test('clears the tab, tells why and tells the screens', async () => {
    const storage = aTabStorage()
    const tab = await openTab(storage)
    tab.startSession({ token: aToken(), distrito: '5' })
    const heard: (string | null)[] = []
    tab.watchSession(() => heard.push(tab.getSessionEnd()))
    tab.endSession('expired')
    tab.endSession('logout')
    expect([tab.getSession(), storage.length, heard, tab.getLastMember()]).toEqual([null, 0, ['expired'], '84217'])
  })

  test('that follows from a new password is none that has to be explained', async () => {
    const tab = await openTab(aTabStorage())
    tab.startSession({ token: aToken(), distrito: '' })
    tab.foreseeEnd('password')
    tab.endSession('refused')
    expect(tab.getSessionEnd()).toBe('password')
    tab.startSession({ token: aToken(), distrito: '' })
    tab.endSession('refused')
    expect(tab.getSessionEnd()).toBe('refused')
  })

  test('forgets what was read for the person', async () => {
    const tab = await openTab(aTabStorage())
    tab.startSession({ token: aToken(), distrito: '' })
    tab.appStore.dispatch(tab.authApi.endpoints.refresh.initiate('84217', { fixedCacheKey: 'x' }))
    expect(Object.keys(tab.appStore.getState().api.mutations)).not.toEqual([])
    tab.endSession('expired')
    expect(tab.appStore.getState().api).toMatchObject({ mutations: {}, queries: {} })
  })

  test('[UNS-14] is announced to the other tabs of the same member, and to nobody else', async () => {
    const own = await openTab(aTabStorage())
    own.startSession({ token: aToken(), distrito: '' })
    const same = await openTab(aTabStorage())
    same.startSession({ token: aToken({ jti: 't2' }), distrito: '' })
    const unlocked = await openTab(aTabStorage())
    unlocked.enterOffline('84217')
    const another = await openTab(aTabStorage())
    another.startSession({ token: aToken({ nroafi: '100001' }), distrito: '' })
    own.endSession('logout')
    await expect.poll(() => same.getSessionEnd()).toBe('elsewhere')
    await expect.poll(() => unlocked.getOfflineMember()).toBeNull()
    expect(same.getSession()).toBeNull()
    expect(another.getSession()?.nroafi).toBe('100001')
    another.endSession('expired')
  })

  test('that nobody asked for stays in its tab', async () => {
    const own = await openTab(aTabStorage())
    own.startSession({ token: aToken(), distrito: '' })
    const same = await openTab(aTabStorage())
    same.startSession({ token: aToken(), distrito: '' })
    const heard = vi.fn<() => void>()
    const channel = new BroadcastChannel('afiliados-sesion')
    channel.addEventListener('message', heard)
    own.endSession('hidden')
    same.endSession('logout')
    await expect.poll(() => heard.mock.calls.length).toBe(1)
    channel.close()
  })
})

describe('a member who unlocked this device without a connection', () => {
  test('has no session and leaves nothing in the tab', async () => {
    const storage = aTabStorage()
    const tab = await openTab(storage)
    tab.enterOffline('84217')
    expect([tab.getSession(), tab.getOfflineMember(), storage.length]).toEqual([null, '84217', 0])
    tab.startSession({ token: aToken(), distrito: '' })
    expect([tab.getOfflineMember(), tab.getSession()?.nroafi]).toEqual([null, '84217'])
    tab.endSession('expired')
  })
})
