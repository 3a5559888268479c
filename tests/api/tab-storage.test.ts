import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearTab, readTab, writeTab } from '../../src/api/session/tab-storage'
import { aTabStorage, showTab } from './support/tab'
import { aToken } from './support/token'

const key = 'clave'
const prefix = 'afiliados:'
const nameOfTab = (): unknown => Reflect.get(globalThis, 'name')
const giveName = (name: unknown) => vi.stubGlobal('name', name)

beforeEach(() => showTab(aTabStorage()))
afterEach(() => {
  clearTab(key)
  clearTab('otra')
  vi.unstubAllGlobals()
})

describe('a text of the tab', () => {
  test.each([
    ['nothing', ''],
    ['a digit', '1'],
    ['a number', '84217'],
    ['Spanish', 'Ñandubay, ¿vigüela? Sí'],
    ['a byte order mark', '\u{FEFF}x'],
    ['signs of every length', 'a\0é€😀👨‍👩‍👧'],
    ['a long text', 'Ñ'.repeat(20_000)],
  ])('is found as it was written: %s', (_what, text) => {
    writeTab(key, text)
    expect(readTab(key)).toBe(text)
    clearTab(key)
    expect([readTab(key), sessionStorage.length, nameOfTab()]).toEqual([null, 0, ''])
  })

  test('[SESSION-002] stands in the storage only under a pad that the storage does not hold, and under a new one each time', () => {
    const token = aToken()
    const stored = new Set<string | null>()
    const names = new Set<unknown>()
    for (let at = 0; at < 5; at += 1) {
      writeTab(key, token)
      stored.add(sessionStorage.getItem(key))
      names.add(nameOfTab())
    }
    expect([stored.size, names.size]).toEqual([5, 5])
    const kept = [...stored, ...names].map(String)
    for (const part of [token, ...token.split('.'), btoa(token)])
      expect(kept.some((text) => text.includes(part))).toBe(false)
    expect(kept.slice(0, 5).every((text) => text.length === btoa(token).length)).toBe(true)
  })

  test('goes without another one going', () => {
    writeTab(key, 'una')
    writeTab('otra', 'dos')
    clearTab(key)
    expect([readTab(key), readTab('otra'), sessionStorage.length]).toEqual([null, 'dos', 1])
  })
})

describe('a half of a text is none, and goes', () => {
  test('the storage without its pads, as in a tab that the browser restored or copied', () => {
    writeTab(key, '84217')
    giveName('')
    expect([readTab(key), sessionStorage.length]).toEqual([null, 0])
  })

  test('a pad without its text', () => {
    writeTab(key, '84217')
    writeTab('otra', 'dos')
    sessionStorage.removeItem(key)
    expect([readTab(key), readTab('otra')]).toEqual([null, 'dos'])
    expect(nameOfTab()).not.toContain(key)
  })

  test.each([
    ['shorter', 'MTIz'],
    ['longer', 'MTIzNDU2Nzg5'],
    ['no base64', '%%%%%%%%'],
    ['of another kind', 7],
  ])('a pad that is %s', (_what, pad) => {
    writeTab(key, '84217')
    giveName(prefix + JSON.stringify({ [key]: pad }))
    expect([readTab(key), sessionStorage.length, nameOfTab()]).toEqual([null, 0, ''])
  })

  test('another pad of the same length', () => {
    writeTab(key, aToken())
    const name = nameOfTab()
    writeTab(key, aToken())
    giveName(name)
    expect([readTab(key), sessionStorage.length]).toEqual([null, 0])
  })
})

describe('a name of the tab that is not ours', () => {
  test.each(['otra-ventana', 'afiliados:', 'afiliados:{', 'afiliados:[1]', 'afiliados:null'])(
    '%s is replaced',
    (name) => {
      writeTab(key, '84217')
      giveName(name)
      expect([readTab(key), sessionStorage.length, nameOfTab()]).toEqual([null, 0, name])
      writeTab(key, '84217')
      expect(readTab(key)).toBe('84217')
      clearTab(key)
      expect(nameOfTab()).toBe('')
    },
  )
})

describe('in memory alone, and read there,', () => {
  test.each([
    ['without a storage', () => vi.stubGlobal('sessionStorage', undefined)],
    ['without a name', () => giveName(undefined)],
    [
      'with a full storage',
      () =>
        vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError')
        }),
    ],
  ])('a text lives %s, and the one before it does not come back', (_what, deny) => {
    writeTab(key, 'antes')
    deny()
    writeTab(key, 'después')
    expect(readTab(key)).toBe('después')
    clearTab(key)
    expect(readTab(key)).toBeNull()
  })
})
