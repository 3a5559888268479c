import { describe, expect, test } from 'vitest'
import { firstFileName, pageFile, type FirstScreens } from '../../src/domain/first-screens'

const screens: FirstScreens = {
  byPath: { '': 'login', '/login': 'login', '/recuperarpassword': 'recover', '/dashboard': 'member' },
  live: ['login', 'recover', 'join'],
}
const visit = { isReady: false, isConnected: true }
const kept = { isReady: true, isConnected: true }
const cut = { isReady: true, isConnected: false }

describe('the page that answers an address', () => {
  test.each([
    ['/login', '', visit, 'first/login-new.html'],
    ['/login', '', kept, 'first/login.html'],
    ['/login', '', cut, 'first/login-offline.html'],
    ['/LOGIN/', '?redirect=%2Fdashboard', kept, 'first/login.html'],
    ['/', '', kept, 'first/login.html'],
    ['/recuperarPassword', '', kept, 'first/recover.html'],
    ['/recuperarPassword', '?para=afiliarme', kept, 'first/join.html'],
    ['/recuperarPassword', 'para=afiliarme', visit, 'first/join-new.html'],
    ['/recuperarPassword', '?v=abc', kept, 'index.html'],
    ['/recuperarPassword', '?para=afiliarme&v=abc', kept, 'index.html'],
    ['/recuperarPassword', '?v=', kept, 'first/recover.html'],
    ['/dashboard', '', kept, 'first/member.html'],
    ['/dashboard', '', cut, 'first/member.html'],
    ['/dashboard', '', visit, 'first/member-new.html'],
    ['/ayuda', '', kept, 'index.html'],
    ['/constructor', '', kept, 'index.html'],
  ])('[ROUTE-001] %s%s, %j: %s', (path, search, facts, expected) => {
    expect(pageFile(screens, path, search, facts)).toBe(expected)
  })

  test('[ROUTE-035] no two facts share the file of a live screen', () => {
    expect(new Set([visit, kept, cut].map((facts) => firstFileName('login', facts))).size).toBe(3)
  })
})
