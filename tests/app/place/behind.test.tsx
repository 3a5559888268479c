import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRoute } from '../../../src/app/routes/routes'
import { useBehind } from '../../../src/app/routes/useBehind'

type At = { path: string; search?: string; holder?: string }

/** The address under the card after a way through the portal; `holder` is the person. */
const behindAfter = (way: readonly At[]): string => {
  const { result, rerender } = renderHook(
    ({ path, search = '', holder = '120018' }: At) => useBehind(findRoute(path), search, holder),
    { initialProps: way[0] ?? { path: '/' } },
  )
  for (const at of way.slice(1)) rerender(at)
  return result.current.address
}

const card = { path: '/credencial' }

test.each<[string, string, readonly At[]]>([
  ['the screen that the person was on', '/tramites?pagina=2', [{ path: '/tramites', search: 'pagina=2' }, card]],
  ['the same, from the card to the certificate', '/tramites', [{ path: '/tramites' }, card, { path: '/constancia' }]],
  ['home, when it is the first screen', '/dashboard', [card]],
  ['home, after a form without the menu', '/dashboard', [{ path: '/nacimiento' }, card]],
  ['home, when another person was on that screen', '/dashboard', [{ path: '/tramites', holder: '120001' }, card]],
])('[UNS-113] under the card stands %s', (_words, address, way) => {
  expect(behindAfter(way)).toBe(address)
})
