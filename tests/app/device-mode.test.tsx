import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyDeviceMode } from '../../src/app/device-mode'

const mode = () => document.documentElement.dataset['mode']
/** The page as it loads. */
const load = (search: string): void => {
  delete document.documentElement.dataset['mode']
  applyDeviceMode(search)
}

beforeEach(() => localStorage.clear())
afterEach(() => load('?modo=personal'))

describe('kiosk mode', () => {
  test('is off by itself', () => {
    load('')
    expect(mode()).toBeUndefined()
  })

  test('is switched on by the start address and stays on for the device', () => {
    load('?modo=kiosco')
    expect(mode()).toBe('kiosk')
    load('')
    expect(mode()).toBe('kiosk')
  })

  test('is switched off by its own address', () => {
    load('?modo=kiosco')
    load('?modo=personal')
    expect(mode()).toBeUndefined()
    load('?modo=otra-cosa')
    expect(mode()).toBeUndefined()
  })
})
