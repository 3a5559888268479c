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
    expect(kept.slice(0, 5).every((text) => text.includes(token))).toBe(false)
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

  const idOf = (): unknown => JSON.parse(sessionStorage.getItem(key) ?? '[]')[0]?.[0]
  test.each([
    ['shorter', () => [[idOf(), 'MTIz']]],
    ['longer', () => [[idOf(), 'MTIzNDU2Nzg5']]],
    ['no base64', () => [[idOf(), '%%%%%%%%']]],
    ['of another text', () => [['x', 'MTIzNDU=']]],
    ['of another kind', () => 7],
    ['of another kind inside', () => [7, [7, 7], [idOf()]]],
  ])('a pad that is %s', (_what, pad) => {
    writeTab(key, '84217')
    giveName(prefix + JSON.stringify({ [key]: pad() }))
    expect([readTab(key), sessionStorage.length, nameOfTab()]).toEqual([null, 0, ''])
  })
})

describe('a page that was left while it wrote', () => {
  test('a new text under the former name is skipped: the former text is read and written on', () => {
    writeTab(key, 'antes')
    const name = nameOfTab()
    writeTab(key, 'después')
    giveName(name)
    expect(readTab(key)).toBe('antes')
    writeTab(key, 'nuevo')
    expect(readTab(key)).toBe('nuevo')
  })

  test('leaves the former text with the new name: the former text is read', () => {
    writeTab(key, 'antes')
    const before = sessionStorage.getItem(key) ?? ''
    writeTab(key, 'después')
    sessionStorage.setItem(key, before)
    expect(readTab(key)).toBe('antes')
  })

  test('has removed what it removed', () => {
    writeTab(key, 'antes')
    const name = nameOfTab()
    clearTab(key)
    giveName(name)
    expect([readTab(key), nameOfTab()]).toEqual([null, ''])
  })

  test('keeps no more than the text before', () => {
    for (const text of ['1', '2', '3', '4']) writeTab(key, text)
    expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toHaveLength(2)
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
