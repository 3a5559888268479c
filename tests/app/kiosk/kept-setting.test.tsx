import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newDevice } from '../../offline/support/tab'
import { signSetting } from './support/sign-setting'

const keptKey = 'afiliados.tableta'
const dayMs = 86_400_000

const atAddress = async (address: string) => {
  vi.resetModules()
  delete document.documentElement.dataset['mode']
  history.replaceState(null, '', `/afiliados${address}`)
  return {
    ...(await import('../../../src/app/visit/kept-setting')),
    ...(await import('../../../src/offline/database/own-place')),
    ...(await import('../../../src/app/kiosk/boot')),
    ...(await import('../../../src/app/kiosk/lost-tablet')),
    ...(await import('../../../src/app/kiosk/mode')),
  }
}

type Page = Awaited<ReturnType<typeof atAddress>>

/** The page as a browser loads it at that address. */
const load = async (address: string): Promise<Page> => {
  const page = await atAddress(address)
  await page.boot()
  return page
}

const isTablet = (): boolean => document.documentElement.dataset['mode'] === 'kiosk'
const row = async (): Promise<unknown> => (await atAddress('/kiosco')).readTabletMark()
const text = (): unknown => JSON.parse(localStorage.getItem(keptKey) ?? 'null')
const writeText = (code: string, at: number): void =>
  localStorage.setItem(keptKey, JSON.stringify({ codigo: code, al: at }))
const writeRow = async (code: string, at: number): Promise<void> =>
  (await atAddress('/kiosco')).markTablet({ codigo: code, al: at })

/** Somebody accepts the setting at this moment; the page is not loaded anew yet. */
const accept = async (code: string): Promise<void> => {
  const page = await load(`/kiosco#${code}`)
  vi.stubGlobal('location', { replace: () => undefined })
  await page.acceptSetup()
  vi.unstubAllGlobals()
}

/** The database of this device does not open. */
const breakDatabase = () =>
  vi.spyOn(Dexie.dependencies.indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The disk is busy.', 'SecurityError')
  })

beforeEach(() => {
  newDevice()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a tablet that lost its texts', () => {
  test('[UNS-121] is one at its start address, and keeps its setting in both places again', async () => {
    const code = await signSetting()
    await accept(code)
    localStorage.clear()
    const { tabletOffice } = await load('/kiosco')
    expect([isTablet(), tabletOffice()]).toEqual([true, 'Delegación Azul'])
    expect(text()).toMatchObject({ codigo: code })
  })

  test('is one after each of its visits, whose end deletes everything else', async () => {
    await accept(await signSetting())
    await load('/kiosco')
    const { wipeKiosk } = await import('../../../src/offline/leaving/wipe-kiosk')
    expect(await wipeKiosk()).toMatchObject({ ok: true })
    localStorage.clear()
    await load('/kiosco?fin=persona')
    expect(isTablet()).toBe(true)
  })

  test('leaves any other address for its start page', async () => {
    await accept(await signSetting())
    localStorage.clear()
    const { findLostTablet } = await atAddress('/login')
    const replace = vi.fn<(address: string) => void>()
    vi.stubGlobal('location', { replace, pathname: '/afiliados/login', search: '' })
    await findLostTablet()
    expect(replace).toHaveBeenCalledExactlyOnceWith('/afiliados/kiosco')
  })

  test("nobody's own device leaves an address, nor does one that an earlier release marked", async () => {
    const { findLostTablet, markTablet } = await atAddress('/login')
    const replace = vi.fn<(address: string) => void>()
    vi.stubGlobal('location', { replace, pathname: '/afiliados/login', search: '' })
    await findLostTablet()
    await markTablet(true)
    await findLostTablet()
    expect(replace).not.toHaveBeenCalled()
  })
})

describe('of the two places of the setting', () => {
  test.each([
    ['the row, where the power went before the text was on the disk', 1, 2, 'Delegación Azul'],
    ['the text, where an earlier release or a full disk left the row behind', 2, 1, 'Delegación Junín'],
    ['the row, where both are as old', 2, 2, 'Delegación Azul'],
    ['the row, where the text is of a moment that has not come yet', 90, 2, 'Delegación Azul'],
  ])('the newer one counts: %s', async (_, textDays, rowDays, office) => {
    const start = Date.now() - 3 * dayMs
    writeText(await signSetting({ office: 'Delegación Junín' }), start + textDays * dayMs)
    await writeRow(await signSetting(), start + rowDays * dayMs)
    const { tabletOffice } = await load('/kiosco')
    expect([isTablet(), tabletOffice()]).toEqual([true, office])
  })

  test('a text that is none does not end the tablet', async () => {
    await accept(await signSetting())
    localStorage.setItem(keptKey, 'si')
    await load('/login')
    expect(isTablet()).toBe(true)
  })

  test('the text is enough where an earlier release marked the device, and gets its row', async () => {
    const code = await signSetting()
    writeText(code, Date.now())
    await (await atAddress('/kiosco')).markTablet(true)
    await load('/login')
    expect(isTablet()).toBe(true)
    await expect.poll(row).toMatchObject({ codigo: code })
  })

  test('the text is enough while the database does not open', async () => {
    writeText(await signSetting(), Date.now())
    breakDatabase()
    await load('/login')
    expect(isTablet()).toBe(true)
  })

  test('a row that nobody signed makes no tablet, and is deleted', async () => {
    await writeRow('una.dos.tres', Date.now())
    await load('/kiosco')
    expect([isTablet(), await row()]).toEqual([false, undefined])
  })
})

describe('a tablet that ends', () => {
  test('by what the fund signed is none in either place', async () => {
    await accept(await signSetting())
    await load(`/kiosco#${await signSetting({ days: 0 })}`)
    expect([isTablet(), text(), await row()]).toEqual([false, null, undefined])
  })

  test('by its term is none in either place', async () => {
    await writeRow(await signSetting(), Date.now() - 8 * dayMs)
    const { findSetup } = await load('/kiosco')
    expect(findSetup()).toEqual({ kind: 'lapsed' })
    expect([isTablet(), text(), await row()]).toEqual([false, null, undefined])
  })

  test('stays none when its row could not be deleted, which the next page does', async () => {
    await accept(await signSetting())
    await load('/kiosco')
    const open = breakDatabase()
    await load(`/kiosco#${await signSetting({ days: 0 })}`)
    open.mockRestore()
    expect([isTablet(), await row()]).toMatchObject([false, { al: expect.any(Number) }])
    const { findSetup } = await load('/kiosco')
    expect([isTablet(), findSetup(), text(), await row()]).toEqual([false, null, null, undefined])
  })
})
