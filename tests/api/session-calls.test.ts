import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startRecorder, type Call, type Reply } from './support/server'
import { aTabStorage, openTab } from './support/tab'
import { aToken } from './support/token'

let stop: () => Promise<void> = () => Promise.resolve()
beforeEach(() => vi.stubGlobal('localStorage', aTabStorage()))
afterEach(async () => {
  await stop()
  stop = () => Promise.resolve()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const refusal = { error: 1, msg: 'No.', detalle: [] }

/** A signed-in tab whose API answers like this. */
const signedIn = async (answer: (call: Call) => Reply) => {
  const server = await startRecorder(answer)
  stop = server.stop
  const storage = aTabStorage()
  const tab = await openTab(storage, server.url)
  const token = aToken()
  tab.startSession({ token, distrito: '5' })
  return { tab, storage, token, url: server.url, calls: server.calls }
}

describe('a call', () => {
  test('[API-003] of a session carries its token, one that signs in does not, and without a session none does', async () => {
    const { tab, token, calls } = await signedIn(() => ({ json: {} }))
    await tab.callApi({ path: '/a' })
    await tab.callApi({ path: '/b', isOwn: true })
    tab.endSession('expired')
    await tab.callApi({ path: '/c' })
    expect(calls.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/a', `Bearer ${token}`],
      ['/b', undefined],
      ['/c', undefined],
    ])
  })

  test('F54: made for a member goes with their session alone, and in no other’s name', async () => {
    const { tab, token, calls } = await signedIn(() => ({ json: {} }))
    expect((await tab.callApi({ path: '/a', member: '84217' }))?.status).toBe(200)
    expect(await tab.callApi({ path: '/b', member: '84218' })).toBeUndefined()
    tab.endSession('expired')
    expect(await tab.callApi({ path: '/c', member: '84217' })).toBeUndefined()
    expect(calls.map(({ path, authorization }) => [path, authorization])).toEqual([['/a', `Bearer ${token}`]])
  })

  test('whose token is refused ends the session', async () => {
    const { tab, calls } = await signedIn(() => ({ status: 401, json: refusal }))
    expect((await tab.callApi({ path: '/a' }))?.status).toBe(401)
    expect([tab.getSession(), tab.getSessionEnd(), calls.length]).toEqual([null, 'refused', 1])
  })

  test('with a token that was renewed meanwhile is made once more with the new one', async () => {
    const renewed = aToken({ jti: 't2' })
    const { tab, token, calls } = await signedIn(({ authorization }) => {
      if (authorization === `Bearer ${renewed}`) return { json: { ok: true } }
      tab.renewSession(renewed)
      return { status: 401, json: refusal }
    })
    expect((await tab.callApi({ path: '/a', body: { n: 1 } }))?.status).toBe(200)
    expect(calls.map(({ authorization, body }) => [authorization, body])).toEqual([
      [`Bearer ${token}`, '{"n":1}'],
      [`Bearer ${renewed}`, '{"n":1}'],
    ])
    expect(tab.getSession()?.token).toBe(renewed)
  })

  test('of somebody who left meanwhile ends nobody else’s session', async () => {
    const { tab } = await signedIn(() => {
      tab.endSession('logout')
      tab.startSession({ token: aToken({ nroafi: '100001' }), distrito: '' })
      return { status: 401, json: refusal }
    })
    await tab.callApi({ path: '/a' })
    expect(tab.getSession()?.nroafi).toBe('100001')
  })

  test('that signs in with a wrong password ends no session', async () => {
    const { tab } = await signedIn(() => ({ status: 401, json: { ...refusal, captcha: true } }))
    const { data } = await tab.appStore.dispatch(
      tab.authApi.endpoints.login.initiate(
        { nroafi: '1', password: 'x', captcha: null, device: 'd' },
        { track: false },
      ),
    )
    expect(data).toEqual({ kind: 'refused', message: 'No.', wantsCaptcha: true })
    expect(tab.getSession()).not.toBeNull()
  })
})

describe('a log-out', () => {
  test('[SESSION-010] [API-005] tells the server whose it is', async () => {
    const { tab, token, storage, calls } = await signedIn(() => ({ json: { code: 200 } }))
    const session = tab.getSession()
    if (session) await tab.tellLogout(session)
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/portalafiliado-api/logout',
        type: 'application/json',
        body: '{"nroafi":"84217"}',
        authorization: `Bearer ${token}`,
      },
    ])
    expect(storage.getItem('salida')).toBeNull()
  })

  test('[UNS-11] without an answer is told when the network returns, after the session and only once', async () => {
    let isDown = true
    const { tab, token, storage, calls } = await signedIn(() => (isDown ? { cut: true } : { json: { code: 200 } }))
    const session = tab.getSession()
    if (session) await tab.tellLogout(session)
    tab.endSession('logout')
    expect(JSON.parse(tab.readTab('salida') ?? '')).toEqual({ token, nroafi: '84217' })
    const unwatch = tab.watchDeparture()
    isDown = false
    tab.reportConnection(true)
    await expect.poll(() => tab.readTab('salida')).toBeNull()
    const told = calls.length
    tab.reportConnection(false)
    tab.reportConnection(true)
    unwatch()
    expect(calls.at(-1)).toMatchObject({ path: '/portalafiliado-api/logout', authorization: `Bearer ${token}` })
    expect([calls.length, storage.length]).toEqual([told, 0])
  })

  test('whose page goes before the server answers is over in the next page of the tab, and is told there', async () => {
    let isDown = true
    const { tab, storage, token, url, calls } = await signedIn(() => (isDown ? { cut: true } : { json: { code: 200 } }))
    const session = tab.getSession()
    if (session) void tab.tellLogout(session)
    const next = await openTab(storage, url)
    expect([next.getSession(), next.getSessionEnd()]).toEqual([null, 'logout'])
    isDown = false
    const unwatch = next.watchDeparture()
    next.reportConnection(true)
    await expect.poll(() => next.readTab('salida')).toBeNull()
    unwatch()
    expect(calls.at(-1)).toMatchObject({ path: '/portalafiliado-api/logout', authorization: `Bearer ${token}` })
  })

  test.each<[string, Reply, boolean]>([
    ['that the server no longer knows is over', { status: 401, json: refusal }, false],
    ['that failed inside waits', { status: 500, json: refusal }, true],
    ['answered by something else waits', { html: '<h1>wifi</h1>' }, true],
  ])('%s', async (_what, reply, waits) => {
    const { tab, storage } = await signedIn(() => reply)
    const session = tab.getSession()
    if (session) await tab.tellLogout(session)
    expect(storage.getItem('salida') !== null).toBe(waits)
  })
})
