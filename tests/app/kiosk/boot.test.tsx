import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor } from '../../../src/domain/owner'
import { newDevice } from '../../offline/support/tab'
import { signSetting } from './support/sign-setting'

const keptKey = 'afiliados.tableta'
const name = 'afiliados-kiosco'
const aDraft = { formId: 'preafiliacion', formVersion: 1, owner: visitor, content: {} }

/** The page as it loads at that address: its own modules, the same device. */
const load = async (address: string) => {
  vi.resetModules()
  delete document.documentElement.dataset['mode']
  history.replaceState({ paso: 3 }, '', `/afiliados${address}`)
  const session = await import('../../../src/api/session/session-store')
  const { boot } = await import('../../../src/app/kiosk/boot')
  await boot()
  return { session, mode: await import('../../../src/app/kiosk/mode') }
}

const here = (): string => `${location.pathname}${location.search}${location.hash}`.replace('/afiliados', '')
const kept = (code: string, at = Date.now()): void =>
  localStorage.setItem(keptKey, JSON.stringify({ codigo: code, al: at }))
const mode = (): string | undefined => document.documentElement.dataset['mode']

const engine = (): IDBFactory => Dexie.dependencies.indexedDB

const databases = async (): Promise<(string | undefined)[]> => (await engine().databases()).map((one) => one.name)

const leaveDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    const request = engine().open(name)
    request.addEventListener('success', () => {
      request.result.close()
      resolve()
    })
  })

beforeEach(() => {
  newDevice()
  localStorage.clear()
  sessionStorage.clear()
  window.name = ''
})
afterEach(() => vi.unstubAllGlobals())

describe('a page that is no tablet', () => {
  test('is left as it is, and a forged setting is deleted', async () => {
    localStorage.setItem(keptKey, 'si')
    await load('/login')
    expect([mode(), here(), localStorage.getItem(keptKey)]).toEqual([undefined, '/login', null])
    const { mode: state } = await load('/login')
    expect([state.tabletSetting(), mode()]).toEqual([null, undefined])
  })

  test('a setting in the address is asked about, leaves the address, and makes a tablet when accepted', async () => {
    const code = await signSetting()
    const { mode: state } = await load(`/kiosco#${code}`)
    expect(here()).toBe('/kiosco')
    expect([mode(), localStorage.getItem(keptKey)]).toEqual([undefined, null])
    expect(state.findSetup()).toEqual({ kind: 'asks', office: 'Delegación Azul' })
    const replace = vi.fn<(address: string) => void>()
    vi.stubGlobal('location', { replace })
    await state.acceptSetup()
    expect(replace).toHaveBeenCalledWith('/afiliados/kiosco')
    vi.unstubAllGlobals()
    const { mode: then } = await load('/kiosco')
    expect([then.tabletOffice(), then.tabletSetting()?.tabletId]).toEqual(['Delegación Azul', 'mesa-1'])
  })

  test("refuses one while somebody's work is there", async () => {
    vi.resetModules()
    const { createDraft } = await import('../../../src/offline/drafts/drafts')
    expect(await createDraft(aDraft)).toMatchObject({ ok: true })
    const { mode: state } = await load(`/kiosco#${await signSetting()}`)
    expect(state.findSetup()).toEqual({ kind: 'own-work' })
    const { wipeDevice } = await import('../../../src/offline/leaving/wipe')
    expect(await wipeDevice()).toMatchObject({ ok: true })
  })

  test('is a tablet in this tab alone by ?modo=kiosco', async () => {
    const { mode: state } = await load('/login?modo=kiosco')
    expect([mode(), here()]).toEqual(['kiosk', '/kiosco'])
    expect(state.tabletSetting()).toBeNull()
    expect(localStorage.getItem(keptKey)).toBeNull()
    await load('/preafiliacion')
    expect([mode(), here()]).toEqual(['kiosk', '/kiosco'])
    await load('/login?modo=personal')
    expect([mode(), here()]).toEqual([undefined, '/login?modo=personal'])
    await load('/login')
    expect(mode()).toBeUndefined()
  })
})

describe('a tablet', () => {
  test.each([
    ['/preafiliacion/familia', '/kiosco'],
    ['/cambiarPassword?hash=secreto', '/kiosco'],
    ['/seguir#secreto', '/kiosco'],
    ['/kiosco?fin=persona', '/kiosco?fin=persona'],
    ['/kiosco?modo=personal&hash=x', '/kiosco'],
    ['/login?modo=personal', '/kiosco'],
    ['/kiosco/estado', '/kiosco/estado'],
    ['/verificar#codigo', '/verificar#codigo'],
  ])('begins at %s as at %s', async (asked, shown) => {
    kept(await signSetting())
    await load(asked)
    expect([mode(), here(), history.state]).toMatchObject([
      'kiosk',
      shown,
      shown === asked && !asked.includes('fin') ? { paso: 3 } : null,
    ])
  })

  test('[T30] deletes what a crash left before anything is shown, and forgets who was there', async () => {
    kept(await signSetting())
    await leaveDatabase()
    sessionStorage.setItem('token', 'x')
    window.name = 'afiliados:{}'
    const { session, mode: state } = await load('/listarDatosPersonales')
    expect(await databases()).not.toContain(name)
    expect([sessionStorage.getItem('token'), window.name]).toEqual([null, ''])
    expect([session.getSession(), session.getLastMember(), session.getSessionEnd()]).toEqual([null, null, null])
    expect(state.wasWiped()).toBe(true)
  })

  test('says so when it could not delete everything', async () => {
    kept(await signSetting())
    vi.spyOn(engine(), 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('busy', 'UnknownError')
    })
    const { mode: state } = await load('/login')
    expect([here(), state.wasWiped()]).toEqual(['/kiosco?fin=fallo', false])
  })

  test('says to its worker that it is one, and takes it back when the fund ends it', async () => {
    kept(await signSetting())
    await load('/kiosco')
    const { isMarkedTablet } = await import('../../../src/offline/database/own-place')
    await expect.poll(isMarkedTablet).toBe(true)
    await load(`/kiosco#${await signSetting({ days: 0 })}`)
    expect([mode(), localStorage.getItem(keptKey), await isMarkedTablet()]).toEqual([undefined, null, false])
  })

  test('is none any more once its setting has lapsed, and says so', async () => {
    kept(await signSetting(), Date.now() - 8 * 86_400_000)
    const { mode: state } = await load('/login')
    expect([mode(), here(), localStorage.getItem(keptKey)]).toEqual([undefined, '/kiosco', null])
    expect(state.findSetup()).toEqual({ kind: 'lapsed' })
  })

  test('[F73] a page that is left is hidden and opens nothing any more', async () => {
    kept(await signSetting())
    await load('/kiosco')
    const { createDraft } = await import('../../../src/offline/drafts/drafts')
    expect(await createDraft(aDraft)).toMatchObject({ ok: true })
    window.dispatchEvent(new Event('pagehide'))
    expect(document.documentElement.hidden).toBe(true)
    expect(await createDraft(aDraft)).toMatchObject({ ok: false })
    document.documentElement.hidden = false
  })
})
