import { describe, expect, test } from 'vitest'
import { earlierPrecaches, isOwnCache, precacheName } from '../../sw/cache-names'
import { findRequestType } from '../../sw/messages'
import { isAssetPath, isPortalPath, pageUrl } from '../../sw/navigation'

describe('addresses', () => {
  test.each([
    ['/afiliados/', true],
    ['/afiliados/login', true],
    ['/afiliados/preafiliacion/familia', true],
    ['/afiliados', false],
    ['/otra/cosa', false],
    ['/afiliados/icons/icon-192.png', false],
    ['/afiliados/assets/step-abc.js', false],
    ['/portalafiliado-api', false],
    ['/portalafiliado-api/ping', false],
    ['/mercadopago-api/pagos', false],
  ])('[ROUTE-001] %s is a page of the portal: %s', (path, expected) => {
    expect(isPortalPath(path)).toBe(expected)
  })

  test.each([
    ['/afiliados/login', true, '/afiliados/first/login.html'],
    ['/afiliados/login', false, '/afiliados/first/login-offline.html'],
    ['/afiliados/?x=1', true, '/afiliados/first/login.html'],
    ['/afiliados/otra', false, '/afiliados/index.html'],
  ])('[ROUTE-001] %s, network: %s, is answered with %s', (path, isConnected, expected) => {
    const screens = { byPath: { '': 'login', '/login': 'login' }, live: ['login'] }
    expect(pageUrl(screens, new URL(path, 'https://caja.example'), isConnected)).toBe(expected)
  })

  test('only built files carry a digest in their name', () => {
    expect(isAssetPath('/afiliados/assets/step-abc.js')).toBe(true)
    expect(isAssetPath('/afiliados/icons/icon-192.png')).toBe(false)
  })
})

describe('caches', () => {
  test('an earlier release is one cached before: the one being installed stays', () => {
    const names = ['other', precacheName('1'), 'afiliados-notes', precacheName('2'), precacheName('3')]
    expect(earlierPrecaches(names, precacheName('2'))).toEqual([precacheName('1')])
    expect(earlierPrecaches(names, precacheName('4'))).toEqual(['1', '2', '3'].map(precacheName))
  })

  test('only the caches of the portal are its own', () => {
    expect(isOwnCache(precacheName('1'))).toBe(true)
    expect(isOwnCache('another-program')).toBe(false)
  })
})

describe('messages', () => {
  test.each([
    [{ type: 'SKIP_WAITING' }, 'SKIP_WAITING'],
    [{ type: 'toString' }, undefined],
    [{ type: 3 }, undefined],
    ['SKIP_WAITING', undefined],
    [null, undefined],
  ])('%j asks for %s', (data, expected) => {
    expect(findRequestType(data)).toBe(expected)
  })
})
