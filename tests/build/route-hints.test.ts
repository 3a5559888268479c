import { describe, expect, test } from 'vitest'
import { hintScript } from '../../scripts/vite/route-hints'
import { hintsAt } from './support/hints'

const script = hintScript('/afiliados/', { '/login': ['a.js', 'a.css'], '/dashboard': ['a.js'] })
const aScript = { rel: 'preload', as: 'script', crossOrigin: '', href: '/afiliados/a.js' }
const aStyle = { rel: 'preload', as: 'style', crossOrigin: '', href: '/afiliados/a.css' }

describe('the files of an address are fetched ahead', () => {
  test.each([
    ['/afiliados/login', [aScript, aStyle]],
    ['/afiliados/LOGIN/', [aScript, aStyle]],
    ['/afiliados/dashboard', [aScript]],
    ['/afiliados/otra', []],
    ['/afiliados/', []],
    ['/afiliados/constructor', []],
  ])('at %s: %j', (path, hints) => {
    expect(hintsAt(script, path)).toEqual(hints)
  })
})
